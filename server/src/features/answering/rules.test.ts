import { expect, test } from 'vitest';
import { Refused } from '../../platform/http/refuse.ts';
import { answerContent, findLock, type LockFacts, mintTypedName, workState } from './rules.ts';

const at = new Date('2026-03-02T12:00:00Z');
const open: LockFacts = {
  answerable: true,
  submittedAt: null,
  gradedAt: null,
  marksVisible: true,
  marking: 'none',
  late: false,
  timeLimit: 0,
  startedAt: null,
};

test.each<[facts: Partial<LockFacts>, lock: string | null]>([
  [{}, null],
  [{ late: true }, 'answer/past-due'],
  [{ submittedAt: at }, 'answer/submitted'],
  [{ submittedAt: at, late: true }, 'answer/submitted'],
  [{ submittedAt: at, marking: 'running' }, 'answer/submitted'],
  [{ marking: 'running' }, 'answer/locked'],
  [{ marking: 'graded' }, 'answer/question-graded'],
  [{ marking: 'graded', submittedAt: at, late: true }, 'answer/question-graded'],
  [{ marking: 'graded', submittedAt: at, gradedAt: at, late: true }, 'answer/graded'],
  [{ gradedAt: at }, 'answer/graded'],
  [{ marksVisible: false, gradedAt: at, submittedAt: at, marking: 'graded' }, 'answer/submitted'],
  [{ marksVisible: false, gradedAt: at, marking: 'graded' }, 'answer/submitted'],
  [{ marksVisible: false, marking: 'graded' }, 'answer/locked'],
  [{ marksVisible: false, marking: 'graded', late: true }, 'answer/past-due'],
  [{ timeLimit: 60 }, 'session/not-started'],
  [{ timeLimit: 60, startedAt: at }, null],
  [{ timeLimit: 60, late: true }, 'answer/past-due'],
  [{ timeLimit: 60, submittedAt: at }, 'answer/submitted'],
  [{ answerable: false }, 'answer/on-paper'],
  [{ answerable: false, gradedAt: at, marking: 'graded', late: true }, 'answer/on-paper'],
])('%o is locked by %s', (facts, lock) => {
  expect(findLock({ ...open, ...facts })).toBe(lock);
});

test.each([
  [{ submittedAt: null, gradedAt: null, hasAnswers: false }, 'Incomplete'],
  [{ submittedAt: null, gradedAt: null, hasAnswers: true }, 'In Progress'],
  [{ submittedAt: at, gradedAt: null, hasAnswers: false }, 'Submitted'],
  [{ submittedAt: at, gradedAt: at, hasAnswers: true }, 'Graded'],
  [{ submittedAt: null, gradedAt: at, hasAnswers: true }, 'Graded'],
])('%o is %s', (facts, state) => {
  expect(workState(facts)).toBe(state);
});

test.each<[written: string | null, content: string | null]>([
  [null, null],
  ['', null],
  ['<p></p>', null],
  ['<p><br></p>', null],
  ['<p>\u200B&nbsp;</p>', null],
  ['<p>Ohm</p>', '<p>Ohm</p>'],
  ['<p>$V = IR$</p>', '<p>$V = IR$</p>'],
  ['<p>Ohm<script>alert(1)</script></p>', '<p>Ohm</p>'],
  ['<p onclick="x()">Ohm</p>', '<p>Ohm</p>'],
])('an answer %j is stored as %j', (written, content) => {
  expect(answerContent(written)).toBe(content);
});

test('refuses an answer that is too long with its own message', () => {
  const long = `<p>${'a'.repeat(400_001)}</p>`;
  expect(() => answerContent(long)).toThrow(Refused);
  expect(() => answerContent(long)).toThrow('This text is too long');
});

test('names of typed submissions are minted', () => {
  expect(mintTypedName()).toMatch(/^typed-[\w-]{16}$/);
  expect(mintTypedName()).not.toBe(mintTypedName());
});
