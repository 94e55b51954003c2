/**
 * The results of a school, as its administrators read them. They change nothing, and every look at a student's work is in the audit log.
 * Teachers have calls of their own for the same figures.
 */
import { z } from 'zod';
import { courseGrade } from '../courses/endpoints.ts';
import { getMarkHistory } from '../grading/provenance.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, idText, instant } from '../http/scalars.ts';
import { studentWork } from '../submissions/endpoints.ts';

const courseFields = {
  course_code: as('courseCode', z.string()),
  course_name: as('courseName', z.string()),
};

/** How many of the marks that count were given or confirmed by a teacher. The others are suggestions that nobody has checked. */
const checkedFields = {
  marks_given: as('marksGiven', z.int()),
  marks_checked: as('marksChecked', z.int()),
};

const visibilityFields = {
  /** Whether students see the marks of graded work. */
  marks_visible: as('marksVisible', z.boolean()),
  /** When a teacher released the marks; null if they are not visible, or if students see each mark as soon as it is given. */
  released_at: as('releasedAt', instant.nullable()),
};

const assignmentFields = {
  assignment_id: as('id', id),
  title: z.string(),
  due_date: as('dueAt', instant),
  /** The average of the graded work in percent; null if there is none. */
  average: z.number().nullable(),
  ...checkedFields,
  ...visibilityFields,
};

const studentFields = { student_id: as('id', id), name: z.string() };

/** Any text is accepted; an unknown code is refused as not found. */
const courseCode = fields({ course_code: as('courseCode', z.string().max(100)) });

export const getSchoolCourseResults = endpoint({
  method: 'POST',
  path: '/administration/get-course-results',
  access: 'administrator',
  summary: 'The assignments of a course, the earliest due first, and every student with the result of each.',
  body: courseCode,
  reply: fields({
    ...courseFields,
    course_class: as('grade', z.string()),
    assignments: z.array(fields(assignmentFields)),
    students: z.array(
      fields({
        ...studentFields,
        /** Grades by assignment id. */
        grades_by_assignment: as('grades', z.record(z.string(), courseGrade)),
      }),
    ),
  }),
  refuses: ['course/not-found'],
});

export const exportCourseMarks = endpoint({
  method: 'GET',
  path: '/administration/export-course-marks',
  access: 'administrator',
  summary: 'The marks of every student of a course as a CSV file, with a column for each assignment.',
  query: courseCode,
  blob: 'text/csv',
  refuses: ['course/not-found'],
});

export const getSchoolAssignmentResults = endpoint({
  method: 'POST',
  path: '/administration/get-assignment-results',
  access: 'administrator',
  summary: 'An assignment with the result of every student of its course.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    ...courseFields,
    ...assignmentFields,
    students: z.array(fields({ ...studentFields, grade: courseGrade, ...checkedFields })),
  }),
  refuses: ['assignment/not-found'],
});

export const getSchoolStudentWork = endpoint({
  method: 'POST',
  path: '/administration/get-student-work',
  access: 'administrator',
  summary: "A student's work on an assignment with its marks. The look is recorded in the audit log.",
  body: fields({ assignment_id: as('assignmentId', id), student_id: as('studentId', id) }),
  reply: fields({ ...courseFields, ...checkedFields, ...visibilityFields, work: studentWork }),
  refuses: ['assignment/not-found', 'submission/not-found'],
});

export const getSchoolMarkHistory = endpoint({
  method: 'GET',
  path: '/administration/get-mark-history',
  access: 'administrator',
  summary:
    'Every mark that an answer was ever given, oldest first, with what made it. The look is recorded in the audit log.',
  query: fields({ response_id: as('responseId', idText) }),
  reply: getMarkHistory.reply,
  refuses: ['response/not-found'],
});
