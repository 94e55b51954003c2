/** Reading a marking scheme into questions (spec 2 §3, §4). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { listInput } from '../http/lists.ts';
import { id, idOfForm, marks, richText } from '../http/scalars.ts';
import { RUBRICS_MAX } from '../writing/limits.ts';
import { draftQuestion } from './draft-question.ts';
import { FILES_TOGETHER_LIMIT, TITLE_MAX } from './limits.ts';

const pageProgress = {
  pages: z.int(),
  total_pages: as('totalPages', z.int()),
  current_page: as('currentPage', z.int()),
  total_batches: as('totalBatches', z.int()),
  current_batch: as('currentBatch', z.int()),
  batch_size: as('batchSize', z.int()),
  pages_in_current_batch: as('pagesInCurrentBatch', z.int()),
} as const;

/** The events of a reading (spec 2 §3, §4). */
export const readingProgress = fields({
  status: z.literal('processing'),
  ...pageProgress,
  /** A question or an answer that was just found. */
  found: fields({
    question_number: as('label', z.string()),
    text: z.string(),
    marks_possible: as('marksPossible', marks),
  }).optional(),
  /** The stored document. Its page pictures can be shown even if its reading fails. */
  document: fields({
    gsutil_url: as('fileUrl', z.string()),
    marking_scheme_id: as('documentId', idOfForm),
    paper_pages: as('paperPages', z.int().optional()),
  }).optional(),
});

export const validating = z.object({ status: z.literal('validating') });
export const streamFailed = z.object({ status: z.literal('error'), error: z.string() });

export const stopMarkingSchemeReading = endpoint({
  method: 'POST',
  path: '/grader/stop-marking-scheme-reading',
  access: 'instructor',
  summary: "Stop the caller's own reading of a marking scheme. Its files stay, and can be read again.",
  body: fields({}),
  reply: fields({
    message: z.string(),
    /** False if nothing was being read any more. */
    stopped: z.boolean(),
  }),
  refuses: [],
});

export const processMarkingScheme = endpoint({
  method: 'POST',
  path: '/grader/process-marking-scheme',
  access: 'instructor',
  summary:
    'Read a marking scheme, or a question paper with its answer key, into questions. PDF, Word or pictures; several files of one field are one document. The reading continues when the reader disconnects; the same request joins it.',
  body: fields({
    title: z.string().max(TITLE_MAX).default(''),
    due: z.string().max(60).default(''),
    expressMode: as('express', z.enum(['true', 'false']).default('false')),
    /** The name of a stored file (fetched from a URL, or of an earlier reading), instead of `file`. */
    gsutil_url: as('fileUrl', z.string().max(300).optional()),
    /** The id of a document that was uploaded before. It is ignored if a file is sent, because callers then send other names here. */
    marking_scheme_id: as('documentId', z.string().max(300).optional()),
    /** Rubric criteria of one category. Questions are tagged with the criteria that they are about. */
    rubrics: listInput(z.object({ id }), RUBRICS_MAX).default([]),
    /** The name of a stored file, instead of `question_paper`. */
    question_paper_gsutil_url: as('questionPaperUrl', z.string().max(300).optional()),
    /** The name of a stored file, instead of `answer_key`. */
    answer_key_gsutil_url: as('answerKeyUrl', z.string().max(300).optional()),
  }),
  files: ['file', 'question_paper', 'answer_key'],
  bodyLimit: FILES_TOGETHER_LIMIT + 2 * 1024 * 1024,
  stream: z.union([
    readingProgress,
    validating,
    fields({
      status: z.literal('complete'),
      gsutil_url: as('fileUrl', z.string()),
      marking_scheme_id: as('documentId', idOfForm),
      questions: z.array(draftQuestion),
      /** The document has no questions, so it is learning material. Only set for practice. */
      study_material: as('studyMaterial', z.boolean().optional()),
      /** The number of pages of the paper and its key together. Positions in the key count after the paper's last page. */
      pages: z.int(),
      /** The number of pages of the question paper, if its key is a separate document. */
      paper_pages: as('paperPages', z.int().optional()),
      /** The total that is printed on the paper, if any. */
      printed_total: as('printedTotal', marks.optional()),
      /** Passages of the key that belong to no question, in order. */
      unmatched: z.array(richText).default([]),
    }),
    streamFailed,
  ]),
  refuses: [
    'writing/rubric-not-found',
    'writing/rubric-categories',
    'document/missing',
    'document/pair-incomplete',
    'document/too-many-files',
    'document/too-large',
    'document/not-found',
    'file/too-large',
    'file/wrong-type',
  ],
});
