import { expect, test } from 'vitest';
import { summaryHtml } from './summary-html.ts';

test.each([
  ['paragraphs', 'One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['a lead', '**Strong:** question 1.', '<p><strong>Strong:</strong> question 1.</p>'],
  ['a sentence about it', '*Written without it.*', '<p><em>Written without it.</em></p>'],
  ['products stay products', 'It is 2*3*4 and **not** bold.', '<p>It is 2*3*4 and **not** bold.</p>'],
  ['formulas', 'So $x^2 < 3$ & more.', '<p>So $x^2 &lt; 3$ &amp; more.</p>'],
  ['HTML of a person', '<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['a figure and its sign', 'It is 100 % so.', '<p>It is 100&nbsp;% so.</p>'],
  ['nothing', ' \n\n ', ''],
])('%s', (_, markdown, html) => {
  expect(summaryHtml(markdown)).toBe(html);
});
