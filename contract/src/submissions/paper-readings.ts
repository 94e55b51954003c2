/** Lists the papers that are being read, so that a reloaded page can show their progress again (spec 2 §4). */
import { z } from 'zod';
import { readingProgress, streamFailed, validating } from '../assignments/reading.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';

export const paperReading = fields({
  student_id: as('studentId', id),
  /** The generated file name. */
  file_name: as('fileName', z.string()),
  original_filename: as('originalFileName', z.string()),
  /** The size in bytes. */
  file_size: as('size', z.int()),
  /** Whether the caller uploaded it, and may have it read again. */
  own: z.boolean(),
  /** The last event of the reading; null before the first. */
  last: z.union([readingProgress, validating, streamFailed]).nullable(),
});

export const listPaperReadings = endpoint({
  method: 'POST',
  path: '/grader/list-paper-readings',
  access: 'instructor',
  summary:
    'The papers of an assignment that are being read or wait for it, and one’s own that could not be read within the last day.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    readings: z.array(paperReading),
    /** Papers that were read recently. A page that requested the work before that has outdated data. */
    just_read: as(
      'justRead',
      z.array(fields({ student_id: as('studentId', id), file_name: as('fileName', z.string()) })),
    ),
  }),
  refuses: ['assignment/not-found'],
});

export const stopPaperReading = endpoint({
  method: 'POST',
  path: '/grader/stop-paper-reading',
  access: 'instructor',
  summary:
    "Stop the reading of a student's paper, for everybody who follows it. What was there before stays, and the paper can be read again.",
  body: fields({ assignment_id: as('assignmentId', id), student_id: as('studentId', id) }),
  reply: fields({
    message: z.string(),
    /** False if nothing was being read any more. */
    stopped: z.boolean(),
  }),
  refuses: ['assignment/not-found'],
});

export const movePaper = endpoint({
  method: 'POST',
  path: '/grader/move-paper',
  access: 'instructor',
  summary:
    'Give a paper that was uploaded for the wrong student to another one, with its answers and marks. Where the other student has a paper too, the two are exchanged.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id),
    to_student_id: as('toStudentId', id),
    /** The file name of the paper that was read. If another paper was uploaded since, nothing is moved. */
    file_name: as('fileName', z.string().min(1).max(120)),
  }),
  reply: fields({
    message: z.string(),
    /** Whether the other student had a paper, which the first student has now. */
    exchanged: z.boolean(),
  }),
  refuses: [
    'assignment/not-found',
    'submission/not-found',
    'submission/student-not-enrolled',
    'paper/changed',
    'paper/busy',
    'paper/typed-work',
    'paper/typed-there',
  ],
});

export const confirmPaperStudent = endpoint({
  method: 'POST',
  path: '/grader/confirm-paper-student',
  access: 'instructor',
  summary:
    'Say that a paper is the work of the student to whom it is assigned, although another name is written on it. It is then no longer withheld from this student. The same request again changes nothing.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id),
    /** The file name of the paper that was read. If another paper was uploaded since, nothing is confirmed. */
    file_name: as('fileName', z.string().min(1).max(120)),
  }),
  reply: fields({ message: z.string() }),
  refuses: ['assignment/not-found', 'submission/not-found', 'paper/changed'],
});

/** A name on a page of a paper that is not the name of its student. */
export const paperName = fields({
  page: z.int(),
  /** The name of the student of the course who is meant, or the name as it is written. */
  name: z.string(),
  /** Whether students of the course have this name. */
  in_course: as('inCourse', z.boolean()),
  /** The student of the course who is meant; absent if it may be several, or nobody. */
  student_id: as('studentId', id.optional()),
});
export type PaperName = z.output<typeof paperName>;
