/** Merges two accounts of one person, with a preview and a confirmation by e-mail address. A merge can be undone within a day. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks } from '../http/scalars.ts';
import { ROLES } from '../identity/limits.ts';
import { MERGE_CHOICES_MAX, MERGE_SIDES } from './limits.ts';

const account = fields({
  account_id: as('id', id),
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
});

/** The work of one of the accounts on an assignment that both answered. */
const work = fields({
  answers: z.int(),
  submitted_at: as('submittedAt', instant.nullable()),
  /** Null if not all of it is marked. */
  marks: marks.nullable(),
  /** Whether a teacher gave at least one of the marks. */
  is_checked: as('isChecked', z.boolean()),
});

const conflict = fields({
  assignment_id: as('assignmentId', id),
  title: z.string(),
  course_code: as('courseCode', z.string()),
  target: work,
  source: work,
  /** The work that is suggested to count: the one that a teacher checked, that was handed in, or that is the later one. */
  suggested: z.enum(MERGE_SIDES),
});

const pair = {
  /** The account that remains. */
  target_id: as('targetId', id),
  /** The account that ends. */
  source_id: as('sourceId', id),
};

const refuses = [
  ...(['person/not-found', 'person/last-administrator', 'merge/self', 'merge/own-account'] as const),
  ...(['merge/roles', 'merge/no-login', 'merge/in-progress', 'merge/busy'] as const),
] as const;

export const previewMerge = endpoint({
  method: 'POST',
  path: '/administration/preview-merge',
  access: 'administrator',
  summary:
    'What merging one account into another would move, and which assignments both answered. Nothing is changed.',
  body: fields(pair),
  reply: fields({
    target: account,
    source: account,
    moves: fields({
      courses: z.int(),
      /** The number of a student's assignments with answers of this account only. */
      submissions: z.int(),
      conversations: z.int(),
      practices: z.int(),
      /** The number of a teacher's assignments. */
      assignments: z.int(),
      lessons: z.int(),
      /** Passkeys and the login at an identity provider. */
      logins: z.int(),
      roster_ids: as('rosterIds', z.int()),
    }),
    /** The number of imports that cannot be undone while the accounts are merged. */
    held_imports: as('heldImports', z.int()),
    conflicts: z.array(conflict),
  }),
  refuses,
});
export type MergePreview = z.output<typeof previewMerge.reply>;

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/administration/merge-accounts',
  access: 'administrator',
  summary:
    'Moves the courses, the work and the conversations of one account to another of the same person, in one transaction. The merged account no longer logs in. Where both answered an assignment, `choices` says which work counts; the answers of the other stay readable with it.',
  body: fields({
    ...pair,
    /** The e-mail address of the account that ends, entered to confirm. */
    confirm_email: as('confirmEmail', z.string().trim().max(254)),
    choices: z
      .array(fields({ assignment_id: as('assignmentId', id), counts: z.enum(MERGE_SIDES) }))
      .max(MERGE_CHOICES_MAX)
      .default([]),
  }),
  reply: fields({ merge_id: as('id', id) }),
  refuses: [...refuses, 'merge/not-confirmed', 'merge/choose'],
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/administration/list-merges',
  access: 'administrator',
  summary: 'The merges of the last day that can be undone, newest first.',
  reply: z.array(
    fields({
      merge_id: as('id', id),
      at: instant,
      target_name: as('targetName', z.string()),
      target_email: as('targetEmail', z.string()),
      /** The former address of the account that ended. */
      source_email: as('sourceEmail', z.string()),
    }),
  ),
  refuses: [],
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/administration/undo-merge',
  access: 'administrator',
  summary:
    'Takes a merge back, within a day: what came from the merged account returns to it, with all that was added to it since.',
  body: fields({ merge_id: as('id', id) }),
  reply: z.object({ email: z.string() }),
  refuses: ['merge/not-found', 'merge/too-late', 'merge/address-taken', 'merge/in-progress', 'merge/busy'],
});
