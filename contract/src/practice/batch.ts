/** Several answers of practice in one request: when many wait, back online or on the way out of the page. */
import { z } from 'zod';
import { BATCH_ANSWERS } from '../answering/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, revision, richText } from '../http/scalars.ts';

const sentAnswer = fields({
  question_id: as('questionId', id),
  response_content: as('response', richText.nullable()),
  /** Without it: on the answer before it in this request to the same question, and where there is none on the newest. */
  base_revision: as('baseRevision', revision.optional()),
});

/** What became of one: the reply of a single save, or its refusal. */
const answeredPracticeSave = fields({
  question_id: as('questionId', id),
  /** What a single save would have been answered with. */
  http_status: as('httpStatus', z.int()),
  message: z.string(),
  /** Absent of what was saved. */
  code: z.string().optional(),
  /** Of what was saved, or of the newest answer where that is newer than the base. */
  revision: z.int().optional(),
  /** The newest answer, where that is newer than the base. */
  response_content: as('response', richText.nullable().optional()),
});
export type AnsweredPracticeSave = z.output<typeof answeredPracticeSave>;

export const setPracticeResponses = endpoint({
  method: 'POST',
  path: '/students/set-practice-assignment-responses',
  access: 'student',
  summary:
    'Save several answers of practice. Each is saved or refused on its own, like a single save; the replies are in the order of the answers.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    assignment_id: as('practiceId', id),
    answers: z.array(sentAnswer).min(1).max(BATCH_ANSWERS),
  }),
  reply: fields({ answers: z.array(answeredPracticeSave) }),
  refuses: ['practice/not-found'],
});
