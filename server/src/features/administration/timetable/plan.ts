/** Plans an import of lessons by comparing the file with the timetable. Pure. */
import { LESSON_SECTION_MAX, ROOM_MAX, type TimetableCounts, WEEKDAYS } from '@classi/contract';
import { EXTRA_CELLS } from '../csv/read-csv.ts';
import { type PlacedLesson, type TimetableFacts, TimetableSlots } from './clashes.ts';
import type { TimetableRow } from './read-file.ts';

export interface StoredLesson extends PlacedLesson {
  id: number;
}

export interface SchoolTeacher {
  id: number;
  email: string;
  name: string;
  courseIds: readonly number[];
}

/** The data of the school that a file is compared with. */
export interface TimetableSchool extends TimetableFacts {
  weekdays: readonly number[];
  courses: readonly { id: number; code: string; isArchived: boolean }[];
  teachers: readonly SchoolTeacher[];
  lessons: readonly StoredLesson[];
}

export interface TimetableOptions {
  isComplete: boolean;
  skipProblems: boolean;
}

export interface TimetablePlan {
  added: PlacedLesson[];
  changed: StoredLesson[];
  unchanged: number;
  /** The ids of lessons to remove. */
  removed: number[];
  problems: { line: number; sentence: string }[];
}

export const countTimetable = ({ added, changed, unchanged, removed }: TimetablePlan): TimetableCounts => ({
  ...{ added: added.length, changed: changed.length, unchanged, removed: removed.length },
});

/** A row that has no problem, with the stored lesson that it changes. */
interface Candidate {
  line: number;
  lesson: PlacedLesson;
  stored: StoredLesson | undefined;
}

const lessonKey = ({ weekday, periodId, courseId, section }: PlacedLesson): string =>
  [weekday, periodId, courseId, section].join(' ');

const isSame = (one: PlacedLesson, two: PlacedLesson) =>
  one.teacherId === two.teacherId && one.room === two.room;

/** Returns the weekday with this name, either in full or its first three letters, ignoring case. */
const weekdayIn = (text: string): number =>
  text.length < 3 ? 0 : WEEKDAYS.findIndex((day) => isDay(day.toLowerCase(), text.toLowerCase())) + 1;
const isDay = (day: string, text: string) => text === day || text === day.slice(0, 3);

/** Reads a row and resolves the names in it to those of the school. */
class RowReader {
  readonly #school: TimetableSchool;
  readonly #courses: ReadonlyMap<string, TimetableSchool['courses'][number]>;
  readonly #periods: ReadonlyMap<string, number>;
  readonly #teachers: ReadonlyMap<string, SchoolTeacher>;
  readonly #stored: ReadonlyMap<string, StoredLesson>;

  constructor(school: TimetableSchool) {
    this.#school = school;
    this.#courses = new Map(school.courses.map((course) => [course.code, course]));
    this.#periods = new Map([...school.periods.values()].map(({ id, name }) => [name.toLowerCase(), id]));
    this.#teachers = new Map(school.teachers.map((teacher) => [teacher.email, teacher]));
    this.#stored = new Map(school.lessons.map((lesson) => [lessonKey(lesson), lesson]));
  }

  /** @returns the lesson of a row, or a message about what is wrong with it */
  read(row: TimetableRow): Candidate | string {
    if (row.hasExtraCells) return EXTRA_CELLS;
    const weekday = weekdayIn(row.day);
    const periodId = this.#periods.get(row.period.toLowerCase());
    const course = this.#courses.get(row.course);
    if (weekday === 0) return `“${row.day}” is not a day. Write Monday or Mon.`;
    if (!this.#school.weekdays.includes(weekday))
      return `${WEEKDAYS[weekday - 1] ?? ''} is not a day of your school’s week.`;
    if (periodId === undefined) return `There is no period “${row.period}”.`;
    if (!course) return `There is no course ${row.course}.`;
    if (course.isArchived) return `The course ${course.code} is archived.`;
    if (row.section.length > LESSON_SECTION_MAX)
      return `A section has at most ${LESSON_SECTION_MAX} characters.`;
    if (row.room.length > ROOM_MAX) return `A room has at most ${ROOM_MAX} characters.`;
    const teacher = this.#teachers.get(row.teacher);
    if (row.teacher !== '' && !teacher) return `There is no teacher ${row.teacher}.`;
    if (teacher && !teacher.courseIds.includes(course.id))
      return `${teacher.name} does not teach ${course.code}.`;
    const place = { weekday, periodId, courseId: course.id, section: row.section };
    const stored = this.#stored.get(lessonKey({ ...place, teacherId: null, room: '' }));
    // An empty cell changes nothing.
    const teacherId = teacher?.id ?? stored?.teacherId ?? null;
    return {
      line: row.line,
      stored,
      lesson: { ...place, teacherId, room: row.room || (stored?.room ?? '') },
    };
  }
}

/** Reads all rows. If a lesson occurs twice, the later row has a problem. */
function readRows(rows: readonly TimetableRow[], school: TimetableSchool) {
  const reader = new RowReader(school);
  const lines = new Map<string, number>();
  const candidates: Candidate[] = [];
  const problems: TimetablePlan['problems'] = [];
  for (const row of rows) {
    const read = reader.read(row);
    const first = typeof read === 'string' ? undefined : lines.get(lessonKey(read.lesson));
    if (typeof read === 'string') problems.push({ line: row.line, sentence: read });
    else if (first !== undefined)
      problems.push({ line: row.line, sentence: `This lesson is in line ${first} already.` });
    else {
      lines.set(lessonKey(read.lesson), row.line);
      candidates.push(read);
    }
  }
  return { candidates, problems };
}

/** Finds the candidates that clash with the unchanged lessons or with each other. */
function fit(candidates: readonly Candidate[], staying: readonly StoredLesson[], facts: TimetableFacts) {
  const slots = new TimetableSlots<PlacedLesson>(facts, staying);
  const problems: TimetablePlan['problems'] = [];
  for (const [index, candidate] of candidates.entries()) {
    const { line, lesson, stored } = candidate;
    const sentence = slots.clashOf(lesson);
    if (sentence === null) slots.add(lesson);
    // If its row is skipped, the stored lesson stays, and the rows before must be checked against it again.
    else if (stored)
      return { problems: [...problems, { line, sentence }], restartWithout: index, stays: stored };
    else problems.push({ line, sentence });
  }
  return { problems };
}

function fitAll(all: readonly Candidate[], others: readonly StoredLesson[], facts: TimetableFacts) {
  let candidates = all;
  let staying = others;
  const problems: TimetablePlan['problems'] = [];
  for (;;) {
    const result = fit(candidates, staying, facts);
    if (result.restartWithout === undefined) {
      problems.push(...result.problems);
      const left = new Set(result.problems.map(({ line }) => line));
      return { fitting: candidates.filter(({ line }) => !left.has(line)), problems };
    }
    problems.push(...result.problems.slice(-1));
    candidates = candidates.toSpliced(result.restartWithout, 1);
    staying = [...staying, result.stays];
  }
}

/** @param school the current state of the school */
export function planTimetable(
  rows: readonly TimetableRow[],
  school: TimetableSchool,
  { isComplete }: TimetableOptions,
): TimetablePlan {
  const { candidates, problems } = readRows(rows, school);
  const named = new Set(candidates.flatMap(({ stored }) => (stored ? [stored.id] : [])));
  const others = school.lessons.filter(({ id }) => !named.has(id));
  const { fitting, problems: clashes } = fitAll(candidates, isComplete ? [] : others, school);
  const plan: TimetablePlan = {
    ...{ added: [], changed: [], unchanged: 0 },
    removed: isComplete ? others.map(({ id }) => id) : [],
    problems: [...problems, ...clashes].sort((one, two) => one.line - two.line),
  };
  for (const { lesson, stored } of fitting) {
    if (!stored) plan.added.push(lesson);
    else if (isSame(lesson, stored)) plan.unchanged += 1;
    else plan.changed.push({ ...lesson, id: stored.id });
  }
  return plan;
}
