/** Pure rules for which lessons of the timetable are shown, and where. */
import type { SchoolLesson, SchoolTimetable } from '@classi/contract/administration/endpoints';
import { toCsv } from '@classi/contract/files/csv';

/** '' for all lessons, or `course 3`, `teacher 4` or `room Lab 1`. */
export type LessonFilter = string;

const KEYS = {
  course: (lesson: SchoolLesson) => String(lesson.courseId),
  teacher: (lesson: SchoolLesson) => (lesson.teacherId === null ? '' : String(lesson.teacherId)),
  room: (lesson: SchoolLesson) => lesson.room,
};
const WORDS = {
  course: (lesson: SchoolLesson) => `${lesson.courseCode} · ${lesson.courseName}`,
  teacher: (lesson: SchoolLesson) => lesson.teacher,
  room: (lesson: SchoolLesson) => lesson.room,
};
export type FilterKind = keyof typeof KEYS;

/** Returns the choices of a kind, sorted by name. */
export function filterChoices(lessons: readonly SchoolLesson[], kind: FilterKind) {
  const choices = new Map<string, string>();
  for (const lesson of lessons)
    if (KEYS[kind](lesson) !== '') choices.set(`${kind} ${KEYS[kind](lesson)}`, WORDS[kind](lesson));
  return [...choices]
    .map(([value, label]) => ({ value, label }))
    .sort((one, two) => one.label.localeCompare(two.label, undefined, { numeric: true }));
}

/** Returns the lessons of a cell of the week. */
export function lessonsAt(
  { lessons }: Pick<SchoolTimetable, 'lessons'>,
  place: { day: SchoolLesson['day']; periodId: number },
  filter: LessonFilter,
): SchoolLesson[] {
  const kinds = Object.keys(KEYS) as FilterKind[];
  return lessons.filter(
    (lesson) =>
      lesson.day === place.day &&
      lesson.periodId === place.periodId &&
      (filter === '' || kinds.some((kind) => filter === `${kind} ${KEYS[kind](lesson)}`)),
  );
}

/** Returns the timetable as a CSV file that can be imported again. */
export function timetableCsv({ lessons, periods }: Pick<SchoolTimetable, 'lessons' | 'periods'>): string {
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  const rows = lessons.map(({ day, periodId, courseCode, section, teacherEmail, room }) => [
    day,
    names.get(periodId) ?? '',
    courseCode,
    section,
    teacherEmail,
    room,
  ]);
  return toCsv([['day', 'period', 'course', 'section', 'teacher', 'room'], ...rows]);
}
