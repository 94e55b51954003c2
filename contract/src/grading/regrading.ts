/** Regrading of marked work (spec 2 §4, §7). Marks that a person gave are listed first, stay in the history, and can be restored. */
import { z } from 'zod';
import { streamFailed } from '../assignments/reading.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, marks, richText } from '../http/scalars.ts';
import { evidence } from './evidence.ts';
import { instructionOutcome } from './instruction-outcome.ts';
import { REGRADE_INSTRUCTIONS_MAX } from './limits.ts';
import { savedMark } from './mark-event.ts';

const instructions = z.string().max(REGRADE_INSTRUCTIONS_MAX).default('');
const questionNumber = z.int().positive();
const answersOfClass = 20_000;

/** A counting mark that a person gave. */
const personsMark = fields({
  mark_id: as('id', id),
  response_id: as('responseId', id),
  student_id: as('studentId', id),
  student_name: as('studentName', z.string()),
  question_number: as('questionNumber', z.int()),
  points_obtained: as('marksObtained', marks),
  given_by: as('givenBy', z.string()),
});
export type PersonsMark = z.output<typeof personsMark>;

export const listMarksByPeople = endpoint({
  method: 'POST',
  path: '/grader/list-marks-by-people',
  access: 'instructor',
  summary: 'The marks that people gave and that count: what to look at before marking again.',
  body: fields({
    assignment_id: as('assignmentId', id),
    /** If absent, all questions. */
    question_numbers: as('questionNumbers', z.array(questionNumber).max(1000).optional()),
  }),
  reply: z.array(personsMark),
  refuses: ['assignment/not-found'],
});

export const regradeQuestion = endpoint({
  method: 'POST',
  path: '/grader/regrade-question',
  access: 'instructor',
  summary:
    "Mark one student's answer to a question again, with the teacher's instructions. Answers when it is done; where it fails, the mark stays as it was. `all_students` is for callers that make one call per student; see also /grader/regrade-answers.",
  body: fields({
    /** The generated file name of the submission. */
    filename: as('fileName', z.string().min(1).max(300)),
    assignment_id: as('assignmentId', id),
    question_number: as('questionNumber', questionNumber),
    regrade_instructions: as('instructions', instructions),
    all_students: as('allStudents', z.boolean().default(false)),
    /** Ids of the marks by people that may be replaced. If another person's mark counts, nothing changes. If absent, this is not checked. */
    replace_marks: as('replaceMarks', z.array(id).max(1000).optional()),
  }),
  reply: fields({
    points_obtained: as('marksObtained', marks),
    points_possible: as('marksPossible', marks),
    feedback: richText,
    response: richText,
    response_id: as('responseId', id),
    /** The effect of each sentence of the instructions; absent if there were none, or if a language model read them. */
    instructions: z.array(instructionOutcome).optional(),
  }),
  refuses: [
    'assignment/not-found',
    'submission/not-found',
    'question/not-found',
    'grading/nothing',
    'regrade/failed',
    'regrade/overtaken',
    'regrade/going-on',
    'regrade/not-read',
    'regrade/marks-unseen',
  ],
});

export const regradeStarted = fields({
  regrade_id: as('regradeId', id),
  /** The number of answers to regrade. */
  total: z.int(),
  /** The number of answers that are left out because a person marked them. */
  kept: z.int(),
});

export const regradeAnswers = endpoint({
  method: 'POST',
  path: '/grader/regrade-answers',
  access: 'instructor',
  summary:
    'Mark the answers of all students again: to one question, or to all. The same request joins what is going on; see /grader/follow-regrade.',
  body: fields({
    assignment_id: as('assignmentId', id),
    question_number: as('questionNumber', questionNumber.optional()),
    regrade_instructions: as('instructions', instructions),
    /** Ids of the marks by people that may be replaced. Others stay. */
    replace_marks: as('replaceMarks', z.array(id).max(answersOfClass).default([])),
  }),
  reply: regradeStarted,
  refuses: ['assignment/not-found', 'question/not-found', 'grading/nothing', 'regrade/going-on'],
});

export const followRegrade = endpoint({
  method: 'POST',
  path: '/grader/follow-regrade',
  access: 'instructor',
  summary:
    'Follow a regrade: each answer as it is marked. The regrade continues when the reader disconnects.',
  body: fields({ regrade_id: as('regradeId', id) }),
  stream: z.union([
    fields({
      status: z.literal('regraded'),
      answers: z.array(
        fields({
          student_id: as('studentId', id),
          response_id: as('responseId', id),
          question_number: as('questionNumber', z.int()),
          points_obtained: as('marksObtained', marks),
          points_possible: as('marksPossible', marks),
          /** The previous mark; null if there was none. */
          points_before: as('marksBefore', marks.nullable()),
          feedback: richText,
          response: richText,
          flagged_for_review: as('flag', z.string()),
          confidence: z.number(),
          evidence: z.array(evidence),
        }),
      ),
      done: z.int(),
      total: z.int(),
    }),
    fields({
      status: z.literal('complete'),
      /** The number of answers with a new mark. */
      regraded: z.int(),
      /** The number of answers whose mark differs from the previous one. */
      changed: z.int(),
      /** The number of answers that AURA could not mark; their existing marks stay. Absent if there are none. */
      not_marked: as('notMarked', z.int().optional()),
      /** The effect of each sentence of the instructions; absent if there were none, or if a language model read them. */
      instructions: z.array(instructionOutcome).optional(),
      total: z.int(),
    }),
    streamFailed,
  ]),
  refuses: ['regrade/not-found'],
});

export const resetGradingStatus = endpoint({
  method: 'POST',
  path: '/grader/reset-grading-status',
  access: 'instructor',
  summary:
    'Make work ungraded again. Every mark stays in the history. `regrade` marks all of it again, even if the caller disconnects.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_ids: as('studentIds', z.array(id).max(answersOfClass)),
    /** If absent, all questions. */
    question_numbers: as('questionNumbers', z.array(questionNumber).max(1000).optional()),
    /** The marks by people that the teacher was shown. If another one counts by now, nothing is reset. */
    seen_marks: as('seenMarks', z.array(id).max(answersOfClass).optional()),
    regrade: z.boolean().default(false),
  }),
  reply: fields({
    message: z.string(),
    /** The number of answers that were made ungraded. */
    reset: z.int(),
    marks_by_people: as('marksByPeople', z.array(personsMark)),
    regrade: regradeStarted.nullable(),
  }),
  refuses: ['assignment/not-found', 'regrade/marks-unseen', 'regrade/going-on'],
});

export const bringBackMark = endpoint({
  method: 'POST',
  path: '/grader/bring-back-mark',
  access: 'instructor',
  summary:
    "Make an earlier mark of an answer's history count again. It is appended: what counted before stays.",
  body: fields({
    response_id: as('responseId', id),
    mark_id: as('markId', id),
    /** Whether a mark is undone instead of replaced, so that AURA's unconfirmed mark counts again. Repeating the call changes nothing. */
    as_it_was: as('asItWas', z.boolean().optional()),
    /** The mark that the teacher saw. If another one counts by now, it is not overwritten. */
    seen_mark_id: as('seenMarkId', id.nullable().optional()),
  }),
  reply: savedMark,
  refuses: [
    'response/not-found',
    'mark/not-found',
    'mark/out-of-range',
    'mark/not-graded',
    'mark/changed',
    'mark/answer-changed',
  ],
});
