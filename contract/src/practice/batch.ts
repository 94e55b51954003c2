/** Saves several answers of practice in one request, for example when the page is online again or is being closed. */
import { z } from 'zod';
import { answeredSave, sentAnswer } from '../answering/batch.ts';
import { BATCH_ANSWERS } from '../answering/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';

const answeredPracticeSave = fields(answeredSave);
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
