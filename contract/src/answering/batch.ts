/** Saves several answers in one request, for example when the page is online again or is being closed. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, revision, richText } from '../http/scalars.ts';
import { BATCH_ANSWERS, WORK_STATES } from './limits.ts';

/** One of several answers, in any kind of work. */
export const sentAnswer = fields({
  question_id: as('questionId', id),
  response_content: as('response', richText.nullable()),
  /** If absent, the answer is based on the previous answer to the same question in this request or, without one, on the newest revision. */
  base_revision: as('baseRevision', revision.optional()),
});

/** The result of one save of a batch: the reply of a single save, or its refusal. These fields are common to all kinds of work. */
export const answeredSave = {
  question_id: as('questionId', id),
  /** The status that a single save would have had. */
  http_status: as('httpStatus', z.int()),
  message: z.string(),
  /** Absent if the answer was saved. */
  code: z.string().optional(),
  /** The revision of the saved answer, or of the newest answer if that is newer than the base. */
  revision: z.int().optional(),
  /** The newest answer, if it is newer than the base. */
  response_content: as('response', richText.nullable().optional()),
} as const;

const answeredAssignmentSave = fields({
  ...answeredSave,
  status: z.enum(WORK_STATES).optional(),
  saved_at: as('savedAt', instant.optional()),
  /** The answer arrived too late and is stored for the teacher. */
  kept_late: as('storedLate', z.boolean().optional()),
});
export type AnsweredSave = z.output<typeof answeredAssignmentSave>;

export const setAssignmentResponses = endpoint({
  method: 'POST',
  path: '/students/set-assignment-responses',
  access: 'student',
  summary:
    'Save several answers. Each is saved or refused on its own, like a single save; the replies are in the order of the answers.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    assignment_id: as('assignmentId', id),
    answers: z.array(sentAnswer).min(1).max(BATCH_ANSWERS),
  }),
  reply: fields({ answers: z.array(answeredAssignmentSave) }),
  refuses: ['assignment/not-found'],
});
