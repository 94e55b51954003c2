import { expect, test } from 'vitest';
import { textbookReadingShare, textbookReadingText } from './textbook-text.ts';

test('shows the progress of a reading', () => {
  expect(textbookReadingText(null)).toBe('Waiting to be read');
  expect(textbookReadingText({ status: 'reading', part: 12, parts: 48 })).toBe('Reading 12 of 48');
  expect(textbookReadingShare({ status: 'reading', part: 12, parts: 48 })).toBe(0.25);
});
