import { z } from 'zod';
import { streamFailed } from '../assignments/reading.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { ANSWER_BYTES, id, marks, richText } from '../http/scalars.ts';
import { evidence } from './evidence.ts';
import { savedMark } from './mark-event.ts';

export * from './assisted-marking.ts';
export * from './proposals.ts';
export * from './provenance.ts';
export * from './regrading.ts';
export * from './release.ts';
export * from './review-requests.ts';
export * from './without-model.ts';

export const gradeSubmission = endpoint({
  method: 'POST',
  path: '/grader/grade-submission',
  access: 'instructor',
  summary:
    "Mark a student's work, question by question. Continues when the reader disconnects; the same request joins it.",
  body: fields({ assignment_id: as('assignmentId', id), student_id: as('studentId', id) }),
  stream: z.union([
    fields({
      status: z.literal('graded'),
      file_name: as('fileName', z.string()),
      question_number: as('questionNumber', z.int()),
      response_id: as('responseId', id),
      points_obtained: as('marksObtained', marks),
      points_possible: as('marksPossible', marks),
      feedback: richText,
      response: richText,
      flagged_for_review: as('flag', z.string()),
      confidence: z.number(),
      evidence: z.array(evidence),
      /** The number of the submission's questions that are graded. */
      graded_count: as('gradedCount', z.int()),
      total: z.int(),
    }),
    fields({
      status: z.literal('complete'),
      points_obtained: as('marksObtained', marks),
      points_possible: as('marksPossible', marks),
      /** The number of answers that were not read and have no mark, so that the marks above are not final. Absent if there are none. */
      not_read: as('notRead', z.int().optional()),
    }),
    streamFailed,
  ]),
  refuses: ['assignment/not-found', 'submission/not-found', 'grading/nothing'],
});

/** The students whose work one request may have marked: more than any class has. */
const STUDENTS_AT_ONCE = 500;

export const gradeSubmissions = endpoint({
  method: 'POST',
  path: '/grader/grade-submissions',
  access: 'instructor',
  summary:
    "Start the marking of several students' work, or join what is in progress. It needs no reader; `previous-questions-and-responses` shows its progress.",
  body: fields({
    assignment_id: as('assignmentId', id),
    student_ids: as('studentIds', z.array(id).min(1).max(STUDENTS_AT_ONCE)),
  }),
  reply: fields({
    /** The students whose work is being marked, or waits for its turn. */
    started: z.array(id),
    /** The other students, each with the code of the refusal. */
    not_started: as(
      'notStarted',
      z.array(
        fields({
          student_id: as('studentId', id),
          code: z.enum(['submission/not-found', 'grading/nothing']),
        }),
      ),
    ),
  }),
  refuses: ['assignment/not-found'],
});

export const updateResponse = endpoint({
  method: 'POST',
  path: '/grader/update-response',
  access: 'instructor',
  summary:
    "The teacher's mark: points, feedback, and whether the flag is dealt with. What was there before stays in the history.",
  bodyLimit: ANSWER_BYTES,
  body: fields({
    response_id: as('responseId', id),
    points_obtained: as('marksObtained', marks),
    feedback: richText,
    flag_resolved: as('flagResolved', z.boolean().optional()),
    /**
     * The mark that the teacher saw; null for none. If another mark was given since, it is not overwritten. If absent, this is not checked.
     */
    seen_mark_id: as('seenMarkId', id.nullable().optional()),
  }),
  reply: savedMark,
  refuses: [
    'response/not-found',
    'mark/out-of-range',
    'mark/not-graded',
    'mark/changed',
    'mark/answer-changed',
  ],
});
