/** The receipt of submitted work: its content, its time, and the server's signature of both. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';

const answerOnReceipt = fields({
  question_id: as('questionId', id),
  question_number: as('number', z.int()),
  original_question_number: as('label', z.string()),
  /** The revision of the answer that counts; 0 if none was ever saved. */
  revision: z.int(),
  /** The hexadecimal SHA-256 of the answer as it was saved; null for an empty one. */
  sha256: z.string().nullable(),
});

export const receipt = fields({
  school: z.string(),
  assignment_id: as('assignmentId', id),
  title: z.string(),
  student_id: as('studentId', id),
  student_name: as('studentName', z.string()),
  submitted_at: as('submittedAt', instant),
  answers: z.array(answerOnReceipt),
  /** The hexadecimal SHA-256 of all fields above. */
  hash: z.string(),
  key_id: as('keyId', z.string()),
  /** The HMAC-SHA-256 of the hash with the server's key, in base64url. */
  signature: z.string(),
});
export type Receipt = z.output<typeof receipt>;

export const getReceipt = endpoint({
  method: 'POST',
  path: '/students/get-receipt',
  access: 'student',
  summary: 'The receipt of the work that this student handed in.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: receipt,
  refuses: ['assignment/not-found', 'receipt/not-handed-in'],
});

export const checkReceipt = endpoint({
  method: 'POST',
  path: '/grader/check-receipt',
  access: 'instructor',
  summary: 'Is this receipt one of ours, unaltered, and is the work still as it says?',
  body: fields({
    assignment_id: as('assignmentId', id),
    /** The JSON of the receipt that the student saved. */
    receipt: z.string().min(1, 'Please choose or paste a receipt.').max(200_000),
  }),
  reply: fields({
    receipt,
    /** The numbers of the questions for which another answer counts now. */
    changed: z.array(z.int()),
    /** The time at which the current work was submitted; null if it is open again. */
    submitted_at: as('submittedAt', instant.nullable()),
  }),
  refuses: ['assignment/not-found', 'receipt/unreadable', 'receipt/altered', 'receipt/elsewhere'],
});
