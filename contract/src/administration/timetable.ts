/** The timetable: the school's week, and when, where and with whom each course meets. */
import { z } from 'zod';
import { WEEKDAYS } from '../courses/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';
import {
  CLOCK_TIME,
  LESSON_SECTION_MAX,
  PERIOD_NAME_MAX,
  PERIODS_MAX,
  ROOM_MAX,
  TIMETABLE_BODY_BYTES,
} from './limits.ts';

const weekday = z.enum(WEEKDAYS, 'Please choose a day.');

const schoolPeriod = fields({
  period_id: as('id', id),
  name: z.string(),
  /** `HH:MM` on the school's clock. */
  start: z.string(),
  end: z.string(),
});
export type SchoolPeriod = z.output<typeof schoolPeriod>;

const schoolLesson = fields({
  lesson_id: as('id', id),
  day: weekday,
  period_id: as('periodId', id),
  course_id: as('courseId', id),
  course_code: as('courseCode', z.string()),
  course_name: as('courseName', z.string()),
  /** The section of the course; empty for all of its students. */
  section: z.string(),
  /** Null if the lesson belongs to all teachers of the course. */
  teacher_id: as('teacherId', id.nullable()),
  teacher: z.string(),
  teacher_email: as('teacherEmail', z.string()),
  room: z.string(),
});
export type SchoolLesson = z.output<typeof schoolLesson>;

/** A clash in the timetable that arose because people or courses changed later. */
const clash = fields({
  lesson_id: as('lessonId', id),
  day: weekday,
  period: z.string(),
  sentence: z.string(),
});

export const getSchoolTimetable = endpoint({
  method: 'GET',
  path: '/administration/get-timetable',
  access: 'administrator',
  summary: "The school's week with its periods, every lesson, and the clashes among them.",
  reply: fields({
    days: z.array(weekday),
    periods: z.array(schoolPeriod),
    lessons: z.array(schoolLesson),
    clashes: z.array(clash),
  }),
  refuses: [],
});
export type SchoolTimetable = z.output<typeof getSchoolTimetable.reply>;

const NAME = `A period has a name of 1 to ${PERIOD_NAME_MAX} characters.`;
const TIME = 'Please enter a time, such as 09:20.';

const periodInput = fields({
  /** The id of an existing period, whose lessons move with it; null for a new one. */
  period_id: as('id', id.nullable().default(null)),
  name: z.string(NAME).trim().min(1, NAME).max(PERIOD_NAME_MAX, NAME),
  start: z.string(TIME).regex(CLOCK_TIME, TIME),
  end: z.string(TIME).regex(CLOCK_TIME, TIME),
});
export type PeriodInput = z.output<typeof periodInput>;

export const setSchoolWeek = endpoint({
  method: 'POST',
  path: '/administration/set-school-week',
  access: 'administrator',
  summary:
    'Sets the days and periods of the week. Lessons move with their period; a day or period with lessons stays.',
  body: fields({
    days: z.array(weekday).min(1, 'Please choose at least one day.').max(7),
    periods: z.array(periodInput).max(PERIODS_MAX, `A day has at most ${PERIODS_MAX} periods.`),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['timetable/week', 'timetable/in-use', 'timetable/no-period'],
});

export const saveLesson = endpoint({
  method: 'POST',
  path: '/administration/save-lesson',
  access: 'administrator',
  summary:
    'Adds a lesson, or changes one. A teacher, a room or students that have another lesson then are refused.',
  body: fields({
    /** Null for a new lesson. */
    lesson_id: as('id', id.nullable().default(null)),
    day: weekday,
    period_id: as('periodId', id),
    course_id: as('courseId', id),
    section: z.string().trim().max(LESSON_SECTION_MAX).default(''),
    teacher_id: as('teacherId', id.nullable().default(null)),
    room: z.string().trim().max(ROOM_MAX, `A room has at most ${ROOM_MAX} characters.`).default(''),
  }),
  reply: fields({ lesson_id: as('id', id) }),
  refuses: [
    ...(['timetable/no-lesson', 'timetable/no-period', 'timetable/no-day', 'timetable/clash'] as const),
    ...(['timetable/not-teacher', 'timetable/archived', 'course/not-found'] as const),
  ],
});

export const removeLesson = endpoint({
  method: 'POST',
  path: '/administration/remove-lesson',
  access: 'administrator',
  summary: 'Takes a lesson out of the timetable.',
  body: fields({ lesson_id: as('id', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['timetable/no-lesson'],
});

const timetableFile = {
  file_name: as('fileName', z.string().trim().max(200)),
  /** The file's bytes in base64. */
  content: z.string(),
  /** Whether the file contains every lesson; others are then removed. */
  is_complete: as('isComplete', z.boolean().default(false)),
  /** Whether rows with a problem are skipped. Otherwise a problem stops the import. */
  skip_problems: as('skipProblems', z.boolean().default(false)),
};

const timetableCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});
export type TimetableCounts = z.output<typeof timetableCounts>;

export const previewTimetable = endpoint({
  method: 'POST',
  path: '/administration/preview-timetable',
  access: 'administrator',
  summary: 'What an import of this file would do, and what is wrong in which line. Nothing is changed.',
  body: fields(timetableFile),
  bodyLimit: TIMETABLE_BODY_BYTES,
  reply: fields({
    /** The fingerprint of the plan, with which the import applies exactly what was shown. */
    fingerprint: z.string(),
    counts: timetableCounts,
    problem_count: as('problemCount', z.int()),
    /** The list has only the first problems; the count has all. */
    problems: z.array(fields({ line: z.int(), sentence: z.string() })),
  }),
  refuses: ['roster/unreadable'],
});
export type TimetablePreview = z.output<typeof previewTimetable.reply>;

export const applyTimetable = endpoint({
  method: 'POST',
  path: '/administration/apply-timetable',
  access: 'administrator',
  summary: 'Imports the file in one transaction, if it still does what the preview showed.',
  body: fields({ ...timetableFile, fingerprint: z.string().max(100).optional() }),
  bodyLimit: TIMETABLE_BODY_BYTES,
  reply: z.object({ counts: timetableCounts }),
  refuses: ['roster/unreadable', 'roster/problems', 'timetable/incomplete', 'roster/changed'],
});
