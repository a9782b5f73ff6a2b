//===- Descriptions.cpp - What operations mean, for editors ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Descriptions.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace llvm;
using namespace mlir::armnn;

/// docs/armnn-ops.md and docs/uff-ops.md.
static constexpr const char *pages[] = {
#include "tools/armnn-lsp-server/Pages.inc"
};

Descriptions::Descriptions() : editor(dup(STDOUT_FILENO)) {
  outs(); // so that it outlives this
  for (const char *page : pages)
    read(page);
  int ends[2];
  if (editor < 0 || pipe(ends) != 0)
    return; // the server speaks to the editor itself
  dup2(ends[1], STDOUT_FILENO);
  close(ends[1]);
  passer = std::thread([this, server = ends[0]] { pass(server); });
}

Descriptions::~Descriptions() {
  if (!passer.joinable())
    return;
  outs().flush();
  dup2(editor, STDOUT_FILENO);
  passer.join();
}

void Descriptions::read(StringRef page) {
  constexpr StringLiteral heading("\n### `");
  for (page = page.split(heading).second; !page.empty();) {
    auto [section, rest] = page.split(heading);
    page = rest;
    StringRef name = section.split('`').first;
    // Behind the text are tables of what the generic form shows.
    StringRef text = section.split('\n').second;
    for (StringRef end : {"\nTraits:", "\nInterfaces:", "\n#### "})
      text = text.split(end).first;
    sections[name] = text.trim();
  }
}

void Descriptions::pass(int server) {
  raw_fd_ostream out(editor, /*shouldClose=*/false);
  std::string pending;
  char buffer[4096];
  for (ssize_t size; (size = ::read(server, buffer, sizeof buffer)) > 0;) {
    pending.append(buffer, size);
    // Content-Length: N, perhaps other headers, an empty line, and N bytes
    for (;;) {
      auto [header, body] = StringRef(pending).split("\r\n\r\n");
      size_t length;
      if (!header.consume_front("Content-Length: ") ||
          header.consumeInteger(10, length) || body.size() < length)
        break;
      std::string message = describe(body.take_front(length));
      out << "Content-Length: " << message.size() << header << "\r\n\r\n"
          << message;
      pending = body.drop_front(length).str();
    }
    if (!StringRef("Content-Length: ").starts_with(pending.substr(0, 16))) {
      out << pending; // no message: help, or the version
      pending.clear();
    }
    out.flush();
  }
  out << pending;
  close(server);
}

std::string Descriptions::describe(StringRef message) const {
  // Few messages are answers to hovering, and those are small.
  if (!message.contains("Generic Form:"))
    return message.str();
  Expected<json::Value> parsed = json::parse(message);
  if (!parsed) {
    consumeError(parsed.takeError());
    return message.str();
  }
  json::Object *result = parsed->getAsObject()
                             ? parsed->getAsObject()->getObject("result")
                             : nullptr;
  json::Object *contents = result ? result->getObject("contents") : nullptr;
  std::string text(contents ? contents->getString("value").value_or("") : "");
  // "armnn.softmax", then the generic form
  auto [title, form] = StringRef(text).split("\n\n");
  auto section = sections.find(title.trim('"'));
  if (section == sections.end())
    return message.str();
  (*contents)["value"] =
      (title + "\n\n" + section->second + "\n\n" + form).str();
  // Tests of the server have it indented.
  return formatv(message.contains('\n') ? "{0:2}" : "{0}", *parsed).str();
}
