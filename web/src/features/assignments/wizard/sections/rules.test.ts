import { expect, test } from 'vitest';
import { newQuestion } from '../draft.ts';
import { withSection } from './rules.ts';

const QUESTIONS = ['A', 'A', 'B', 'B', 'C'].map((section, index) => ({
  ...newQuestion(),
  key: String(index + 1),
  section,
}));

test.each<[key: string, heading: string, sections: string]>([
  ['3', 'Essays', 'A A Essays Essays C'],
  ['3', ' Essays ', 'A A Essays Essays C'],
  ['3', '', 'A A A A C'],
  ['1', '', '  B B C'],
  ['2', 'New', 'A New B B C'],
  ['9', 'New', 'A A B B C'],
])('sets the heading of question %s to “%s”: %s', (key, heading, sections) => {
  expect(
    withSection(QUESTIONS, key, heading)
      .map(({ section }) => section)
      .join(' '),
  ).toBe(sections);
});
