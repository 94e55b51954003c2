/**
 * The details of an assignment: everything that its teacher decides about it except its questions. Each field is defined here once.
 * Creation, changes, replies and the students' list are composed of these shapes, and server and web derive theirs from them.
 */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields, type ValuesOf } from '../http/fields.ts';
import { id, instant, needed, version } from '../http/scalars.ts';
import {
  DESCRIPTION_MAX,
  INSTRUCTIONS_MAX,
  INSTRUCTIONS_TOO_LONG,
  RELEASE_MODES,
  TIME_LIMIT_MAX,
  TIME_LIMIT_TOO_LONG,
  TITLE_EMPTY,
  TITLE_MAX,
  titleProblem,
} from './limits.ts';

const releaseMode = z.enum(RELEASE_MODES);

const title = z
  .string(needed(TITLE_EMPTY))
  .trim()
  .max(TITLE_MAX)
  .superRefine((text, context) => {
    const problem = titleProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/**
 * The texts about an assignment that students read above its questions. They have defaults, because a reply that a device stored earlier
 * may lack newer fields.
 */
export const detailsForStudents = {
  title: z.string(),
  /** Plain text; '' if there is none. */
  description: z.string().default(''),
  /** Rich text, sanitised; '' if there is none. */
  student_instructions: as('studentInstructions', z.string().default('')),
} as const;

/** The stored details, which teachers read. */
export const assignmentDetails = {
  ...detailsForStudents,
  due_date: as('dueAt', instant),
  timezone: z.string(),
  /** Seconds; 0 is untimed. */
  time_limit: as('timeLimit', z.int()),
  release_mode: as('releaseMode', releaseMode),
} as const;
export type AssignmentDetails = ValuesOf<typeof assignmentDetails>;

/** The details as a teacher enters them. An absent field has its default in a new assignment, and does not change in an existing one. */
export const detailsInput = {
  title,
  /** Plain text, shown to the students. Default: ''. */
  description: z
    .string()
    .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`)
    .optional(),
  /** Rich text, shown to the students above the questions and printed on the paper. Default: ''. */
  student_instructions: as(
    'studentInstructions',
    z.string().max(INSTRUCTIONS_MAX, INSTRUCTIONS_TOO_LONG).optional(),
  ),
  /** ISO 8601 with an offset, or the local time `YYYY-MM-DDThh:mm` in `timezone`. */
  due_date: as(
    'dueDate',
    z.string(needed('Please select both date and time')).min(1, 'Please select both date and time').max(40),
  ),
  timezone: z.string().min(1).max(60),
  /** Seconds; 0 is untimed. Default: 0. */
  time_limit: as('timeLimit', z.int().min(0).max(TIME_LIMIT_MAX, TIME_LIMIT_TOO_LONG).optional()),
  /** The mode says when students see their marks; the default is the school's setting. */
  release_mode: as('releaseMode', releaseMode.optional()),
} as const;

export const updateAssignmentDetails = endpoint({
  method: 'POST',
  path: '/grader/update-assignment-details',
  access: 'instructor',
  summary:
    'Change the details of an assignment. With the version that was read, a later change by another person is not overwritten.',
  body: fields({
    assignment_id: as('assignmentId', id),
    ...detailsInput,
    /** The version that the teacher read. If absent, the newest version is changed. */
    version: version.optional(),
  }),
  reply: fields({ message: z.string(), ...assignmentDetails, version: z.int() }),
  refuses: [
    'assignment/not-found',
    'assignment/changed',
    'assignment/due-when',
    'assignment/timezone',
    'assignment/live-after-due',
    'assignment/timed-on-paper',
    'release/seen',
  ],
});

/** The body of the refusal `assignment/changed`, in addition to its message: the current assignment. */
export const changedAssignment = fields({
  changed_by: as('changedBy', z.string()),
  changed_at: as('changedAt', instant),
  ...assignmentDetails,
  version: z.int(),
});
export type ChangedAssignment = z.output<typeof changedAssignment>;
