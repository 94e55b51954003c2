/** Missed points and next steps in sentences. */
import type { ClassInsight } from '../queries.ts';

type MissedPoint = ClassInsight['missedPoints'][number];

/** `1 of 4 students missed “…”.` */
export function missedWords({ students, of, point }: MissedPoint): string {
  const who = `${students.length} of ${of} ${of === 1 ? 'student' : 'students'}`;
  return `${who} missed “${point.replace(/[.\s]+$/, '')}”.`;
}

/** `Asha Rao`, `Asha Rao and Banu Das`, `Asha Rao, Banu Das and Chitra Sen`. */
export function namesOf(students: readonly { name: string }[]): string {
  const names = students.map(({ name }) => name);
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
