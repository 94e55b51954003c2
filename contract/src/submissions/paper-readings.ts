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
