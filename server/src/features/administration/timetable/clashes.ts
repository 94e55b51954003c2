/** Finds lessons that cannot take place at the same time because they share a teacher, a room, a section or students. */
import { WEEKDAYS } from '@classi/contract';

/** A lesson of the week, stored or planned. */
export interface PlacedLesson {
  weekday: number;
  periodId: number;
  courseId: number;
  /** '' means all students of the course. */
  section: string;
  teacherId: number | null;
  room: string;
}

export interface Period {
  id: number;
  name: string;
  start: string;
  end: string;
}

/** The names that the sentences need, and the students that courses share. */
export interface TimetableFacts {
  periods: ReadonlyMap<number, Period>;
  courseCodes: ReadonlyMap<number, string>;
  teacherNames: ReadonlyMap<number, string>;
  /** The number of students of each section who are in both courses, by `sharedKey`. */
  shared: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export const sharedKey = (one: number, two: number): string => `${Math.min(one, two)} ${Math.max(one, two)}`;

const isSameRoom = (one: string, two: string) => one !== '' && one.toLowerCase() === two.toLowerCase();

/** Returns whether two sections of a course have students in common; '' is the whole course. */
const areSectionsShared = (one: string, two: string) => one === '' || two === '' || one === two;

function countShared({ shared }: TimetableFacts, one: PlacedLesson, two: PlacedLesson): number {
  if (!areSectionsShared(one.section, two.section)) return 0;
  const section = one.section || two.section;
  const counts = shared.get(sharedKey(one.courseId, two.courseId));
  if (!counts) return 0;
  return section === ''
    ? [...counts.values()].reduce((sum, count) => sum + count, 0)
    : (counts.get(section) ?? 0);
}

/** Returns the message about two lessons at the same time, from the first one's view, or null if they do not clash. */
function clashSentence(lesson: PlacedLesson, other: PlacedLesson, facts: TimetableFacts): string | null {
  const code = facts.courseCodes.get(other.courseId) ?? '';
  const course = other.section === '' ? code : `${code}, section ${other.section},`;
  const period = facts.periods.get(other.periodId)?.name ?? '';
  const time = `on ${WEEKDAYS[other.weekday - 1] ?? ''} in “${period}”`;
  if (lesson.courseId === other.courseId && areSectionsShared(lesson.section, other.section))
    return `${course} already has a lesson ${time}.`;
  if (lesson.teacherId !== null && lesson.teacherId === other.teacherId)
    return `${facts.teacherNames.get(lesson.teacherId) ?? ''} already teaches ${course} ${time}.`;
  if (isSameRoom(lesson.room, other.room)) return `${other.room} is already used by ${course} ${time}.`;
  const count = lesson.courseId === other.courseId ? 0 : countShared(facts, lesson, other);
  if (count === 0) return null;
  return `${count === 1 ? '1 student already has' : `${count} students already have`} ${course} ${time}.`;
}

const slotOf = (weekday: number, periodId: number) => `${weekday} ${periodId}`;

/** The lessons of a week by period, so that clashes are found without comparing every two lessons. */
export class TimetableSlots<Lesson extends PlacedLesson = PlacedLesson> {
  readonly #facts: TimetableFacts;
  readonly #slots = new Map<string, Lesson[]>();
  /** The overlapping periods of each period, including the period itself. */
  readonly #overlapping = new Map<number, number[]>();

  constructor(facts: TimetableFacts, lessons: Iterable<Lesson> = []) {
    this.#facts = facts;
    const periods = [...facts.periods.values()];
    for (const { id, start, end } of periods) {
      const overlapping = periods.filter((other) => other.start < end && start < other.end);
      this.#overlapping.set(
        id,
        overlapping.map((other) => other.id),
      );
    }
    for (const lesson of lessons) this.add(lesson);
  }

  add(lesson: Lesson): void {
    const slot = slotOf(lesson.weekday, lesson.periodId);
    const present = this.#slots.get(slot);
    if (present) present.push(lesson);
    else this.#slots.set(slot, [lesson]);
  }

  /** Returns the message of the first clash of a lesson that was not added yet, or null if nothing clashes. */
  clashOf(lesson: PlacedLesson): string | null {
    for (const periodId of this.#overlapping.get(lesson.periodId) ?? []) {
      for (const other of this.#slots.get(slotOf(lesson.weekday, periodId)) ?? []) {
        const sentence = clashSentence(lesson, other, this.#facts);
        if (sentence !== null) return sentence;
      }
    }
    return null;
  }
}

/** Lists the clashes of a whole week: one for each lesson that clashes with those before it. */
export function listClashes<Lesson extends PlacedLesson>(
  lessons: readonly Lesson[],
  facts: TimetableFacts,
): { lesson: Lesson; sentence: string }[] {
  const slots = new TimetableSlots<Lesson>(facts);
  return lessons.flatMap((lesson) => {
    const sentence = slots.clashOf(lesson);
    slots.add(lesson);
    return sentence === null ? [] : [{ lesson, sentence }];
  });
}
