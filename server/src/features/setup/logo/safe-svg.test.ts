import { expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';

const HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"';
const around = (inside: string, attributes = '') => `${HEAD}${attributes}>${inside}</svg>`;

test.each([
  [
    'shapes with a style',
    '<style>.a{fill:red}</style><g id="a" class="a" transform="scale(2)"><path d="M0 0h9"/></g>',
  ],
  [
    'a gradient',
    '<defs><linearGradient id="b"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#b)"/>',
  ],
  ['a reference inside', '<symbol id="s"><circle r="1"/></symbol><use xlink:href="#s"/><use href="#s"/>'],
  ['an embedded picture', '<image width="4" height="4" xlink:href="data:image/png;base64,iVBORw0KGgo="/>'],
  ['words', '<text x="1" xml:space="preserve">St. Xavier’s &amp; Sons</text>'],
])('keeps %s', (_, inside) => {
  expect(safeSvg(around(inside))).toBe(around(inside));
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
  [
    'foreign content',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
  ],
  ['a link', '<a href="https://example.org"><rect/></a>'],
  ['animation', '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="x" to="1"/>'],
  ['metadata of a drawing program', '<metadata>Drawn by Asha at home</metadata><!-- made 2026 --><?x y?>'],
  ['a style that loads', '<style>@import url(https://example.org/a.css);</style>'],
  ['a style that loads under cover', '<style>.a{fill:u\\72l(https://example.org)}</style>'],
])('removes %s', (_, inside) => {
  expect(safeSvg(around(`<rect/>${inside}`))).toBe(around('<rect/>'));
});

test.each([
  ['a handler', 'onload="alert(1)"'],
  ['a handler in capitals', 'ONCLICK="alert(1)"'],
  ['a fill from elsewhere', 'fill="url(https://example.org/a.svg#b)"'],
  ['a style from elsewhere', 'style="fill:url( &quot;//example.org&quot;)"'],
  ['a picture from elsewhere', 'xlink:href="https://example.org/a.png"'],
  ['an address that runs', 'href="javascript:alert(1)"'],
  ['a page as a picture', 'href="data:text/html;base64,PGI+"'],
])('removes %s from an element', (_, attribute) => {
  for (const element of ['rect', 'image', 'use'])
    expect(safeSvg(around(`<${element} ${attribute}/>`))).toBe(around(`<${element}/>`));
});

test.each([
  ['text', 'Hello'],
  ['another kind of page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a broken drawing', `${HEAD}><g></svg>`],
  ['entities that multiply', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${around('<text>&a;</text>')}`],
])('takes %s for no SVG', (_, text) => {
  expect(safeSvg(text)).toBeNull();
});

test('adds the namespace that a drawing lacks', () => {
  expect(safeSvg('<svg viewBox="0 0 1 1"/>')).toBe(
    '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"/>',
  );
});

test('reads the document type that drawing programs write', () => {
  const type =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(safeSvg(`<?xml version="1.0"?>${type}${around('<rect/>')}`)).toBe(around('<rect/>'));
});
