/** Class lists: imports people from a CSV file, with a preview. An import can be undone within a day. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  ended: z.int(),
  courses: z.int(),
  enrolled: z.int(),
  unenrolled: z.int(),
});

/** The file in base64 makes the body a third larger than the file. */
const BODY_BYTES = 12 * 1024 * 1024;

const roster = {
  file_name: as('fileName', z.string().trim().max(200)),
  /** The file's bytes in base64. */
  content: z.string(),
  /** Whether courses in the file that the school does not have are created. */
  make_courses: as('makeCourses', z.boolean().default(false)),
  /** Whether the file contains every student. Others are then deactivated, and each person's courses become exactly those in the file. */
  is_complete: as('isComplete', z.boolean().default(false)),
  /** Whether rows with a problem are skipped. Otherwise a problem stops the import. */
  skip_problems: as('skipProblems', z.boolean().default(false)),
};

const problem = fields({ line: z.int(), sentence: z.string() });
const change = fields({
  kind: z.enum(['added', 'changed', 'ended']),
  role: z.enum(['student', 'instructor']),
  name: z.string(),
  email: z.string(),
  /** The change in words: 'Class 9 A → 10 A'. */
  detail: z.string(),
});

export const previewRoster = endpoint({
  method: 'POST',
  path: '/administration/preview-roster',
  access: 'administrator',
  summary: 'What an import of this file would do, and what is wrong in which line. Nothing is changed.',
  body: fields(roster),
  bodyLimit: BODY_BYTES,
  reply: fields({
    /** The fingerprint of the plan, with which the import applies exactly what was shown. */
    fingerprint: z.string(),
    counts,
    problem_count: as('problemCount', z.int()),
    /** The list has only the first problems; `problem_count` counts all, with the rows of missing courses. */
    problems: z.array(problem),
    /** The codes of courses that the file names and the school does not have, unless courses are made. */
    missing_courses: as('missingCourses', z.array(z.string())),
    /** The number of rows whose only problem is a missing course. */
    missing_course_rows: as('missingCourseRows', z.int()),
    /** Whether the file is not Unicode, so that its letters were read as Windows-1252 and may be wrong. */
    has_guessed_letters: as('hasGuessedLetters', z.boolean()),
    /** The places in courses of the students who are deactivated; `counts.unenrolled` also has those of students who move. */
    ended_places: as('endedPlaces', z.int()),
    /** The titles of columns in a CSV file that are not used, such as a misspelt one. */
    unused_columns: as('unusedColumns', z.array(z.string())),
    new_courses: as('newCourses', z.array(z.string())),
    /** The first changes of each kind, those of teachers first. */
    changes: z.array(change),
  }),
  refuses: ['roster/unreadable'],
});
export type RosterPreview = z.output<typeof previewRoster.reply>;

export const applyRoster = endpoint({
  method: 'POST',
  path: '/administration/apply-roster',
  access: 'administrator',
  summary: 'Imports the file in one transaction, if it still does what the preview showed.',
  /** The fingerprint of the preview; absent if there was no preview. */
  body: fields({ ...roster, fingerprint: z.string().max(100).optional() }),
  bodyLimit: BODY_BYTES,
  reply: fields({
    import_id: as('id', id),
    counts,
    /** The ids of the accounts that were created, for invitations. */
    added_ids: as('addedIds', z.array(id)),
  }),
  refuses: ['roster/unreadable', 'roster/problems', 'roster/incomplete', 'roster/changed'],
});

export const listRosterImports = endpoint({
  method: 'GET',
  path: '/administration/list-roster-imports',
  access: 'administrator',
  summary: 'The newest imports.',
  reply: z.array(
    fields({
      import_id: as('id', id),
      at: instant,
      file_name: as('fileName', z.string()),
      counts,
      undone_at: as('undoneAt', instant.nullable()),
      can_undo: as('canUndo', z.boolean()),
    }),
  ),
  refuses: [],
});

export const undoRoster = endpoint({
  method: 'POST',
  path: '/administration/undo-roster',
  access: 'administrator',
  summary: 'Takes the newest import back, within a day. New people who have logged in already stay.',
  body: fields({ import_id: as('id', id) }),
  reply: z.object({
    /** The number of new people who stay. */
    stayed: z.int(),
  }),
  refuses: ['roster/not-found', 'roster/too-late'],
});
