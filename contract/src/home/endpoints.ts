/** The dashboard of each role, in one call. */
import { z } from 'zod';
import { studentAssignment } from '../answering/endpoints.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks } from '../http/scalars.ts';
import { practice } from '../practice/endpoints.ts';

const weakTopic = fields({
  topic: z.string(),
  course: as('courseName', z.string()),
  course_code: as('courseCode', z.string()),
  marks_obtained: as('marksObtained', marks),
  marks_possible: as('marksPossible', marks),
  question_count: as('questionCount', z.int()),
});
export type WeakTopic = z.output<typeof weakTopic>;

export const getStudentDashboard = endpoint({
  method: 'GET',
  path: '/students/get-dashboard',
  access: 'student',
  summary: 'What is due next, what came back graded, and what to practise.',
  reply: fields({
    /** Assignments that are not submitted and not past due, soonest first. */
    due: z.array(studentAssignment),
    due_count: as('dueCount', z.int()),
    /** Graded work, the most recent first. */
    returned: z.array(studentAssignment),
    returned_count: as('returnedCount', z.int()),
    /** Practice that is not graded yet, the newest first. */
    practice: z.array(practice),
    practice_count: as('practiceCount', z.int()),
    /** Topics of graded work, weakest first. */
    topics: z.array(weakTopic),
  }),
  refuses: [],
});

const waitingAssignment = fields({
  assignment_id: as('id', id),
  title: z.string(),
  course: as('courseName', z.string()),
  course_code: as('courseCode', z.string()),
  course_class: as('grade', z.string()),
  due_date: as('dueAt', instant),
  submissions: z.int(),
  students: z.int(),
  /** The number of submissions that are not completely marked. */
  to_grade: as('toGrade', z.int()),
  /** The number of answers that need the teacher: a flag that nobody has resolved, or a student's request. */
  needs_you: as('needsYou', z.int()),
});
export type WaitingAssignment = z.output<typeof waitingAssignment>;

const homeCourse = fields({
  course_code: as('code', z.string()),
  course_name: as('name', z.string()),
  course_class: as('grade', z.string()),
  student_count: as('studentCount', z.int()),
  assignment_count: as('assignmentCount', z.int()),
  /** The average of all graded work in percent; null if there is none. */
  average: z.number().nullable(),
});
export type HomeCourse = z.output<typeof homeCourse>;

/** A list of assignments. The counts include those that it omits: the number of assignments, and of papers or answers in them. */
const waitingList = fields({
  assignments: z.array(waitingAssignment),
  assignment_count: as('assignmentCount', z.int()),
  total: z.int(),
});
export type WaitingList = z.output<typeof waitingList>;

export const getInstructorDashboard = endpoint({
  method: 'GET',
  path: '/instructors/get-dashboard',
  access: 'instructor',
  summary: "What waits for a teacher: to grade, to resolve, due this week; and the teacher's courses.",
  reply: fields({
    /** The longest past due come first; `total` counts papers. */
    to_grade: as('toGrade', waitingList),
    /** Those with the most answers come first; `total` counts answers. */
    to_resolve: as('toResolve', waitingList),
    /** Due within the next 7 days of the school's calendar, the soonest first; `total` counts submissions. */
    due_this_week: as('dueThisWeek', waitingList),
    courses: z.array(homeCourse),
  }),
  refuses: [],
});
