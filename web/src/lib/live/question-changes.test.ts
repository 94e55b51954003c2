// @vitest-environment node
import type { ChangedQuestion } from '@classi/contract/assignments/question-endpoints';
import { expect, test } from 'vitest';
import { HttpError } from '../http/http.ts';
import { changedText, QuestionsChangedError, withConflicts } from './question-changes.ts';

test.each<[ChangedQuestion['changed'], string]>([
  [['marks_possible'], 'the marks'],
  [['question', 'answer', 'tags'], 'the question, the answer key and the rubrics'],
  [[], 'nothing that you see here'],
])('describes changes: %j', (changed, said) => {
  expect(changedText(changed)).toBe(said);
});

const refusal = {
  question_id: 7,
  version: 2,
  changed_by: 'Daniel Sir',
  changed_at: '2026-03-02T17:00:00Z',
  changed: ['stem'],
  question: '<p>Q</p>',
  answer: '',
  grading_instructions: '',
  marks_possible: 2,
  stem: '<p>S</p>',
  section: '',
  tags: ['Science - Clarity'],
  flagged_for_review: '',
};
const refused = (code: string, details: Record<string, unknown>) =>
  Promise.reject(new HttpError(409, 'Daniel Sir changed this.', { code, details }));

test('reads the current version of a question from a refusal', async () => {
  const failed = await withConflicts(refused('question/changed', { conflicts: [refusal] })).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(QuestionsChangedError);
  expect(failed).toMatchObject({
    message: 'Daniel Sir changed this.',
    conflicts: [{ id: 7, version: 2, changedBy: 'Daniel Sir', marksPossible: 2, stem: '<p>S</p>' }],
  });
});

test.each([
  ['assignment/has-work', { conflicts: [refusal] }],
  ['question/changed', { conflicts: [] }],
  ['question/changed', {}],
])('passes on %s with %j', async (code, details) => {
  await expect(withConflicts(refused(code, details))).rejects.toBeInstanceOf(HttpError);
});

test('returns the saved value', async () => {
  expect(await withConflicts(Promise.resolve(3))).toBe(3);
});
