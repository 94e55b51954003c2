import { expect, test } from 'vitest';
import { scriptsOf } from './faces.ts';

test.each([
  ['Plain words – “quoted” …', []],
  ['Łódź ₹5', ['latin-ext']],
  ['नमस्ते', ['devanagari']],
  ['Ω', ['greek']],
  ['Привет', ['cyrillic']],
  ['$x$', ['mathematics']],
  ['a → b ✓', ['mathematics']],
])('%s needs %j', (text, scripts) => {
  expect(scriptsOf(text)).toEqual(scripts);
});
