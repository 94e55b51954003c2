import { expect, test } from 'vitest';
import { detectScripts } from './faces.ts';

test.each([
  ['Plain words – “quoted” …', []],
  ['Łódź ₹5', ['latin-ext']],
  ['नमस्ते', ['devanagari']],
  ['السلام عليكم', ['arabic']],
  ['اردو، پانی؟', ['arabic']],
  ['Ω', ['greek']],
  ['Привет', ['cyrillic']],
  ['$x$', ['mathematics']],
  ['a → b ✓', ['mathematics']],
  ['Well done 🎉', ['emoji', 'mathematics']],
  ['I ❤️ chemistry', ['emoji', 'mathematics']],
  ['5 © 2026 ™', ['mathematics']],
])('%s needs %j', (text, scripts) => {
  expect(detectScripts(text)).toEqual(scripts);
});
