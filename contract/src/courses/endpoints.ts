import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks } from '../http/scalars.ts';
import { WEEKDAYS } from './limits.ts';

/** The number of a student in the register of the class; absent without one. */
const rollNumber = as('rollNumber', z.string().optional());

const course = fields({
  course_code: as('code', z.string()),
  course_name: as('name', z.string()),
  course_class: as('grade', z.string()),
  student_count: as('studentCount', z.int()),
  assignment_count: as('assignmentCount', z.int()),
  student_list: as('students', z.array(fields({ student_id: as('id', id), name: z.string() }))),
});

export const getStudentCourses = endpoint({
  method: 'GET',
  path: '/students/get-courses',
  access: 'student',
  summary: "The student's courses.",
  reply: z.array(
    fields({
      course_code: as('code', z.string()),
      course_name: as('name', z.string()),
      course_class: as('grade', z.string()),
    }),
  ),
  refuses: [],
});

const lesson = fields({
  day: z.enum(WEEKDAYS),
  /** `HH:MM` on the school's clock. */
  start: z.string(),
  end: z.string(),
  course_code: as('courseCode', z.string()),
  course_name: as('courseName', z.string()),
  room: z.string(),
  /** '' means all students of the course. */
  section: z.string(),
  /** '' if the lesson belongs to every teacher of the course. */
  teacher: z.string(),
});
export type Lesson = z.output<typeof lesson>;

export const getTimetable = endpoint({
  method: 'GET',
  path: '/students/get-timetable',
  access: 'student',
  summary: "The student's lessons of a week, in their order.",
  reply: z.array(lesson),
  refuses: [],
});

export const getInstructorTimetable = endpoint({
  method: 'GET',
  path: '/instructors/get-timetable',
  access: 'instructor',
  summary: "The teacher's lessons of a week, in their order.",
  reply: z.array(lesson),
  refuses: [],
});

export const getInstructorCourses = endpoint({
  method: 'POST',
  path: '/instructors/get-courses',
  access: 'instructor',
  summary:
    "The teacher's courses. An `instructor_id` is accepted and not believed: the session says who asks.",
  body: z.object({}),
  reply: z.array(course),
  refuses: [],
});

/** Any text is accepted; an unknown code is refused as not found. */
const courseCode = z.object({ courseCode: z.string() });

export const getCourseStudents = endpoint({
  method: 'GET',
  path: '/instructors/get-course-students/{courseCode}',
  access: 'instructor',
  summary: 'Who is enrolled in a course.',
  params: courseCode,
  reply: fields({
    student_list: as(
      'students',
      z.array(
        fields({
          student_id: as('id', id),
          name: z.string(),
          first_name: as('firstName', z.string()),
          last_name: as('lastName', z.string()),
          roll_number: rollNumber,
        }),
      ),
    ),
  }),
  refuses: ['course/not-found'],
});

export const getCourseAssignments = endpoint({
  method: 'GET',
  path: '/instructors/get-course-assignments/{courseCode}',
  access: 'instructor',
  summary: 'The assignments of a course, the earliest due first.',
  params: courseCode,
  reply: z.array(
    fields({
      assignment_id: as('id', id),
      title: z.string(),
      due_date: as('dueAt', instant),
      /** The average of the graded work in percent; null if there is none. */
      average: z.number().nullable(),
    }),
  ),
  refuses: ['course/not-found'],
});

export const courseGrade = fields({
  submitted: z.boolean(),
  /** In marks; null until all of the work is graded. */
  total_score: as('score', marks.nullable()),
  total_possible: as('possible', marks),
  /** The scores of graded work, by the name of the rubric. */
  rubrics: z.record(z.string(), z.object({ score: z.number(), possible: z.number() })),
});
export type CourseGrade = z.output<typeof courseGrade>;

export const getCourseGrades = endpoint({
  method: 'GET',
  path: '/instructors/get-course-grades/{courseCode}',
  access: 'instructor',
  summary: 'Every student of a course, with what each assignment brought.',
  params: courseCode,
  reply: z.array(
    fields({
      student_id: as('id', id),
      name: z.string(),
      roll_number: rollNumber,
      /** Grades by assignment id. */
      grades_by_assignment: as('grades', z.record(z.string(), courseGrade)),
    }),
  ),
  refuses: ['course/not-found'],
});

export const getRubrics = endpoint({
  method: 'GET',
  path: '/grader/get-rubrics',
  access: 'instructor',
  summary: "The school's rubrics.",
  reply: z.array(
    fields({
      id,
      rubric_name: as('category', z.string()),
      criterion: z.string(),
      description: z.string(),
    }),
  ),
  refuses: [],
});

export const listTextbooks = endpoint({
  method: 'GET',
  path: '/chatbot/list-textbooks',
  access: 'member',
  summary: "The school's textbooks.",
  reply: z.array(
    fields({
      textbook_id: as('id', id),
      title: z.string(),
      author: z.string(),
      subject: z.string(),
      /** Questions that this book answers for the caller; empty until they have been tried. */
      example_queries: as('exampleQueries', z.array(z.string())),
    }),
  ),
  refuses: [],
});
