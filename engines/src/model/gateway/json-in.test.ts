import { expect, test } from 'vitest';
import { jsonIn, repaired } from './json-in.ts';

/** Written as models write it, exactly as it comes over the wire. */
const raw = String.raw;

test.each([
  ['alone', '{"a": 1}'],
  ['in a fence', '```json\n{"a": 1}\n```'],
  ['in a fence without line ends', '```json {"a": 1} ```'],
  ['between words with braces', 'Here is {it}: {"a": 1} {Hope} this helps.'.replace('{it}', 'it')],
  ['after thoughts', '<think>{"a": 9}?</think>\n{"a": 1}'],
  ['after thoughts whose beginning was not sent', 'Perhaps {"a": 9}.\n</think>\n\n{"a": 1}'],
  ['after thoughts in square brackets', '[THINK]{"a": 9}[/THINK]{"a": 1}'],
  ['twice', '{"a": 1}\n{"a": 1}'],
  ['in a list', '[{"a": 1}]'],
  ['as a string', JSON.stringify('{"a": 1}')],
])('finds an object %s', (_, text) => {
  expect(jsonIn(text)).toEqual({ a: 1 });
});

test.each(['', 'No.', '{"a": 1', '}{', '{a: 1}', '[1, 2', '"words"'])('finds no object in %j', (text) => {
  expect(typeof jsonIn(text)).not.toBe('object');
});

test('does not take tags in a student’s text for the end of thoughts', () => {
  expect(jsonIn('{"quote": "</think> {}", "a": 1}')).toEqual({ quote: '</think> {}', a: 1 });
});

test.each([
  [raw`\frac{1}{2}`, raw`\frac{1}{2}`],
  [raw`$\frac{1}{2} \times \beta$`, raw`$\frac{1}{2} \times \beta$`],
  [raw`\alpha, \(x\) and \[y\], 5 \% of \$3`, raw`\alpha, \(x\) and \[y\], 5 \% of \$3`],
  [
    raw`\theta, \tan x, \text{cm}, \rho, \right), \neq, \nabla`,
    raw`\theta, \tan x, \text{cm}, \rho, \right), \neq, \nabla`,
  ],
  [raw`$a \to b \ne c \nu$`, raw`$a \to b \ne c \nu$`],
  [raw`\underline{x} and \u00e9`, raw`\underline{x} and é`],
  // Escaped as it should be.
  [raw`\\frac{1}{2} \\times 3`, raw`\frac{1}{2} \times 3`],
  [raw`$a \\\\ b$`, raw`$a \\ b$`],
  [raw`She said \"no\" \/ left`, 'She said "no" / left'],
  // The values that these escapes have in JSON.
  [raw`one\ntwo\tthree\r\nfour`, 'one\ntwo\tthree\r\nfour'],
  [raw`Steps:\nnumber the lines\ne) the last\nto do`, 'Steps:\nnumber the lines\ne) the last\nto do'],
  [raw`$5\nto $6`, '$5\nto $6'],
])('repairs a string: %s', (written, meant) => {
  expect(jsonIn(`{"a": "${written}", "b": "x"}`)).toEqual({ a: meant, b: 'x' });
});

test('accepts line ends and tabs in a string', () => {
  expect(jsonIn('{\n\t"a": "one\ntwo\tthree"\n}')).toEqual({ a: 'one\ntwo\tthree' });
});

test('keeps valid JSON unchanged', () => {
  const value = {
    text: 'Line\nend, tab\t, "quotes", back\\slash, \\frac{1}{2}, \\\\, ☔, \u0007',
    list: [1, -2.5e3, true, null, 'a/b'],
    deep: { 'k"ey\\': '$x \\times y$\n' },
  };
  for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
    expect(JSON.parse(repaired(json))).toEqual(value);
  }
});
