/**
 * Answers in a sealed file: if the network does not come back, a student saves the answers that the server does not have, and the teacher
 * uploads the file. What a seal proves is explained in docs/decisions/0017-sealed-answer-files.md.
 */
import { z } from 'zod';
import { IMAGE_TYPES } from '../files/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, revision, richText } from '../http/scalars.ts';
import { SEALED_KIND, SEALED_LETTERS } from './limits.ts';

/** The data that a page needs to seal answers. It is issued while the page is online and stored for when it is offline. */
const seal = {
  assignment_id: as('assignmentId', id),
  student_id: as('studentId', id),
  /** The id of the session that requested the seal. */
  seal_id: as('sealId', z.string().min(1).max(100)),
  key_id: as('keyId', z.string().min(1).max(100)),
  /** When the seal was issued (server time). */
  issued_at: as('issuedAt', instant),
};

export const getAnswerSeal = endpoint({
  method: 'POST',
  path: '/students/get-answer-seal',
  access: 'student',
  summary: 'What seals a file of answers of this student to this assignment.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    ...seal,
    /** The key of an HMAC-SHA-256, in base64url. */
    seal_key: as('sealKey', z.string()),
  }),
  refuses: ['assignment/not-found'],
});

const sealedAnswer = fields({
  question_id: as('questionId', id),
  original_question_number: as('label', z.string().max(100)),
  response_content: as('response', richText.nullable()),
  /** The revision that the answer is based on. */
  base_revision: as('baseRevision', revision),
  /** The time on the device's clock. */
  written_at: as('writtenAt', instant),
});

/** An image or a drawing that belongs to an answer and is only on the device. */
const sealedImage = fields({
  question_id: as('questionId', id),
  content_type: as('contentType', z.enum(IMAGE_TYPES)),
  /** The bytes in base64; null if they are not in the file. */
  data: z.string().nullable(),
});
export type SealedImage = z.output<typeof sealedImage>;

export const sealedFile = fields({
  kind: z.literal(SEALED_KIND),
  ...seal,
  title: z.string().max(1000),
  student_name: as('studentName', z.string().max(500)),
  /** The time of the device's clock when it received the seal. Compared with `issued_at`, it shows the error of that clock. */
  seal_came_at: as('sealCameAt', instant),
  /** The device's clock when the file was saved. */
  saved_at: as('savedAt', instant),
  answers: z.array(sealedAnswer).min(1).max(500),
  images: z.array(sealedImage).max(500).optional(),
  /** The HMAC-SHA-256 of `sealedText`, in base64url. */
  seal: z.string().max(100),
});
export type SealedFile = z.output<typeof sealedFile>;
export type SealedAnswer = SealedFile['answers'][number];

/** The result of a sealed answer. `beside`: it was stored and does not replace a newer answer. */
export const TAKEN_IN = ['counted', 'there-already', 'late', 'beside', 'no-question'] as const;
export type TakenIn = (typeof TAKEN_IN)[number];

export const takeInAnswers = endpoint({
  method: 'POST',
  path: '/grader/take-in-answers',
  access: 'instructor',
  summary:
    "Accept a student's sealed answers after checking them. They never replace a newer answer; those after the deadline or the hand-in are stored and not counted.",
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    assignment_id: as('assignmentId', id),
    /** The content of the file that the student saved. */
    file: z.string().min(1, 'Please choose an answer file.').max(SEALED_LETTERS),
  }),
  reply: fields({
    student_id: as('studentId', id),
    student_name: as('studentName', z.string()),
    saved_at: as('savedAt', instant),
    /** The device's clock was this many ms ahead of the server's when the seal was issued. */
    clock_ahead_ms: as('clockAhead', z.int()),
    answers: z.array(
      fields({
        question_id: as('questionId', id),
        original_question_number: as('label', z.string()),
        written_at: as('writtenAt', instant),
        outcome: z.enum(TAKEN_IN),
        /** The number of its images that were not in the file, or could not be stored. */
        missing_images: as('missingImages', z.int()),
      }),
    ),
  }),
  refuses: [
    'assignment/not-found',
    'answer/on-paper',
    'answer/too-long',
    'sealed/unreadable',
    'sealed/altered',
    'sealed/elsewhere',
    'submission/student-not-enrolled',
  ],
});
