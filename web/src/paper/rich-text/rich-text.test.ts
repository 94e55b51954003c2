import { expect, test } from 'vitest';
import { type Surroundings, toTypst } from './rich-text.ts';

const around: Surroundings = {
  formula: (latex, display) => `formula(${display ? 'display' : 'inline'}<${latex}>)`,
  picture: (source, alt, size) => `picture(${source}|${alt}|${size ? `${size.width}x${size.height}` : ''})`,
};

const paragraph = (words: string) => `{${words};parbreak()}`;

test.each([
  ['<p>Two  words</p>', paragraph('"Two words"')],
  ['<p></p>', 'blank()'],
  [
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
    paragraph('{strong("a");emph("b");underline("c");strike("d")}'),
  ],
  ['<p>H<sub>2</sub>O<sup>+</sup></p>', paragraph('{"H";sub("2");"O";super("+")}')],
  ['<h1>A</h1><h2>B</h2>', '{large("A");medium("B")}'],
  ['<p>a<br>b</p>', paragraph('{"a";linebreak();"b"}')],
  ['<ul><li>a</li><li>b</li></ul>', 'list("a","b")'],
  ['<ol start="3"><li>a</li></ol>', 'enum(start: 3,"a")'],
  ['<blockquote><p>a</p></blockquote>', `quoted(${paragraph('"a"')})`],
  ['<pre>a\n  $b$</pre>', 'raw(block: true,"a\\n  $b$")'],
  ['<p><code>\\$x$</code></p>', paragraph('raw("\\\\$x$")')],
  ['<p><span style="color: #a52d24">a</span></p>', paragraph('text(fill: rgb("#a52d24"),"a")')],
  ['<p><mark>a</mark></p>', paragraph('highlight(fill: rgb("#fbe6b5"),"a")')],
  ['<p><a href="https://x.example/">a</a></p>', paragraph('link("https://x.example/",underline("a"))')],
  ['<p>so $x^2$ is</p>', paragraph('{"so ";formula(inline<x^2>);" is"}')],
  ['<p>$$a$$ b</p>', paragraph('{formula(display<a>);"b"}')],
  ['<p>costs \\$5 and $6</p>', paragraph('"costs $5 and $6"')],
  ['<p>$x <strong>+</strong> y$</p>', paragraph('{formula(inline<x + y>);strong([])}')],
  [
    '<p><img src="/editor/a.png" alt="a" width="30" height="40"></p>',
    paragraph('picture(/editor/a.png|a|30x40)'),
  ],
  [
    '<table><tbody><tr><th>a</th><td colspan="2">b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
    'lattice(3,table.cell(x: 0, y: 0, colspan: 1, rowspan: 1,strong("a")),table.cell(x: 1, y: 0, colspan: 2, rowspan: 1,"b"),' +
      'table.cell(x: 0, y: 1, colspan: 1, rowspan: 1,"1"),table.cell(x: 1, y: 1, colspan: 1, rowspan: 1,"2"),table.cell(x: 2, y: 1, colspan: 1, rowspan: 1,"3"))',
  ],
])('%s', (html, typst) => {
  expect(toTypst(html, around)).toBe(typst);
});

test.each(['#include "x"', '"); #panic("', '\\" + read("x") + "', '] } $ // /* `', '\\u{41}\\'])(
  'what people write stays a string: %s',
  (words) => {
    const html = `<p>${words.replaceAll('$', '\\$')}</p>`;
    const [, literal] = /^\{(".*");parbreak\(\)\}$/.exec(toTypst(html, around)) ?? [];
    // Typst and JSON share these escapes.
    expect(JSON.parse(literal ?? 'null')).toBe(words);
  },
);

test('replaces text that is too long with a sentence', () => {
  expect(toTypst(`<p>${'x'.repeat(3_000_000)}</p>`, around)).toMatch(/^"[^"]+"$/);
});

test.each([
  ['<p>اشرح لماذا؟</p>', true],
  ['<p>25% ماء</p>', true],
  ['<p><strong>پانی</strong> (H2O)</p>', true],
  ['<ul><li>الأول</li></ul>', true],
  ['<p>The word سلام</p>', false],
  ['<p>प्रकाश سلام</p>', false],
])('sets %s from right to left: %s', (html, fromRight) => {
  expect(toTypst(html, around).includes('from-right(')).toBe(fromRight);
});
