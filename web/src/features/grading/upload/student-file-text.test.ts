// @vitest-environment node
import { expect, test } from 'vitest';
import { type CheckedReceipt, receiptText, type TakenInFile, takenInWords } from './student-file-text.ts';

const then = new Date('2026-03-02T17:00:00Z');
const later = new Date('2026-03-02T18:30:00Z');

const checked = (change: Partial<CheckedReceipt>): CheckedReceipt => ({
  receipt: {
    school: 'classi school',
    assignmentId: 1,
    title: 'Circuits',
    studentId: 2,
    studentName: 'Tara Bhandari',
    submittedAt: then,
    answers: [
      { questionId: 5, number: 1, label: '1a', revision: 1, sha256: 'a' },
      { questionId: 6, number: 2, label: '', revision: 0, sha256: null },
    ],
    hash: 'h',
    keyId: 'k',
    signature: 's',
  },
  changed: [],
  submittedAt: then,
  ...change,
});

test('confirms a genuine receipt of unchanged work', () => {
  expect(receiptText(checked({}), 'UTC')).toEqual({
    isFine: true,
    title: 'Genuine: Tara Bhandari submitted “Circuits” on Mon 03/02/2026, 17:00.',
    lines: ['All answers match what was submitted.'],
  });
});

test.each([
  [{ changed: [1] }, 'Question 1a: the answer here now is different from the one that was submitted.'],
  [
    { changed: [1, 2] },
    'Questions 1a and 2: the answers here now are different from those that were submitted.',
  ],
  [{ submittedAt: null }, 'The work is open again: it is not submitted now.'],
  [{ submittedAt: later }, 'It was submitted again on Mon 03/02/2026, 18:30.'],
])('reports a difference: %o', (change, line) => {
  const words = receiptText(checked(change), 'UTC');
  expect(words.isFine).toBe(false);
  expect(words.lines).toEqual([line]);
});

test('reports the result once for all answers that share it', () => {
  const answer = (label: string, outcome: TakenInFile['answers'][number]['outcome'], missingImages = 0) => ({
    questionId: 1,
    label,
    writtenAt: then,
    outcome,
    missingImages,
  });
  const taken: TakenInFile = {
    studentId: 2,
    studentName: 'Tara Bhandari',
    savedAt: then,
    clockAhead: 3_660_000,
    answers: [answer('1', 'counted', 1), answer('2', 'late'), answer('3', 'late'), answer('4', 'beside')],
  };
  expect(takenInWords(taken, 'UTC')).toEqual({
    isFine: false,
    title: 'Unaltered: answers of Tara Bhandari, saved Mon 03/02/2026, 17:00 by the device’s clock.',
    lines: [
      'Question 1: accepted, and it counts.',
      'Questions 2 and 3: saved as late; they do not count.',
      'Question 4: saved, but a newer answer still counts.',
      'Images of question 1 are not in the file. They may still be on the student’s device.',
      'The device’s clock was 1 h 1 min ahead of the server’s.',
    ],
  });
});
