/** Duplicating an assignment, in the same or another course of the teacher. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';
import { courseCode, schedule } from './creation.ts';
import { detailsInput } from './details.ts';

export const duplicateAssignment = endpoint({
  method: 'POST',
  path: '/grader/duplicate-assignment',
  access: 'instructor',
  summary:
    'Duplicate an assignment with its questions, keys, document and settings, without the work of students. The same `request_id` again returns the assignment that exists.',
  body: fields({
    /** The assignment that is copied. */
    assignment_id: as('assignmentId', id),
    title: detailsInput.title,
    course: courseCode,
    due_date: detailsInput.due_date,
    timezone: detailsInput.timezone,
    ...schedule,
    /** A UUID that the page generates for each duplicate, so that repeated clicks create only one. */
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({ message: z.string(), assignment_id: as('id', id) }),
  refuses: [
    'assignment/not-found',
    'course/not-found',
    'assignment/live-when',
    'assignment/live-after-due',
    'assignment/due-when',
    'assignment/timezone',
  ],
});
