/** The courses of a school, as its administrators manage them. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { MEMBER_ROLES } from '../identity/limits.ts';
import { COURSE_CODE, COURSE_CODE_MAX, COURSE_NAME_MAX, GRADE_MAX, PEOPLE_AT_ONCE } from './limits.ts';

const CODE = `A course code has 1 to ${COURSE_CODE_MAX} letters, digits, spaces, dots or hyphens.`;
const NAME = `A course name has 1 to ${COURSE_NAME_MAX} characters.`;
const GRADE = `A grade has 1 to ${GRADE_MAX} characters.`;

const courseFields = {
  course_code: as('code', z.string(CODE).trim().max(COURSE_CODE_MAX, CODE).regex(COURSE_CODE, CODE)),
  course_name: as('name', z.string(NAME).trim().min(1, NAME).max(COURSE_NAME_MAX, NAME)),
  course_class: as('grade', z.string(GRADE).trim().min(1, GRADE).max(GRADE_MAX, GRADE)),
};
/** A course as an administrator enters it. */
export const courseInput = fields(courseFields);

const memberName = fields({ account_id: as('id', id), name: z.string() });

const schoolCourse = fields({
  course_id: as('id', id),
  course_code: as('code', z.string()),
  course_name: as('name', z.string()),
  course_class: as('grade', z.string()),
  archived_at: as('archivedAt', instant.nullable()),
  student_count: as('studentCount', z.int()),
  assignment_count: as('assignmentCount', z.int()),
  teachers: z.array(memberName),
});
export type SchoolCourse = z.output<typeof schoolCourse>;

export const listSchoolCourses = endpoint({
  method: 'GET',
  path: '/administration/list-courses',
  access: 'administrator',
  summary: 'Every course of the school, archived ones too.',
  reply: z.array(schoolCourse),
  refuses: [],
});

export const addCourse = endpoint({
  method: 'POST',
  path: '/administration/add-course',
  access: 'administrator',
  summary: 'Makes a course without students.',
  body: fields({
    ...courseFields,
    teacher_ids: as('teacherIds', z.array(id).max(PEOPLE_AT_ONCE).default([])),
  }),
  reply: fields({ course_id: as('id', id) }),
  refuses: ['course/code-taken', 'person/not-found'],
});

export const updateCourse = endpoint({
  method: 'POST',
  path: '/administration/update-course',
  access: 'administrator',
  summary: 'Changes the code, the name and the grade of a course.',
  body: fields({ course_id: as('id', id), ...courseFields }),
  reply: z.object({ message: z.string() }),
  refuses: ['course/not-found', 'course/code-taken'],
});

export const archiveCourse = endpoint({
  method: 'POST',
  path: '/administration/archive-course',
  access: 'administrator',
  summary:
    'Takes a course out of the lists of courses, or puts it back. Assignments and marks stay stored either way.',
  body: fields({ course_id: as('id', id), archived: z.boolean() }),
  reply: z.object({ message: z.string() }),
  refuses: ['course/not-found'],
});

export const getCoursePeople = endpoint({
  method: 'POST',
  path: '/administration/get-course-people',
  access: 'administrator',
  summary: 'Who learns and who teaches in a course.',
  body: fields({ course_id: as('id', id) }),
  reply: z.array(
    fields({
      account_id: as('id', id),
      role: z.enum(MEMBER_ROLES),
      name: z.string(),
      email: z.string(),
      class: as('className', z.string()),
      section: z.string(),
    }),
  ),
  refuses: ['course/not-found'],
});

const ids = z.array(id).max(PEOPLE_AT_ONCE).default([]);

export const changeCoursePeople = endpoint({
  method: 'POST',
  path: '/administration/change-course-people',
  access: 'administrator',
  summary:
    'Adds students and teachers to a course, and takes others out of it. The work of a student who leaves stays stored.',
  body: fields({ course_id: as('id', id), add_ids: as('add', ids), remove_ids: as('remove', ids) }),
  reply: z.object({ added: z.int(), removed: z.int() }),
  refuses: ['course/not-found', 'person/not-found'],
});
