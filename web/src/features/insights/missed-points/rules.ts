/** Missed points, and whom to talk to about which, in sentences. */
import type { ClassInsight } from '../queries.ts';

type MissedPoint = ClassInsight['missedPoints'][number];

/** `1 of 4 students missed “…”.` */
export function missedWords({ students, of, point }: MissedPoint): string {
  const who = `${students.length} of ${of} ${of === 1 ? 'student' : 'students'}`;
  return `${who} missed “${point.replace(/[.\s]+$/, '')}”.`;
}

/** `Talk with Asha Rao about “…” (question 1) and “…” (question 3).` */
export function talkWords({ name, points }: ClassInsight['nextSteps'][number]): string {
  const topics = points.map(
    ({ question, point }) => `“${point.replace(/[.\s]+$/, '')}” (question ${question})`,
  );
  return `Talk with ${name} about ${topics.join(' and ')}.`;
}

/** `Asha Rao`, `Asha Rao and Banu Das`, `Asha Rao, Banu Das and Chitra Sen`. */
export function namesOf(students: readonly { name: string }[]): string {
  const names = students.map(({ name }) => name);
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
