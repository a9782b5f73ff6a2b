'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const at = id => document.getElementById(id);

/** An element with attributes, listeners (on...) and children; text is never parsed. */
function make(tag, attributes = {}, ...children) {
  const svg = ['svg', 'rect', 'text', 'polyline', 'line', 'title'].includes(tag);
  const element = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const show = number => number === null || number === undefined ? '?' : number.toLocaleString('en');
const describe = type => `${type.dataType} ${type.shape ? `[${type.shape.map(n => n ?? '?').join(', ')}]` : '*'}`;
const title = node => node.name || `${node.operation} ${node.index}`;

let network, drawing, chosen = null, found = [], next = 0;
let view; // x, y, width, height of the drawing's visible part

// The graph.

const frame = at('graph');

function applyView() {
  drawing.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
}

/** Where a drawn part is. Graphviz moves all of its drawing. */
function place(part) {
  const box = part.getBBox(), matrix = drawing.querySelector('g.graph').transform.baseVal.consolidate().matrix;
  return {x: box.x + matrix.e, y: box.y + matrix.f, width: box.width, height: box.height};
}

function fit() {
  const box = place(drawing.querySelector('g.graph'));
  view = {x: box.x - 10, y: box.y - 10, width: box.width + 20, height: box.height + 20};
  // A long network starts at its beginning, at a size that can be read.
  const scale = Math.min(frame.clientWidth / view.width, frame.clientHeight / view.height);
  if (scale < 0.25) {
    view.width = frame.clientWidth / 0.8;
    view.height = frame.clientHeight / 0.8;
    center(0);
    view.y += view.height / 3;
  }
  applyView();
}

function zoom(factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
  const scale = Math.max(view.width / frame.clientWidth, view.height / frame.clientHeight);
  const centerX = view.x + view.width / 2 + (x - frame.clientWidth / 2) * scale;
  const centerY = view.y + view.height / 2 + (y - frame.clientHeight / 2) * scale;
  view = {x: centerX + (view.x - centerX) * factor, y: centerY + (view.y - centerY) * factor,
          width: view.width * factor, height: view.height * factor};
  applyView();
}

/** The drawn node that stands for a layer: itself, or its group at this level. */
function drawnNode(index) {
  const group = network.levels[at('level').value].groups[index];
  return drawing.getElementById(group === null ? `n${index}` : `g${group}`);
}

function center(index) {
  const node = drawnNode(index);
  if (!node) return;
  const box = place(node);
  view.x = box.x + box.width / 2 - view.width / 2;
  view.y = box.y + box.height / 2 - view.height / 2;
  applyView();
}

function draw() {
  drawing?.remove();
  const template = at(`drawing-${at('which').value}-${at('level').value}`);
  drawing = template.content.firstElementChild.cloneNode(true);
  drawing.removeAttribute('width');
  drawing.removeAttribute('height');
  frame.prepend(drawing);
  fit();
  paint();
  mark();
}

function pick(event) {
  const id = event.target.closest?.('.node')?.id;
  if (id?.startsWith('n')) choose(Number(id.slice(1)));
  if (id?.startsWith('g')) openGroup(Number(id.slice(1)));
}

let drag = null;
frame.addEventListener('pointerdown', event => {
  if (!event.target.closest('.zoom')) drag = {x: event.clientX, y: event.clientY, moved: false};
});
frame.addEventListener('pointermove', event => {
  if (!drag || !event.buttons) return;
  const scale = Math.max(view.width / frame.clientWidth, view.height / frame.clientHeight);
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  if (Math.abs(dx) + Math.abs(dy) < 4 && !drag.moved) return;
  view.x -= dx * scale;
  view.y -= dy * scale;
  drag = {x: event.clientX, y: event.clientY, moved: true};
  applyView();
});
frame.addEventListener('pointerup', event => {
  if (drag && !drag.moved) pick(event);
  drag = null;
});
frame.addEventListener('wheel', event => {
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, event.clientX - box.x, event.clientY - box.y);
}, {passive: false});
at('in').addEventListener('click', () => zoom(1 / 1.4));
at('out').addEventListener('click', () => zoom(1.4));
at('fit').addEventListener('click', fit);

// Colours: of operations by name, of numbers by size.

const measures = {
  macs: {label: 'multiply-accumulates', of: node => node.macs},
  parameters: {label: 'parameters', of: node => node.parameters},
  time: {label: 'microseconds', of: node => node.time},
};

function paint() {
  const measure = measures[at('paint').value], sums = new Map();
  const groups = network.levels[at('level').value].groups;
  for (const node of network.nodes) {
    const key = groups[node.index] === null ? `n${node.index}` : `g${groups[node.index]}`;
    if (measure) sums.set(key, (sums.get(key) ?? 0) + (measure.of(node) ?? 0));
    else if (groups[node.index] === null) sums.set(key, node.operation);
  }
  const most = measure ? Math.max(1e-9, ...sums.values()) : 0;
  for (const [key, value] of sums) {
    const shape = drawing.getElementById(key)?.querySelector('path, polygon');
    if (!shape) continue;
    let hue = 0;
    if (!measure) for (const letter of value) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
    shape.style.fill = measure ? `hsl(24 90% ${96 - 46 * Math.sqrt(value / most)}%)` : `hsl(${hue} 55% 88%)`;
  }
}

// Choosing and searching.

function mark() {
  for (const node of drawing.querySelectorAll('.found, .chosen')) node.classList.remove('found', 'chosen');
  for (const index of found) drawnNode(index)?.classList.add('found');
  if (chosen !== null) drawnNode(chosen)?.classList.add('chosen');
  for (const part of document.querySelectorAll('tr.chosen, rect.chosen')) part.classList.remove('chosen');
  for (const part of document.querySelectorAll(`[data-layer="${chosen}"]`)) part.classList.add('chosen');
}

function search() {
  const text = at('search').value.trim().toLowerCase();
  found = text ? network.nodes.filter(node => `${node.name} ${node.operation}`.toLowerCase().includes(text)).map(node => node.index) : [];
  next = 0;
  at('found').textContent = text ? `${found.length} found` : '';
  if (found.length) center(found[0]);
  mark();
}
at('search').addEventListener('input', search);
at('search').addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !found.length) return;
  choose(found[next], true);
  next = (next + 1) % found.length;
});
document.addEventListener('keydown', event => {
  if (event.key === '/' && event.target === document.body) {
    event.preventDefault();
    at('search').focus();
  }
});

function histogram(constant) {
  const most = Math.max(1, ...constant.histogram), width = 100 / constant.histogram.length;
  const plot = make('svg', {class: 'histogram', viewBox: '0 0 100 40', preserveAspectRatio: 'none', role: 'img'});
  plot.append(make('title', {}, 'how often values occur'));
  constant.histogram.forEach((count, i) => plot.append(
      make('rect', {x: i * width, y: 40 - 40 * count / most, width: width * 0.9, height: 40 * count / most})));
  return [plot, make('p', {class: 'dim'}, `${constant.min} to ${constant.max}, mean ${constant.mean}, ${show(constant.zeros)} zeros`)];
}

function reference(index) {
  return index === null ? 'input of the network'
                        : make('a', {onclick: () => choose(index, true)}, title(network.nodes[index]));
}

function rows(entries) {
  return make('table', {}, ...entries.map(([name, value]) => make('tr', {}, make('td', {}, name), make('td', {}, value))));
}

function choose(index, move = false) {
  chosen = index;
  const node = network.nodes[index], panel = at('panel');
  const facts = [['operation', node.operation], ['layer', String(index)], ['parameters', show(node.parameters)], ['multiply-accumulates', show(node.macs)],
                 ['bytes alive', show(node.liveBytes)]];
  if (node.time !== undefined) facts.push(['microseconds', show(node.time)]);
  if (node.fusedInto !== undefined) facts.push(['timed with', node.fusedInto]);
  panel.replaceChildren(make('h2', {}, title(node)), rows(facts));
  panel.append(make('h2', {}, 'Attributes'), rows(Object.entries(node.attributes).map(([name, value]) => [name, JSON.stringify(value)])));
  panel.append(make('h2', {}, 'Inputs'));
  for (const input of node.inputs) panel.append(make('p', {}, reference(input.from), ` ${describe(input.type)}${scales(input.type)}`));
  panel.append(make('h2', {}, 'Results'));
  for (const type of node.results) panel.append(make('p', {}, describe(type) + scales(type)));
  for (const user of network.nodes.filter(other => other.inputs.some(input => input.from === index)))
    panel.append(make('p', {}, 'read by ', reference(user.index)));
  for (const constant of node.constants) {
    panel.append(make('h2', {}, `Constant ${constant.name}`), make('p', {}, describe(constant.type) + scales(constant.type)));
    if (constant.histogram) panel.append(...histogram(constant));
  }
  if (move) center(index);
  mark();
}

function scales(type) {
  if (type.scale !== undefined) return `, scale ${type.scale}, zero point ${type.zeroPoint}`;
  return type.scales ? `, ${type.scales.length} scales along ${type.axis}` : '';
}

function openGroup(group) {
  const level = network.levels[at('level').value];
  const members = network.nodes.filter(node => level.groups[node.index] === group);
  at('panel').replaceChildren(
      make('h2', {}, level.names[group]),
      rows([['layers', String(members.length)], ['parameters', show(members.reduce((sum, node) => sum + node.parameters, 0))],
            ['multiply-accumulates', show(members.reduce((sum, node) => sum + (node.macs ?? 0), 0))]]),
      ...members.map(node => make('p', {}, make('a', {onclick: () => { at('level').value = network.levels.length - 1; draw(); choose(node.index, true); }}, title(node)),
                                  ` ${node.operation}`)));
}

// Tables and plots.

const columns = [
  ['layer', node => node.index], ['name', node => node.name], ['operation', node => node.operation], ['results', node => node.results.map(describe).join('; ')],
  ['parameters', node => node.parameters], ['MACs', node => node.macs], ['bytes alive', node => node.liveBytes], ['µs', node => node.time ?? null],
];
let order = {column: 0, up: true};

function fillTable() {
  const used = columns.filter(([name]) => name !== 'µs' || data.profiled);
  const value = used[order.column][1];
  const sorted = [...network.nodes].sort((a, b) => {
    const [x, y] = [value(a) ?? -1, value(b) ?? -1];
    return (x < y ? -1 : x > y ? 1 : a.index - b.index) * (order.up ? 1 : -1);
  });
  const head = make('tr', {}, ...used.map(([name], i) => make('th', {
    'aria-sort': i !== order.column ? 'none' : order.up ? 'ascending' : 'descending',
    onclick: () => { order = {column: i, up: order.column === i ? !order.up : true}; fillTable(); },
  }, name + (i !== order.column ? '' : order.up ? ' ▲' : ' ▼'))));
  const body = sorted.map(node => make('tr', {class: 'row', 'data-layer': node.index, onclick: () => choose(node.index, true)}, ...used.map(([, of]) => {
    const cell = of(node);
    return typeof cell === 'string' ? make('td', {}, cell) : make('td', {class: 'number'}, show(cell));
  })));
  at('layers').replaceChildren(make('table', {}, make('thead', {}, head), make('tbody', {}, ...body)));
  mark();
}

/** Bars of a number of each layer, in the order of the network. */
function bars(label, of) {
  const values = network.nodes.map(node => of(node) ?? 0), most = Math.max(1e-9, ...values), count = Math.max(1, values.length);
  const plot = make('svg', {class: 'plot', viewBox: `0 0 ${count} 100`, preserveAspectRatio: 'none'});
  values.forEach((value, i) => plot.append(make('rect', {
    x: i + 0.05, y: 100 - 100 * value / most, width: 0.9, height: 100 * value / most, 'data-layer': i, onclick: () => choose(i, true),
  }, make('title', {}, `${title(network.nodes[i])}: ${show(value)} ${label}`))));
  return [make('h2', {}, `${label}, at most ${show(most)}`), plot];
}

function fillPlots() {
  at('cost').replaceChildren(...Object.entries(measures).filter(([key]) => key !== 'time' || data.profiled).flatMap(([, measure]) => bars(measure.label, measure.of)));
  at('memory').replaceChildren(...bars('bytes of inputs and results alive', node => node.liveBytes));
}

function fillFile() {
  const totals = [['layers', String(network.nodes.length)], ['parameters', show(network.parameters)], ['bytes of parameters', show(network.parameterBytes)],
                  ['multiply-accumulates', show(network.macs)], ['most bytes of activations alive', show(network.peakActivationBytes)]];
  const bindings = kind => network[kind].map(binding => [binding.name ?? '', describe(binding.type) + scales(binding.type)]);
  const parts = [make('h2', {}, 'Network'), rows(totals), make('h2', {}, 'Inputs'), rows(bindings('inputs')), make('h2', {}, 'Outputs'), rows(bindings('outputs'))];
  if (data.file)
    parts.push(make('h2', {}, 'File'), rows([['bytes', show(data.file.bytes)], ['written by Arm NN', data.file.writer], ['layers need Arm NN', data.file.oldestRelease]]),
               ...data.file.oldForms.map(text => make('p', {}, text)));
  const refused = Object.entries(data.refusals).filter(([, list]) => list.length);
  if (refused.length)
    parts.push(make('h2', {}, 'Releases of Arm NN that cannot express it'),
               rows(refused.map(([release, list]) => [release, `${list[0].operation} '${list[0].layer}': ${list[0].what}${list.length > 1 ? `, and ${list.length - 1} more` : ''}`])));
  at('file').replaceChildren(...parts);
}

// Controls.

function fillSelect(select, entries, chosenEntry) {
  select.replaceChildren(...entries.map(([value, text]) => make('option', {value}, text)));
  select.value = chosenEntry;
}

function open(which) {
  network = data.networks[which];
  chosen = null;
  found = [];
  at('found').textContent = '';
  fillSelect(at('level'), network.levels.map((level, i) => [i, level.title]), network.levels.length - 1);
  at('level').hidden = network.levels.length === 1;
  draw();
  fillTable();
  fillPlots();
  fillFile();
  search();
}

const tabs = ['graph', 'layers', 'cost', 'memory', 'file'];
function openTab(name) {
  for (const tab of tabs) {
    at(tab).hidden = tab !== name;
    at(`tab-${tab}`).setAttribute('aria-selected', tab === name);
  }
}
document.querySelector('nav').append(...tabs.map(tab => make('button', {id: `tab-${tab}`, role: 'tab', onclick: () => openTab(tab)}, tab)));
openTab('graph');
fillSelect(at('paint'), [['operation', 'colour: operation'], ...Object.entries(measures).filter(([key]) => key !== 'time' || data.profiled).map(([key, measure]) => [key, `colour: ${measure.label}`])],
           data.profiled ? 'time' : 'operation');
fillSelect(at('which'), data.networks.map((each, i) => [i, each.title]), 0);
at('which').hidden = data.networks.length === 1;
at('which').addEventListener('change', () => open(at('which').value));
at('level').addEventListener('change', draw);
at('paint').addEventListener('change', paint);
open(0);
