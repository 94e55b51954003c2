/** The textbooks of a school, from which the tutor answers and questions are written. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, position } from '../http/scalars.ts';
import { TEXTBOOK_NAME_MAX, TEXTBOOK_STATES } from './limits.ts';

const textbook = fields({
  textbook_id: as('id', id),
  title: z.string(),
  author: z.string(),
  subject: z.string(),
  /** The courses that may use it; if there are none, the whole school may. */
  courses: z.array(fields({ course_id: as('id', id), course_code: as('code', z.string()) })),
  /** The name of its file; null if the book came without one. */
  file_name: as('fileName', z.string().nullable()),
  pages: z.int().nullable(),
  chapters: z.int(),
  sections: z.int(),
  state: z.enum(TEXTBOOK_STATES),
  /** Whether a file is being read: the first one, or one that replaces the current text. */
  is_reading: as('isReading', z.boolean()),
  /** Why the last file could not be read; '' if it could. */
  problem: z.string(),
  /** The number of conversations with AURA about it. */
  conversations: z.int(),
  added_at: as('addedAt', instant),
});
export type SchoolTextbook = z.output<typeof textbook>;

export const listSchoolTextbooks = endpoint({
  method: 'GET',
  path: '/administration/list-textbooks',
  access: 'administrator',
  summary: 'Every textbook of the school, also those that are being read or were removed.',
  reply: z.array(textbook),
  refuses: [],
});

export const getTextbookUploadUrl = endpoint({
  method: 'GET',
  path: '/administration/get-textbook-upload-url',
  access: 'administrator',
  summary: 'A signed address to PUT a textbook to: PDF, EPUB, Word, Markdown or HTML.',
  query: fields({ file_name: as('fileName', z.string().trim().min(1).max(255)) }),
  reply: fields({ upload_url: as('uploadUrl', z.string()), file_name: as('fileName', z.string()) }),
  refuses: ['file/school-full'],
});

const about = {
  /** '' means that the title in the file is used. */
  title: z.string().trim().max(TEXTBOOK_NAME_MAX).default(''),
  author: z.string().trim().max(TEXTBOOK_NAME_MAX).default(''),
  subject: z.string().trim().max(TEXTBOOK_NAME_MAX).default(''),
  course_ids: as('courseIds', z.array(id).max(200).default([])),
};
const one = { textbook_id: as('id', id) };
/** The name that the server minted for the uploaded file. */
const uploaded = { file_name: as('fileName', z.string().max(120)) };

export const addTextbook = endpoint({
  method: 'POST',
  path: '/administration/add-textbook',
  access: 'administrator',
  summary: 'Adds a textbook and starts to read its file. It can be used as soon as it is read.',
  body: fields({ ...about, ...uploaded }),
  reply: fields(one),
  refuses: ['file/not-found', 'course/not-found'],
});

export const replaceTextbook = endpoint({
  method: 'POST',
  path: '/administration/replace-textbook',
  access: 'administrator',
  summary:
    'Reads another file for a textbook. The current text is used until then, and stays readable from old answers.',
  body: fields({ ...one, ...uploaded }),
  reply: fields(one),
  refuses: ['textbook/not-found', 'textbook/being-read', 'file/not-found'],
});

export const followTextbook = endpoint({
  method: 'POST',
  path: '/administration/follow-textbook',
  access: 'administrator',
  summary:
    'How far the reading of a textbook is, until its end. The reading continues when the caller leaves.',
  body: fields(one),
  stream: z.union([
    /** `parts` is the number of pages of a PDF or Word document, or of files of an EPUB. */
    z.object({ status: z.literal('reading'), part: z.int(), parts: z.int() }),
    z.object({
      status: z.literal('complete'),
      pages: z.int().nullable(),
      chapters: z.int(),
      sections: z.int(),
    }),
    z.object({ status: z.literal('error'), error: z.string() }),
  ]),
  refuses: ['textbook/not-found'],
});

export const updateTextbook = endpoint({
  method: 'POST',
  path: '/administration/update-textbook',
  access: 'administrator',
  summary: 'Changes what a textbook is called, its subject, and which courses may use it.',
  body: fields({ ...one, ...about, title: z.string().trim().min(1).max(TEXTBOOK_NAME_MAX) }),
  reply: z.object({ message: z.string() }),
  refuses: ['textbook/not-found', 'course/not-found'],
});

export const removeTextbook = endpoint({
  method: 'POST',
  path: '/administration/remove-textbook',
  access: 'administrator',
  summary: 'Takes a textbook out of use, or puts it back. What was answered from it stays readable.',
  body: fields({ ...one, removed: z.boolean() }),
  reply: z.object({ message: z.string() }),
  refuses: ['textbook/not-found'],
});

export const getTextbookContents = endpoint({
  method: 'POST',
  path: '/administration/get-textbook-contents',
  access: 'administrator',
  summary: 'The chapters, sections and pages that were found in a textbook.',
  body: fields(one),
  reply: z.array(
    z.object({ section: z.int(), chapter: z.string(), heading: z.string(), page: z.int().nullable() }),
  ),
  refuses: ['textbook/not-found'],
});

export const renameTextbookSection = endpoint({
  method: 'POST',
  path: '/administration/rename-textbook-section',
  access: 'administrator',
  summary: 'Corrects the heading of a section, and the chapter that it belongs to.',
  body: fields({
    ...one,
    section: position,
    chapter: z.string().trim().max(TEXTBOOK_NAME_MAX),
    heading: z.string().trim().min(1, 'Please enter a heading.').max(TEXTBOOK_NAME_MAX),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['textbook/not-found', 'textbook/no-passage'],
});
