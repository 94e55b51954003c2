import { expect, it } from 'vitest';
import { aStudentQuestion } from '../student-question.fixture.ts';
import { promptAbout } from './ask-aura.ts';

const graded = (number: number, marksObtained: number, feedback: string | null) =>
  aStudentQuestion({
    id: number,
    number,
    label: `${number}(a)`,
    marksPossible: 3,
    marksObtained,
    graded: true,
    feedback,
    revision: 1,
    markedBy: 'aura',
  });

const work = { title: 'Forces' };

it('lists each graded question that has feedback, with its marks', () => {
  const prompt = promptAbout(work, [
    graded(1, 2.5, '<p>The unit   is <b>missing</b>.</p>'),
    graded(2, 0, null),
    graded(3, 3, '<p> </p>'),
    graded(4, 1, '<p>Say why.</p>'),
  ]);
  expect(prompt).toBe(
    'Please explain the feedback on my work “Forces” and tell me what to do next.\n' +
      'Question 1(a) (2.5 of 3.0): The unit is missing.\nQuestion 4(a) (1.0 of 3.0): Say why.',
  );
});

it('shows quarter marks exactly', () => {
  const prompt = promptAbout(work, [graded(1, 1.25, '<p>Say why.</p>')]);
  expect(prompt).toContain('Question 1(a) (1.25 of 3): ');
});

it('returns null if nothing is graded', () => {
  expect(promptAbout(work, [])).toBeNull();
  expect(promptAbout(work, [{ ...graded(1, 1, '<p>Not seen yet.</p>'), graded: false }])).toBeNull();
});

it('fits into a URL, and keeps the questions that lost the most marks', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    graded(at + 1, at === 30 ? 0 : 2, `<p>${'Again. '.repeat(80)}</p>`),
  );
  const prompt = promptAbout(work, many) ?? '';
  expect(prompt.length).toBeLessThanOrEqual(2800);
  expect(prompt).toContain('Question 31(a) (0.0 of 3.0)');
  expect(prompt).toContain('Question 1(a)');
  expect(prompt).not.toContain('Question 40(a)');
});
