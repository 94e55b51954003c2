/**
 * Answers that arrived after the deadline. They are saved and shown to the teacher, and count only if the teacher decides so (wire.md 6).
 */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, richText } from '../http/scalars.ts';

/** An answer that arrived too late. */
export const lateAnswer = fields({
  late_answer_id: as('id', id),
  response: richText,
  saved_at: as('savedAt', instant),
  /** Whether a teacher made it the answer that counts. */
  counts: z.boolean(),
});

/** A teacher's decision about which answer counts. */
export const lateDecision = fields({
  /** Null if the answer that was saved in time counts. */
  late_answer_id: as('lateAnswerId', id.nullable()),
  given_by: as('givenBy', z.string()),
  given_at: as('givenAt', instant),
});

export const countLateAnswer = endpoint({
  method: 'POST',
  path: '/grader/count-late-answer',
  access: 'instructor',
  summary:
    'Decide whether a late answer counts or the version from before the deadline. Both versions stay, with the name of the teacher; the answer is marked again.',
  body: fields({
    response_id: as('responseId', id),
    /** Null if the answer that was saved in time counts again. */
    late_answer_id: as('lateAnswerId', id.nullable()),
  }),
  reply: fields({
    message: z.string(),
    response_id: as('responseId', id),
    late_answer_id: as('lateAnswerId', id.nullable()),
    /** The revision of the answer that counts now. */
    revision: z.int(),
    given_by: as('givenBy', z.string()),
    /** Whether AURA marks the answer again, because the previous one had a mark. */
    marking: z.boolean(),
  }),
  refuses: ['response/not-found', 'late-answer/not-found', 'mark/not-graded'],
});
