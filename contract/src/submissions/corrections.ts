/**
 * A teacher's corrections of the reading of a paper: assigning passages to questions, and correcting answers. AURA then marks the answers
 * again.
 */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { ANSWER_BYTES, id, instant, richText } from '../http/scalars.ts';

/**
 * Why an answer on paper has no mark until a person decides: the handwriting could not be read, or it is unclear which part of the paper is
 * the answer.
 */
export const notRead = z.enum(['unreadable', 'unplaced']);
export type NotRead = z.output<typeof notRead>;

/** A teacher's correction of the text of an answer. */
export const readingChange = fields({
  how: z.enum(['corrected', 'placed']),
  given_by: as('givenBy', z.string()),
  given_at: as('givenAt', instant),
  /** The text that counted after the correction. */
  response: richText,
});

const corrected = fields({
  message: z.string(),
  response_id: as('responseId', id),
  /** The revision of the answer that counts now. */
  revision: z.int(),
});

export const correctReading = endpoint({
  method: 'POST',
  path: '/grader/correct-reading',
  access: 'instructor',
  summary:
    'Say what a student wrote on paper where the reading is wrong or missing. What was read stays in the history; AURA marks the answer again.',
  bodyLimit: ANSWER_BYTES,
  body: fields({
    response_id: as('responseId', id),
    /** '' for an answer that was left blank. */
    response: richText,
    /** The answer as the teacher saw it. If it has changed since, it is not overwritten. */
    seen_response: as('seenResponse', richText),
  }),
  reply: corrected,
  refuses: ['response/not-found', 'reading/not-on-paper', 'reading/changed'],
});

export const placePassage = endpoint({
  method: 'POST',
  path: '/grader/place-passage',
  access: 'instructor',
  summary:
    'Give a passage of a paper that belongs to no question to one, or say that it is no answer. AURA marks what changes.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id),
    /** The file name of the paper that has the passage. If another paper was uploaded since, nothing is assigned. */
    file_name: as('fileName', z.string().min(1).max(120)),
    /** The number of the passage in the list of passages, from 0. */
    passage: z.int().min(0),
    /** Null if it is no answer. */
    question_id: as('questionId', id.nullable()),
  }),
  reply: fields({
    message: z.string(),
    /** The number of passages of this paper that are not assigned yet. */
    left: z.int(),
  }),
  refuses: [
    'assignment/not-found',
    'submission/not-found',
    'question/not-found',
    'passage/not-found',
    'passage/placed',
  ],
});
