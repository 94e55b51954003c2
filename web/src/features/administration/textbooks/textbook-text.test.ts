import { expect, test } from 'vitest';
import { aboutTextbook, textbookReadingShare, textbookReadingText } from './textbook-text.ts';

const textbook = {
  ...{ id: 1, title: 'Light', author: '', subject: 'Physics', courses: [], fileName: 'a.pdf', pages: 240 },
  ...{ chapters: 12, sections: 80, state: 'ready' as const, isReading: false, problem: '', conversations: 0 },
  addedAt: new Date(0),
};

test('shows what was found in a textbook, and who may use it', () => {
  expect(aboutTextbook(textbook)).toBe('Physics · 12 chapters, 80 sections, 240 pages · whole school');
  const courses = [
    { id: 1, code: 'PHY-9' },
    { id: 2, code: 'PHY-10' },
  ];
  const limited = { ...textbook, author: 'Uma Das', pages: null, chapters: 0, courses, conversations: 1 };
  expect(aboutTextbook(limited)).toBe('Physics · Uma Das · 80 sections · PHY-9 and PHY-10 · 1 chat');
});

test('shows the progress of a reading', () => {
  expect(textbookReadingText(null)).toBe('Waiting to be read');
  expect(textbookReadingText({ status: 'reading', part: 12, parts: 48 })).toBe('Reading 12 of 48');
  expect(textbookReadingShare({ status: 'reading', part: 12, parts: 48 })).toBe(0.25);
});
