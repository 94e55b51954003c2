import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, marks, richText } from '../http/scalars.ts';
import { LIBRARY_QUERY_MAX, LIBRARY_RESULTS_MAX } from './limits.ts';

/** A question of the school, in the newest version of its document or assignment. */
const libraryQuestion = fields({
  id,
  /** Rich text. */
  question: richText,
  /** The question in plain text, preceded by the text that sub-parts share. */
  question_text: as('text', z.string()),
  stem: richText,
  answer: richText,
  grading_instructions: as('gradingInstructions', richText),
  marks_possible: as('marksPossible', marks),
  question_type: as('questionType', z.string().nullable()),
  subject: z.string().nullable(),
  topics: z.array(z.string()),
  tags: z.array(z.string()),
  /** The title of the document or assignment. */
  source_title: as('sourceTitle', z.string()),
  source_document_id: as('sourceDocumentId', id.nullable()),
  original_question_number: as('label', z.string()),
});
export type LibraryQuestion = z.output<typeof libraryQuestion>;

export const searchQuestions = endpoint({
  method: 'POST',
  path: '/document-processor/search-questions',
  access: 'instructor',
  summary:
    "Search the questions of every document and assignment of the school, the best first, none twice; without words, the newest first. For the teachers that the installation's setting names.",
  body: z.object({
    query: z.string().max(LIBRARY_QUERY_MAX).default(''),
    limit: z.int().min(1).max(LIBRARY_RESULTS_MAX).default(LIBRARY_RESULTS_MAX),
  }),
  reply: z.object({ success: z.literal(true), questions: z.array(libraryQuestion) }),
  refuses: ['library/not-open'],
});

export const getLibraryAccess = endpoint({
  method: 'GET',
  path: '/document-processor/get-library-access',
  access: 'instructor',
  summary: 'Whether Smart Builder is open for this teacher.',
  reply: fields({ smart_builder: as('smartBuilder', z.boolean()) }),
  refuses: [],
});
