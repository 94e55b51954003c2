import { expect, test } from 'vitest';
import { PrintableText } from './unprintable.ts';

const faceOf = (characters: string) =>
  new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
const coverage = [faceOf('abcxé'), faceOf('தமிழ்'), faceOf('x\u0304')];

test.each([
  ['text("abc")', 'text("abc")', 0],
  ['text("தமிழ் abc")', 'text("தமிழ் abc")', 0],
  ['text("a 中 b")', 'text("a (1 character cannot be printed) b")', 1],
  ['text("中文 한글")', 'text("(2 characters cannot be printed) (2 characters cannot be printed)")', 4],
  ['text("e\u0301")', 'text("e\u0301")', 0],
  ['text("x\u0304")', 'text("x\u0304")', 0],
  ['text("a\u0304")', 'text("a(1 character cannot be printed)")', 1],
  ['text("\u0304")', 'text("(1 character cannot be printed)")', 1],
  ['text("a\u200D\u00A0\u3000b")', 'text("a\u200D\u00A0\u3000b")', 0],
  ['$x + 中$', '$x + "(1 character cannot be printed)"$', 1],
  ['$x + "\\"中"$', '$x + "\\"(1 character cannot be printed)"$', 1],
])('prints %s as %s', (source, printed, replaced) => {
  const text = new PrintableText(coverage);
  expect(text.of(source)).toBe(printed);
  expect(text.replaced).toBe(replaced);
});
