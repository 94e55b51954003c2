/** Works of a small class, for the tests of this feature. */
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { Works } from './rules/works.ts';

/** Returns a question that AURA marked confidently with 1 of 2. A test overrides what it is about. */
export function aQuestion(part: Partial<GradedQuestion> = {}): GradedQuestion {
  const number = part.number ?? 1;
  return {
    responseId: number,
    questionId: number,
    number,
    label: String(number),
    stem: '',
    question: '<p>Why?</p>',
    answer: '<p>Because.</p>',
    gradingInstructions: '',
    response: '<p>Since.</p>',
    marksObtained: 1,
    marksPossible: 2,
    feedback: '',
    originalFeedback: '',
    graded: true,
    flag: '',
    flagResolved: false,
    confidence: 0.9,
    confidenceReason: '',
    evidence: [],
    checked: false,
    history: [],
    places: [],
    section: '',
    choice: null,
    ...part,
  };
}

const handedInAt = new Date('2026-03-02T09:00:00Z');

export function aWork(id: number, name: string, questions: GradedQuestion[], isLate = false): StudentWork {
  const student = { id, name, originalFileName: '', assignmentTitle: 'Test', fileName: '', late: isLate };
  return {
    student: { ...student, origin: 'typed', submittedAt: handedInAt, unmatched: [] },
    grading: { obtained: 0, possible: 0, assignmentTitle: 'Test' },
    questions,
  };
}

export function worksOf(...works: StudentWork[]): Works {
  return Object.fromEntries(works.map((work) => [String(work.student.id), work]));
}

/** Parts of answers in each state that a mark can have. */
export const checked = { checked: true, confidence: null };
export const unsure = { confidence: 0.5 };
export const flagged = { flag: 'The unit is hard to read.' };
export const unmarked = { graded: false, confidence: null, marksObtained: 0 } as const;
export const inProgress = { ...unmarked, graded: 'inProgress' } as const;
export const notRead = {
  ...unmarked,
  notRead: 'unreadable',
  flag: 'The writing could not be read.',
} as const;
