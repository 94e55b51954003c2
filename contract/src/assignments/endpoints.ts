/** The calls that list, show and delete assignments. Other calls of assignments are in the files that are exported here. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { assignmentDetails } from './details.ts';
import { questionShape } from './draft-question.ts';

export * from './creation.ts';
export * from './details.ts';
export * from './draft-question.ts';
export * from './duplication.ts';
export * from './reading.ts';

const assignmentRow = fields({
  assignment_id: as('id', id),
  title: z.string(),
  course: as('courseName', z.string()),
  course_code: as('courseCode', z.string()),
  course_class: as('grade', z.string()),
  created_at: as('createdAt', instant),
  due_date: as('dueAt', instant),
  live_at: as('liveAt', instant.nullable()),
  time_limit: as('timeLimit', z.int()),
  student_submissions_allowed: as('studentSubmissionsAllowed', z.boolean()),
  /** The number of students whose work is handed in, on paper or typed. */
  submissions: z.int(),
  /** The number of students with work that is not handed in. */
  in_progress: as('inProgress', z.int()),
  students: z.int(),
  /** The average of the graded submissions in percent; null if there are none. */
  average: z.number().nullable(),
  /** The number of answers that the teacher should look at. */
  needs_you: as('needsYou', z.int()),
  /** Whether students see the marks of graded work. */
  marks_visible: as('marksVisible', z.boolean()),
});
export type AssignmentRow = z.output<typeof assignmentRow>;

export const previousAssignments = endpoint({
  method: 'POST',
  path: '/grader/previous-assignments',
  access: 'instructor',
  summary: "The assignments of the teacher's courses, soonest due first.",
  body: z.object({}),
  reply: z.array(assignmentRow),
  refuses: [],
});

const assignmentBody = fields({ assignment_id: as('assignmentId', id) });

export const deleteAssignment = endpoint({
  method: 'POST',
  path: '/grader/delete-assignment',
  access: 'instructor',
  summary: 'Hide an assignment from everyone; its work stays stored.',
  body: assignmentBody,
  reply: z.object({ message: z.string() }),
  refuses: ['assignment/not-found'],
});

export const getAssignmentQuestions = endpoint({
  method: 'POST',
  path: '/grader/get-assignment-questions',
  access: 'instructor',
  summary: 'An assignment with its questions and keys, for its teachers.',
  body: assignmentBody,
  reply: fields({
    assignment_id: as('id', id),
    ...assignmentDetails,
    course_code: as('courseCode', z.string()),
    course: as('courseName', z.string()),
    live_at: as('liveAt', instant.nullable()),
    student_submissions_allowed: as('studentSubmissionsAllowed', z.boolean()),
    /** The version of the details, which a change must refer to. */
    version: z.int(),
    /** Whether a student has begun or submitted work. Questions can then be changed, but not added, deleted or moved. */
    has_work: as('hasWork', z.boolean()),
    questions: z.array(
      fields({
        question_id: as('id', id),
        version: z.int(),
        ...questionShape,
        /** The document that the assignment was read from (`marking_scheme_id`), or null if a teacher wrote the questions. */
        source_document_id: as('sourceDocumentId', id.nullable().optional()),
      }),
    ),
  }),
  refuses: ['assignment/not-found'],
});
