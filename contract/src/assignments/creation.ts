/** Creating an assignment (spec 2 §5, §7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, needed } from '../http/scalars.ts';
import { detailsInput } from './details.ts';
import { draftQuestion } from './draft-question.ts';
import { QUESTIONS_MAX, QUESTIONS_TOO_MANY } from './limits.ts';

/** The settings of a generation, without content. */
const aiConfig = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 20_000, 'This is too long (ai_config).');

export const courseCode = as(
  'courseCode',
  z.string(needed('Please select a course')).min(1, 'Please select a course').max(40),
);

/** When students can see a new assignment. */
export const schedule = {
  /** If absent, students see the assignment at once, and one on paper from its due date. */
  make_live: as('makeLive', z.enum(['immediately', 'scheduled']).optional()),
  /** `YYYY-MM-DD` and `hh:mm` in `timezone`; used if the assignment is scheduled. */
  live_date: as('liveDate', z.string().max(40).optional()),
  live_time: as('liveTime', z.string().max(40).optional()),
} as const;

export const addAssignment = endpoint({
  method: 'POST',
  path: '/grader/add-assignment',
  access: 'instructor',
  summary: 'Create an assignment. The same `request_id` again returns the assignment that exists.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    ...detailsInput,
    expressMode: as('express', z.boolean().default(false)),
    course: courseCode,
    creation_method: as(
      'creationMethod',
      z.enum(['document', 'scratch', 'ai'], 'Please select a creation method'),
    ),
    student_submissions_allowed: as(
      'studentSubmissionsAllowed',
      z.boolean('Please select whether to allow student submissions'),
    ),
    ...schedule,
    rubric_ids: as('rubricIds', z.array(id).max(200).default([])),
    /** The settings with which AURA wrote the questions: mode and `config_id`. They are stored unchanged. */
    ai_config: as('aiConfig', aiConfig.nullable().default(null)),
    gsutil_url: as('fileUrl', z.string().max(300).optional()),
    questions: z.array(draftQuestion).max(QUESTIONS_MAX, QUESTIONS_TOO_MANY),
    /** A UUID that the page generates for each assignment, so that repeated clicks create only one. */
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({ message: z.string(), assignment_id: as('id', id) }),
  refuses: [
    'course/not-found',
    'assignment/no-questions',
    'assignment/empty-question',
    'assignment/flagged',
    'assignment/choice',
    'assignment/live-when',
    'assignment/live-after-due',
    'assignment/due-when',
    'assignment/timezone',
    'assignment/timed-on-paper',
    'document/missing',
    'document/not-found',
  ],
});
