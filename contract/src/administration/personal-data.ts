/** Exports and erases everything that the school stores about one person. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, idText } from '../http/scalars.ts';

export const exportPerson = endpoint({
  method: 'GET',
  path: '/administration/export-person',
  access: 'administrator',
  summary:
    'A zip of everything that is stored about a person: account, courses, answers with every version, marks with their history, chats, practice and files. Passwords and answer keys are not in it.',
  query: fields({ account_id: as('id', idText) }),
  blob: 'application/zip',
  refuses: ['person/not-found'],
});

const person = fields({ account_id: as('id', id) });

export const previewErasure = endpoint({
  method: 'POST',
  path: '/administration/preview-erasure',
  access: 'administrator',
  summary: 'What erasing a person would remove, and what would stay without the name.',
  body: person,
  reply: fields({
    /** The e-mail address, entered to confirm. */
    email: z.string(),
    removed: fields({
      chats: z.int(),
      practices: z.int(),
      files: z.int(),
      /** The number of courses that a teacher would no longer teach. */
      courses_taught: as('coursesTaught', z.int()),
    }),
    stays: fields({
      /** The number of a student's assignments that have an answer. */
      submissions: z.int(),
      answers: z.int(),
      /** The number of marks that a student received or a teacher gave. */
      marks: z.int(),
      /** The number of a teacher's assignments. */
      assignments: z.int(),
    }),
  }),
  refuses: ['person/not-found', 'erasure/self', 'person/last-administrator'],
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/administration/erase-person',
  access: 'administrator',
  summary:
    'Erases a person: name, address, login, chats, practice and uploads are removed for good. Submitted answers and marks stay without the name.',
  body: fields({
    account_id: as('id', id),
    /** The email address of the person, entered to confirm. */
    confirm_email: as('confirmEmail', z.string().trim().max(254)),
  }),
  reply: fields({
    /** The new name of the account. */
    name: z.string(),
    removed_files: as('removedFiles', z.int()),
  }),
  refuses: ['person/not-found', 'erasure/self', 'person/last-administrator', 'erasure/not-confirmed'],
});
