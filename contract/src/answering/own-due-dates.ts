/** Another due date for single students, and submitted work that is opened again. */
import { z } from 'zod';
import { detailsInput } from '../assignments/details.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { DUE_DATE_REASON_MAX } from './limits.ts';

const studentDueDate = fields({
  student_id: as('id', id),
  student_name: as('name', z.string()),
  /** The student's own due date; null if the student has the date of the class. It counts only while it is later than that of the class. */
  own_due_date: as('ownDueAt', instant.nullable()),
  /** Why the student has another date. Only teachers see it; '' if there is none. */
  reason: z.string(),
  /** Who changed the student's date or opened the work last, and when; null if nobody did. */
  given_by: as('givenBy', z.string().nullable()),
  given_at: as('givenAt', instant.nullable()),
  /** When submitted work was last opened again, and when it had been submitted; null if it never was opened again. */
  reopened_at: as('reopenedAt', instant.nullable()),
  submitted_before: as('submittedBefore', instant.nullable()),
  submitted_at: as('submittedAt', instant.nullable()),
  /** Whether the submitted work can be opened again: it was typed here and, in a timed assignment, time was left. */
  can_reopen: as('canReopen', z.boolean()),
});

export const getOwnDueDates = endpoint({
  method: 'POST',
  path: '/grader/get-own-due-dates',
  access: 'instructor',
  summary:
    'The students of an assignment, with their own due dates and whether their work can be opened again.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    due_date: as('dueAt', instant),
    /** The latest due date of any student. */
    last_due_date: as('lastDueAt', instant),
    timezone: z.string(),
    /** Seconds; 0 is untimed. */
    time_limit: as('timeLimit', z.int()),
    student_submissions_allowed: as('answerable', z.boolean()),
    /** Whether students who are marked see their marks, and with them what the answer key says. */
    marks_visible: as('marksVisible', z.boolean()),
    students: z.array(studentDueDate),
  }),
  refuses: ['assignment/not-found'],
});

export const setOwnDueDates = endpoint({
  method: 'POST',
  path: '/grader/set-own-due-dates',
  access: 'instructor',
  summary:
    'Gives students of an assignment a later due date or, with null, the date of the class again; `reopen` gives their submitted work back to them.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_ids: as('studentIds', z.array(id).min(1, 'Please choose a student.').max(1000)),
    /** As in the details of an assignment; null for the date of the class. */
    due_date: as('dueDate', detailsInput.due_date.schema.nullable()),
    reason: z
      .string()
      .trim()
      .max(DUE_DATE_REASON_MAX, `The reason can have at most ${DUE_DATE_REASON_MAX} characters.`)
      .default(''),
    reopen: as('reopens', z.boolean().default(false)),
  }),
  reply: fields({
    /** The students whose submitted work was opened again. */
    reopened: z.array(id),
  }),
  refuses: [
    'assignment/not-found',
    'assignment/due-when',
    'submission/student-not-enrolled',
    'own-due-date/on-paper',
    'own-due-date/not-later',
    'own-due-date/over',
    'own-due-date/started',
    'reopening/on-paper',
    'reopening/time-used',
    'reopening/being-marked',
  ],
});
