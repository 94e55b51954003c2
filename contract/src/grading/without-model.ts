/** Marks that AURA made without its language model, because it was not reachable or its budget was used up. They can be regraded. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';
import { regradeStarted } from './regrading.ts';

const body = fields({ assignment_id: as('assignmentId', id) });

export const listMarksWithoutModel = endpoint({
  method: 'POST',
  path: '/grader/list-marks-without-model',
  access: 'instructor',
  summary:
    'The marks that count and that AURA made without its language model, though it has one. Marks by people are never among them.',
  body,
  reply: z.array(
    fields({
      response_id: as('responseId', id),
      student_id: as('studentId', id),
      question_number: as('questionNumber', z.int()),
      reason: z.enum(['unavailable', 'over-budget']),
    }),
  ),
  refuses: ['assignment/not-found'],
});

export const markWithModel = endpoint({
  method: 'POST',
  path: '/grader/mark-with-model',
  access: 'instructor',
  summary: 'Mark those answers again, each with the instructions that it had; see /grader/follow-regrade.',
  body,
  reply: regradeStarted,
  refuses: ['assignment/not-found', 'grading/nothing', 'regrade/going-on'],
});
