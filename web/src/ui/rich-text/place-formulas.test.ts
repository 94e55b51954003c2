// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { placeFormulas } from './place-formulas.ts';

function placed(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  const elements = placeFormulas(root);
  expect([...root.querySelectorAll('[data-latex]')]).toEqual(elements);
  return root.innerHTML
    .replace(/<span data-latex="([^"]*)" data-display="">[^<]*<\/span>/g, '[[$1]]')
    .replace(/<span data-latex="([^"]*)">[^<]*<\/span>/g, '[$1]');
}

it.each([
  ['several in a line', '<p>a $x$ b $y$ c</p>', '<p>a [x] b [y] c</p>'],
  ['display', '<p>$$\\frac12$$</p>', '<p>[[\\frac12]]</p>'],
  ['prices and escapes', '<p>$5 and $6, \\$7</p>', '<p>$5 and $6, $7</p>'],
  ['across emphasis', '<p>$a<b>+b</b>$ c</p>', '<p>[a+b] c</p>'],
  ['inside emphasis', '<p><b>$a$</b></p>', '<p><b>[a]</b></p>'],
  ['not across blocks', '<p>$a</p><p>b$</p>', '<p>$a</p><p>b$</p>'],
  ['not across a break', '<p>$a<br>b$</p>', '<p>$a<br>b$</p>'],
  ['not across an image', '<p>$a<img>b$</p>', '<p>$a<img>b$</p>'],
  ['not in code', '<p><code>$a$</code></p><pre>\\$b$</pre>', '<p><code>$a$</code></p><pre>\\$b$</pre>'],
  ['across a line end of the source', '<p>$a\n+ b$</p>', '<p>[a + b]</p>'],
])('%s', (_, html, expected) => {
  expect(placed(html)).toBe(expected);
});
