/** The release of marks to students. */
import { z } from 'zod';
import { RELEASE_MODES } from '../assignments/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';

const release = fields({
  assignment_id: as('assignmentId', id),
  release_mode: as('mode', z.enum(RELEASE_MODES)),
  /** When the marks were released; null if they are not, or if students see marks as soon as they are marked. */
  released_at: as('releasedAt', instant.nullable()),
  released_by: as('releasedBy', z.string().nullable()),
  /** Whether students see the marks of completely marked work. */
  marks_visible: as('marksVisible', z.boolean()),
  /** The number of students whose work is handed in. */
  submissions: z.int(),
  /** The number of submissions whose answers all have a mark. */
  graded: z.int(),
  /** The number of submissions that were graded after the release, so that students saw their marks at once. */
  graded_since: as('gradedSince', z.int()),
  /** The number of answers with a mark that no person has confirmed. */
  unreviewed: z.int(),
  /** The number of answers without a mark: not marked yet, or not read. */
  not_marked: as('notMarked', z.int()),
  /** The number of answers that need the teacher, as in the list of assignments. */
  needs_you: as('needsYou', z.int()),
  /** The number of papers that stay hidden, because they have another student's name; absent if there are none. */
  withheld: z.int().optional(),
  /** The latest due date of any student; absent if everybody has the date of the class. */
  last_due_date: as('lastDueAt', instant.optional()),
  /** The number of students who have seen their marks. If it is above 0, the release cannot be undone. */
  seen: z.int(),
});
export type Release = z.output<typeof release>;

export const getRelease = endpoint({
  method: 'POST',
  path: '/grader/get-release',
  access: 'instructor',
  summary: 'Whether students see the marks of an assignment, and what a release would show them.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: release,
  refuses: ['assignment/not-found'],
});

export const releaseMarks = endpoint({
  method: 'POST',
  path: '/grader/release-marks',
  access: 'instructor',
  summary:
    'Show the marks of an assignment to its students, or hide them again, which is possible until the first student has looked. The same request again changes nothing.',
  body: fields({ assignment_id: as('assignmentId', id), released: z.boolean() }),
  reply: release,
  refuses: ['assignment/not-found', 'release/nothing-marked', 'release/seen', 'release/when-marked'],
});
