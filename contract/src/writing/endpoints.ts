import { z } from 'zod';
import { questionShape } from '../assignments/draft-question.ts';
import { TITLE_MAX } from '../assignments/limits.ts';
import { streamFailed } from '../assignments/reading.ts';
import { fetchedPdf } from '../files/endpoints.ts';
import { PDF_LIMIT } from '../files/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { listInput } from '../http/lists.ts';
import { id, idOfForm, marks, richText } from '../http/scalars.ts';
import { DEFAULT_DIFFICULTY, PROMPT_MAX, REFERENCES_MAX, RUBRICS_MAX, TEXTBOOKS_MAX } from './limits.ts';

/** From 1 (Very Easy) to 5 (Very Hard) (spec 2 §9). */
const difficulty = z.coerce.number<number | string>().int().min(1).max(5);

/** The passage that a written question is based on. */
export const questionPassage = fields({
  /** The textbook; null for a reference document. */
  textbook_id: as('textbookId', id.nullable()),
  /** The stored file of a reference document; null for a textbook. */
  gsutil_url: as('fileUrl', z.string().nullable()),
  title: z.string(),
  /** The headings from the outermost to the section's own. */
  heading: z.array(z.string()),
  /** 1-based; null if it is not known. */
  page: z.int().nullable(),
  /** The exact text of the passage. */
  quote: z.string(),
});
export type QuestionPassage = z.output<typeof questionPassage>;

/** A question that AURA wrote: the fields of an assignment's question, and the passage that it is based on. */
export const generatedQuestion = fields({
  ...questionShape,
  difficulty,
  /** Null for practice that is being prepared, because it often contains the answer. */
  passage: questionPassage.nullable(),
});
export type GeneratedQuestion = z.output<typeof generatedQuestion>;

/** A PDF that is stored for the caller, either fetched from a URL or uploaded. */
const storedReference = fields({
  gsutil_url: as('fileUrl', z.string().max(300)),
  filename: as('originalName', z.string().max(300).default('')),
  original_url: as('originalUrl', z.string().max(10_000).default('')),
});

/** A chosen row. Only its id is used; other fields are ignored. */
const chosen = z.object({ id });

/** The sources and the settings from which questions are written, for a teacher's assignment and a student's practice. */
export const generationInput = {
  prompt: z.string().max(PROMPT_MAX).default(''),
  subject: z.string().max(120).default(''),
  title: z.string().max(TITLE_MAX).default(''),
  description: z.string().max(5000).default(''),
  textbooks: listInput(chosen, TEXTBOOKS_MAX).default([]),
  rubrics: listInput(chosen, RUBRICS_MAX).default([]),
  difficulty: difficulty.default(DEFAULT_DIFFICULTY),
  /** Stored PDFs, in addition to the uploaded files in `reference_docs`. */
  reference_urls: as('references', listInput(storedReference, 20).default([])),
} as const;

const generated = {
  questions: z.array(generatedQuestion),
  /** The id of the generation, with which a question can be replaced. */
  config_id: as('configId', id),
  /** The number of questions that the prompt asks for. */
  asked: z.int(),
  /** Why there are fewer questions than requested, or of another type; null if there are not. */
  shortfall: z.string().nullable(),
  /** The reason why a language model did not write; null if it did or none is configured. */
  without_model: as('withoutModel', z.string().nullable()),
} as const;

export const generationReply = fields(generated);
export type Generation = z.output<typeof generationReply>;

/** The events of a generation. After `starting`, earlier questions no longer count. */
export const generationProgress = fields({
  status: z.literal('processing'),
  config_id: as('configId', id),
  phase: z.enum(['starting', 'reading', 'writing']),
  /** The reference document that is being read. */
  document: z.string().optional(),
  current_page: as('currentPage', z.int().optional()),
  total_pages: as('totalPages', z.int().optional()),
  /** The number of questions so far. */
  written: z.int(),
  /** Null until the prompt has been interpreted. */
  asked: z.int().nullable(),
  question: generatedQuestion.optional(),
});

/** The lines of a generation's stream. */
export const generationLine = z.union([
  generationProgress,
  fields({ status: z.literal('complete'), ...generated }),
  streamFailed.extend({
    /**
     * `no-sources` and `nothing-found` can be corrected by the person, `unreadable` is a problem of a document, and `failed` is an internal
     * error.
     */
    reason: z.enum(['no-sources', 'nothing-found', 'unreadable', 'stopped', 'failed']).default('failed'),
  }),
]);
export type GenerationLine = z.output<typeof generationLine>;

/** Enough for all documents together, and for the text fields. */
const BODY_LIMIT = REFERENCES_MAX * PDF_LIMIT + 2 * 1024 * 1024;

/** The refusals of starting a generation. */
export const refusesGeneration = [
  'writing/prompt-missing',
  'writing/textbook-not-found',
  'writing/rubric-not-found',
  'writing/rubric-categories',
  'writing/reference-not-found',
  'writing/not-a-pdf',
  'writing/too-many-documents',
  'writing/at-once',
  'file/too-large',
] as const;

export const generateAssignment = endpoint({
  method: 'POST',
  path: '/grader/generate-assignment',
  access: 'instructor',
  summary:
    'Questions written from a prompt, textbooks, reference documents and rubrics; each names the passage that it is based on. The work continues when the caller disconnects; the same request joins it.',
  body: fields(generationInput),
  files: ['reference_docs'],
  bodyLimit: BODY_LIMIT,
  reply: generationReply,
  refuses: [...refusesGeneration, 'writing/refused', 'writing/failed'],
});

export const generateAssignmentProgress = endpoint({
  method: 'POST',
  path: '/grader/generate-assignment-progress',
  access: 'instructor',
  summary:
    'The same as a stream that reports progress. With `config_id`, the stream follows that generation, or repeats it from the beginning.',
  body: fields({ ...generationInput, config_id: as('configId', idOfForm.optional()) }),
  files: ['reference_docs'],
  bodyLimit: BODY_LIMIT,
  stream: generationLine,
  refuses: [...refusesGeneration, 'writing/not-found'],
});

/**
 * The result of checking how many questions can be written from the chosen texts. Values are null if they cannot be known before the
 * questions are written.
 */
export const generationCheck = z.object({
  asked: z.int().nullable(),
  /** The number of the questions that the texts are sufficient for. */
  available: z.int().nullable(),
  /** Why there will be fewer or other questions; null if there is no reason. */
  notice: z.string().nullable(),
});
export type GenerationCheck = z.output<typeof generationCheck>;

export const checkGeneration = endpoint({
  method: 'POST',
  path: '/grader/check-generation',
  access: 'instructor',
  summary:
    'How many of the requested questions can be written from the chosen texts, before they are written.',
  body: fields(generationInput),
  reply: generationCheck,
  refuses: [...refusesGeneration],
});

export const stopGenerating = endpoint({
  method: 'POST',
  path: '/grader/stop-generating-assignment',
  access: 'instructor',
  summary: 'Stop a generation. One that is ready stays as it is.',
  body: fields({ config_id: as('configId', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['writing/not-found'],
});

/** A question to replace, and the questions that stay. */
export const rewritingInput = fields({
  config_id: as('configId', id),
  /** The question to replace. */
  question: fields({
    question: richText,
    question_type: as('questionType', z.string().max(60).nullable().default(null)),
    topics: z.array(z.string().max(120)).max(20).default([]),
    marks_possible: as('marksPossible', marks),
  }),
  /** The texts of the questions that stay. The new one must differ from all of them. */
  others: z.array(richText).max(300).default([]),
});

export const rewriteQuestion = endpoint({
  method: 'POST',
  path: '/grader/rewrite-question',
  access: 'instructor',
  summary: 'Write one question again, of its type and marks, unlike those that are there.',
  bodyLimit: 20 * 1024 * 1024,
  body: rewritingInput,
  reply: generatedQuestion,
  refuses: ['writing/not-found', 'writing/refused', 'writing/reference-not-found'],
});

export const uploadReference = endpoint({
  method: 'POST',
  path: '/grader/upload-reference-document',
  access: 'instructor',
  summary: 'Keep a PDF that questions are to be written from; it is named by `gsutil_url` from then on.',
  body: z.object({}),
  files: ['file'],
  bodyLimit: PDF_LIMIT + 1024 * 1024,
  reply: fetchedPdf,
  refuses: ['writing/reference-missing', 'writing/not-a-pdf', 'writing/refused', 'file/too-large'],
});

/** The source of a key: a section of a textbook. */
const keySource = fields({
  title: z.string(),
  heading: z.array(z.string()),
  page: z.int().nullable(),
});

export const writeAnswerKey = endpoint({
  method: 'POST',
  path: '/grader/write-answer-key',
  access: 'instructor',
  summary:
    "Write the answer key of a question from the textbooks of a course. It is the teacher's to check: nothing is stored.",
  bodyLimit: 4 * 1024 * 1024,
  body: fields({
    /** The code of a course that the caller teaches. */
    course: as('courseCode', z.string().min(1).max(40)),
    question: richText,
    stem: richText.default(''),
  }),
  reply: fields({
    answer: richText,
    /** The sections on which the key is based; never empty. */
    sources: z.array(keySource),
  }),
  refuses: ['course/not-found', 'question/empty', 'writing/no-key-found', 'writing/refused'],
});
