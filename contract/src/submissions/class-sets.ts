/** A file with the papers of several students: where each of them begins, and how it is split. */
import { z } from 'zod';
import { streamFailed } from '../assignments/reading.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';
import { CLASS_SET_PAGES } from './limits.ts';

const fileName = as('fileName', z.string().min(1).max(120));

/** What a page says about whose it is. */
const examinedPage = fields({
  page: z.int(),
  /** Whether nothing is on it. */
  blank: as('isBlank', z.boolean()),
  /** The name in the head of the page, as it is written; null if there is none. */
  written: as('writtenName', z.string().nullable()),
  /** The students of the course who may be meant. */
  student_ids: as('studentIds', z.array(id)),
  /** Whether the name is the only student's, without a misread letter or a missing word. */
  certain: as('isCertain', z.boolean()),
  /**
   * Why a paper seems to begin here: `name` another student’s name, `page-number` it is page 1 of several, `numbering` the numbers of the
   * answers start again at 1. Null if it seems to continue the page before it.
   */
  starts: z.enum(['name', 'page-number', 'numbering']).nullable(),
});
export type ExaminedPage = z.output<typeof examinedPage>;

export const examinePaperFile = endpoint({
  method: 'POST',
  path: '/grader/examine-paper-file',
  access: 'instructor',
  summary:
    'Look for the names of students on the pages of an uploaded file, and for the pages on which a paper begins. Nothing is assigned. Continues when the reader disconnects; the same request joins it, or repeats its result.',
  body: fields({ file_name: fileName, assignment_id: as('assignmentId', id) }),
  stream: z.union([
    fields({
      status: z.literal('processing'),
      /** The number of pages that were looked at. */
      page: z.int(),
      pages: z.int(),
    }),
    fields({ status: z.literal('complete'), pages: z.array(examinedPage) }),
    streamFailed,
  ]),
  refuses: ['assignment/not-found', 'file/not-found'],
});

export const splitPaperFile = endpoint({
  method: 'POST',
  path: '/grader/split-paper-file',
  access: 'instructor',
  summary:
    "Store the papers of one of the caller's uploaded files as files of their own, each with its own pages only. Nothing is assigned, and the file stays as it is.",
  body: fields({
    file_name: fileName,
    papers: z
      .array(
        fields({
          /** Page numbers in order. A page belongs to one paper at most, and may belong to none. */
          pages: z.array(z.int().min(1)).min(1).max(CLASS_SET_PAGES),
        }),
      )
      .min(1)
      .max(CLASS_SET_PAGES),
  }),
  reply: fields({
    /** In the order of the request. */
    files: z.array(
      fields({
        file_name: as('fileName', z.string()),
        original_filename: as('originalFileName', z.string()),
        /** The size in bytes. */
        file_size: as('size', z.int()),
      }),
    ),
  }),
  refuses: ['file/not-found', 'file/school-full', 'paper/wrong-pages', 'paper/not-splittable'],
});
