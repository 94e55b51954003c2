/**
 * A student's own PDF. It is uploaded and read into answers, and the student must confirm each answer before it counts (spec 1 §4, §5, §7).
 */
import { z } from 'zod';
import { place } from '../assignments/place.ts';
import { readingProgress, streamFailed, validating } from '../assignments/reading.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, idText, richText } from '../http/scalars.ts';

/** The browser requests `{assignmentId}_submission.pdf`; the server generates the stored name (wire.md 16). */
const assignmentFile = z.codec(
  z.string().regex(/^[1-9]\d{0,9}_submission\.pdf$/, 'The file name must be {assignment id}_submission.pdf.'),
  id,
  {
    decode: (name) => idText.decode(name.slice(0, name.indexOf('_'))),
    encode: (assignmentId) => `${assignmentId}_submission.pdf`,
  },
);

const closedWork = [
  'assignment/not-found',
  'answer/on-paper',
  'answer/graded',
  'answer/submitted',
  'answer/past-due',
  'session/not-started',
] as const;

const fileName = as('fileName', z.string().min(1).max(120));

export const getOwnPdfUploadUrl = endpoint({
  method: 'GET',
  path: '/students/get-signed-url',
  access: 'student',
  summary:
    "A signed address to PUT one's own work to, as a PDF. The server mints the name; it opens nothing but this assignment of this student.",
  query: fields({
    file_name: as('assignmentId', assignmentFile),
    /** Accepted, but ignored (wire.md 4). */
    email: z.string().max(320).optional(),
  }),
  reply: fields({ upload_url: as('uploadUrl', z.string()), file_name: as('fileName', z.string()) }),
  refuses: [...closedWork],
});

/** A sentence for the student if something could not be read; '' otherwise. */
const flag = as('flag', z.string());

export const processOwnPdf = endpoint({
  method: 'POST',
  path: '/students/process-pdf-submission',
  access: 'student',
  summary:
    "Read one's own PDF into answers that wait to be confirmed. Continues when the reader disconnects; the same request joins it, and repeats the last event once the file is read.",
  body: fields({ file_name: fileName, assignment_id: as('assignmentId', id) }),
  stream: z.union([
    readingProgress,
    validating,
    fields({
      status: z.literal('complete'),
      /** The questions that the PDF answers, or for which it has writing that could not be read. */
      questions: z.array(
        fields({
          question_number: as('number', z.int()),
          response: richText,
          source: as('places', z.array(place)),
          flagged_for_review: flag,
        }),
      ),
      /** Passages that belong to no question. */
      unmatched: z.array(richText),
    }),
    streamFailed,
  ]),
  refuses: [...closedWork, 'file/not-found', 'file/too-large'],
});

export const getOwnPdf = endpoint({
  method: 'POST',
  path: '/students/get-pdf-submission',
  access: 'student',
  summary: "How far the newest of one's own PDFs is: to find it again after the page was closed.",
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    status: z.enum(['none', 'processing', 'complete', 'error']),
    /** The stored file name, which is sent to process-pdf-submission again while the file is being read. */
    file_name: as('fileName', z.string().nullable()),
    /** Why it could not be read. */
    error: z.string(),
    /** Passages that belong to no question. */
    unmatched: z.array(fields({ text: richText, source: as('places', z.array(place)) })),
  }),
  refuses: ['assignment/not-found'],
});
export type OwnPdf = z.output<typeof getOwnPdf.reply>;

/** An answer that was read from the student's own PDF. It counts once the student uses it. */
export const readAnswer = fields({
  read_answer_id: as('id', id),
  file_name: as('fileName', z.string()),
  response_content: as('response', richText.nullable()),
  source: as('places', z.array(place)),
  flagged_for_review: flag,
  status: z.enum(['waiting', 'used']),
});
export type ReadAnswer = z.output<typeof readAnswer>;

export const READ_ANSWER_CHOICES = ['used', 'left-out', 'waiting'] as const;

export const settleReadAnswers = endpoint({
  method: 'POST',
  path: '/students/settle-read-answers',
  access: 'student',
  summary:
    'Say of answers that were read from a PDF whether they were used or are left out; `waiting` takes that back. One is used only where an answer is saved.',
  body: fields({
    assignment_id: as('assignmentId', id),
    answers: z
      .array(fields({ read_answer_id: as('id', id), choice: z.enum(READ_ANSWER_CHOICES) }))
      .min(1)
      .max(1000),
  }),
  reply: z.object({ message: z.string() }),
  refuses: [...closedWork, 'answer/reading-not-found'],
});
