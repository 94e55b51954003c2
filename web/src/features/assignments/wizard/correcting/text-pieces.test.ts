/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { joinPieces, textPieces } from './text-pieces.ts';

const shown = (html: string) => textPieces(html).map((piece) => joinPieces([piece]));

test.each<[what: string, html: string, pieces: string[]]>([
  ['paragraphs', '<p>One.</p><p>Two.</p>', ['<p>One.</p>', '<p>Two.</p>']],
  ['sentences', '<p>Name a gas. State its use.</p>', ['<p>Name a gas.</p>', '<p>State its use.</p>']],
  [
    'a number that was read over',
    '<p>Name a gas. 5. Name a metal.</p>',
    ['<p>Name a gas.</p>', '<p>5. Name a metal.</p>'],
  ],
  [
    'parts in one line',
    '<p>Define force (b) Define work</p>',
    ['<p>Define force</p>', '<p>(b) Define work</p>'],
  ],
  ['no break in a formula', '<p>Solve $x = 2. Y = 3$ now.</p>', ['<p>Solve $x = 2. Y = 3$ now.</p>']],
  ['no break after a short form', '<p>Look at Fig. 3 again.</p>', ['<p>Look at Fig. 3 again.</p>']],
  ['list items', '<ol><li>Tin</li><li>Zinc</li></ol>', ['<ol><li>Tin</li></ol>', '<ol><li>Zinc</li></ol>']],
  [
    'a table as a whole',
    '<table><tbody><tr><td>A. B</td></tr></tbody></table>',
    ['<table><tbody><tr><td>A. B</td></tr></tbody></table>'],
  ],
  ['Hindi sentences', '<p>बल क्या है? कार्य क्या है?</p>', ['<p>बल क्या है?</p>', '<p>कार्य क्या है?</p>']],
  ['signs of HTML', '<p>a &lt; b. Is it so?</p>', ['<p>a &lt; b.</p>', '<p>Is it so?</p>']],
])('finds %s', (_, html, pieces) => {
  expect(shown(html)).toEqual(pieces);
});

test('joins all pieces to the text that they came from', () => {
  const html =
    '<p>One two. Three four.</p><ol start="2"><li>Tin</li><li><strong>Zinc</strong></li></ol><p>End.</p>';
  expect(joinPieces(textPieces(html))).toBe(html);
});
