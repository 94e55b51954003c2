// @vitest-environment node
import type { ChangedQuestion } from '@classi/contract/assignments/question-endpoints';
import { expect, test } from 'vitest';
import { newQuestion } from '../wizard/draft.ts';
import { findChanges, type StoredQuestion, toQuestionKey } from './rules.ts';
import { rebased, savedAs, settled, toWritten, type Written } from './written.ts';

const { key: _, ...blank } = newQuestion();
const stored = (id: number, question = `<p>${id}</p>`, version = 1): StoredQuestion => ({
  ...blank,
  id,
  version,
  number: id,
  question,
});
const three = [stored(1), stored(2), stored(3)];
const before = toWritten(three);

/** Returns the questions after a person has changed the text of the one at index `place`. */
function withWords(place: number, question: string, from: Written = before): Written {
  return {
    ...from,
    questions: from.questions.map((each, index) => (index === place ? { ...each, question } : each)),
  };
}

const without = (place: number): Written => ({ ...before, questions: before.questions.toSpliced(place, 1) });

const shown = ({ base, questions }: Written) => ({
  texts: questions.map(({ question }) => question),
  versions: base.map(({ id, version }) => `${id} at ${version}`),
  changed: findChanges(base, questions).changed.map((each) => each.stored.id),
});

const theirs = [stored(1, '<p>Theirs</p>', 2), stored(2), stored(3)];

test('adopts another teacher’s change of a question that was not edited here', () => {
  expect(shown(rebased(before, theirs))).toEqual({
    texts: ['<p>Theirs</p>', '<p>2</p>', '<p>3</p>'],
    versions: ['1 at 2', '2 at 1', '3 at 1'],
    changed: [],
  });
});

test('keeps the base of an edited question, so that the save reports the conflict', () => {
  expect(shown(rebased(withWords(0, '<p>Mine</p>'), theirs))).toEqual({
    texts: ['<p>Mine</p>', '<p>2</p>', '<p>3</p>'],
    versions: ['1 at 1', '2 at 1', '3 at 1'],
    changed: [1],
  });
  // Further fetches do not change that.
  const twice = rebased(rebased(withWords(0, '<p>Mine</p>'), theirs), theirs);
  expect(shown(twice).versions[0]).toBe('1 at 1');
});

test('does not report a new version with the same text as a conflict', () => {
  const same = [stored(1, '<p>1</p>', 2), stored(2), stored(3)];
  expect(shown(rebased(withWords(0, '<p>Mine</p>'), same)).versions[0]).toBe('1 at 2');
});

test('reports a deleted question that another teacher changed', () => {
  const after = rebased(without(0), theirs);
  expect(shown(after).texts).toEqual(['<p>2</p>', '<p>3</p>']);
  expect(findChanges(after.base, after.questions).deleted).toMatchObject([{ id: 1, version: 1 }]);
});

test('removes a question that another teacher deleted, and keeps an edited one as new', () => {
  const left = [stored(1), stored(3)].map((each, index) => ({ ...each, number: index + 1 }));
  expect(shown(rebased(before, left)).texts).toEqual(['<p>1</p>', '<p>3</p>']);
  const after = rebased(withWords(1, '<p>Mine</p>'), left);
  expect(shown(after).texts).toEqual(['<p>1</p>', '<p>Mine</p>', '<p>3</p>']);
  expect(findChanges(after.base, after.questions)).toMatchObject({
    added: [{ question: '<p>Mine</p>' }],
    deleted: [],
  });
});

test('adds a question that another teacher added, and keeps the order of this page', () => {
  const four = [...three, stored(4)];
  expect(shown(rebased(before, four)).texts).toHaveLength(4);
  const moved = { ...before, questions: before.questions.toReversed() };
  expect(shown(rebased(moved, four)).texts).toEqual(['<p>3</p>', '<p>2</p>', '<p>1</p>', '<p>4</p>']);
});

test('adopts another teacher’s order unless it was changed here', () => {
  const turned = three.toReversed().map((each, index) => ({ ...each, number: index + 1 }));
  const after = rebased(withWords(0, '<p>Mine</p>'), turned);
  expect(shown(after).texts).toEqual(['<p>3</p>', '<p>2</p>', '<p>Mine</p>']);
  expect(findChanges(after.base, after.questions).hasMoved).toBe(false);
});

test('does not restore a resolved flag while that is being saved', () => {
  const flagged = toWritten([{ ...stored(1), flag: 'Look.' }]);
  const resolved = { ...flagged, questions: flagged.questions.map((each) => ({ ...each, flag: '' })) };
  const again = [{ ...stored(1, '<p>Theirs</p>', 2), flag: 'Look.' }];
  expect(rebased(resolved, again).questions[0]).toMatchObject({ flag: '', question: '<p>Theirs</p>' });
  expect(rebased(flagged, [{ ...stored(1), flag: '' }]).questions[0]?.flag).toBe('');
});

test('treats what was sent as stored, and later typing as a change', () => {
  const fresh = { ...newQuestion(), key: 'new', question: '<p>New</p>' };
  const sent = [fresh, ...withWords(1, '<p>Mine</p>').questions];
  const reply = [9, 1, 2, 3].map((id) => ({ id, version: id === 2 ? 2 : 1 }));
  const typed = sent.map((each) =>
    each.key === toQuestionKey(3) ? { ...each, answer: '<p>Typed</p>' } : each,
  );
  const after = savedAs({ base: three, questions: typed }, sent, reply);
  expect(after.questions.map(({ key }) => key)).toEqual([9, 1, 2, 3].map(toQuestionKey));
  expect(after.base.map(({ id, version, number }) => [id, version, number])).toEqual([
    [9, 1, 1],
    [1, 1, 2],
    [2, 2, 3],
    [3, 1, 4],
  ]);
  expect(findChanges(after.base, after.questions)).toMatchObject({
    changed: [{ stored: { id: 3 } }],
    added: [],
    deleted: [],
    hasMoved: false,
  });
});

const now: ChangedQuestion = {
  id: 1,
  version: 2,
  changedBy: 'Daniel Sir',
  changedAt: new Date(0),
  changed: ['question', 'tags'],
  question: '<p>Theirs</p>',
  answer: '',
  gradingInstructions: '',
  marksPossible: 1,
  section: '',
  stem: '',
  tags: ['Science - Clarity'],
  flag: '',
};

test('uses the stored version, or bases the edited one on it', () => {
  const mine = withWords(0, '<p>Mine</p>');
  const taken = settled(mine, now, true);
  expect(shown(taken)).toMatchObject({ versions: ['1 at 2', '2 at 1', '3 at 1'], changed: [] });
  expect(taken.questions[0]).toMatchObject({ question: '<p>Theirs</p>', tags: ['Science - Clarity'] });
  const merged = settled(mine, now, false);
  expect(shown(merged)).toMatchObject({ versions: ['1 at 2', '2 at 1', '3 at 1'], changed: [1] });
  expect(merged.questions[0]).toMatchObject({ question: '<p>Mine</p>', tags: [] });
});

test('restores a deleted question at its position if the stored version is chosen', () => {
  expect(shown(settled(without(1), { ...now, id: 2 }, true)).texts).toEqual([
    '<p>1</p>',
    '<p>Theirs</p>',
    '<p>3</p>',
  ]);
  expect(shown(settled(without(1), { ...now, id: 2 }, false)).texts).toHaveLength(2);
});
