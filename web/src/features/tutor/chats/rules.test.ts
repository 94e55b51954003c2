import type { Conversation } from '@classi/contract/tutor/endpoints';
import { expect, it } from 'vitest';
import { byTime, listedChats, newTitle, openAfterDelete, UNSAVED } from './rules.ts';

const conversation = (id: number, createdAt: string): Conversation => ({
  id,
  title: `Chat ${id}`,
  createdAt: new Date(createdAt),
  textbookIds: [1],
  subject: '',
});

const three = [3, 2, 1].map((id) => conversation(id, '2026-11-20T10:00:00.000Z'));

it.each([
  ['the first', 3, 2],
  ['the one in the middle', 2, 1],
  ['the last', 1, 2],
])('opens the conversation in the place of a deleted one: %s', (_, deleted, open) => {
  expect(openAfterDelete(three, deleted)).toBe(open);
});

it('opens a new conversation after the only one was deleted', () => {
  expect(openAfterDelete([conversation(7, '2026-11-20T10:00:00.000Z')], 7)).toBe(UNSAVED);
});

it.each([
  ['Circuits', 'Lenses', 'Lenses'],
  ['Circuits', '  Lenses ', 'Lenses'],
  ['Circuits', '   ', null],
  ['Circuits', 'Circuits ', null],
  ['Circuits', 'x'.repeat(60), 'x'.repeat(50)],
  ['Circuits', '🔭'.repeat(60), '🔭'.repeat(50)],
])('renames %s to "%s"', (before, typed, saved) => {
  expect(newTitle(before, typed)).toBe(saved);
});

it("groups conversations by day in the school's time zone", () => {
  const now = new Date('2026-11-21T20:00:00.000Z');
  const chats = listedChats(
    [
      conversation(6, '2026-11-21T19:00:00.000Z'),
      // This moment is already the 22nd in Kolkata.
      conversation(5, '2026-11-21T18:00:00.000Z'),
      conversation(4, '2026-11-17T10:00:00.000Z'),
      conversation(3, '2026-10-02T10:00:00.000Z'),
      conversation(2, '2025-10-02T10:00:00.000Z'),
    ],
    { title: 'New Chat', at: now, textbookIds: [1] },
  );
  const groups = byTime(chats, now, 'Asia/Kolkata').map(([name, listed]) => [
    name,
    listed.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['Today', [UNSAVED, 6]],
    ['Yesterday', [5]],
    ['Last week', [4]],
    ['October', [3]],
    ['October 2025', [2]],
  ]);
});
