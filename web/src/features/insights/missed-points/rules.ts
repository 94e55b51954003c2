/** Missed points, and whom to talk to about which, in sentences. */
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/insights/missedPoints.ts';
import type { ClassInsight } from '../queries.ts';

type MissedPoint = ClassInsight['missedPoints'][number];

const withoutFullStop = (point: string) => point.replace(/[.\s]+$/, '');

/** `1 of 4 students missed “…”.` */
export const missedWords = ({ students, of, point }: MissedPoint): string =>
  t.missed({ count: students.length, of, point: withoutFullStop(point) });

/** `Talk with Asha Rao and Ravi Nair about “…” (question 1) and “…” (question 3).`: one sentence for all students who need the same. */
export function talkWords(steps: ClassInsight['nextSteps']): string[] {
  const bySubject = Map.groupBy(steps, ({ points }) => {
    const topics = points.map(({ question, point }) => t.topic({ point: withoutFullStop(point), question }));
    return joinList(topics);
  });
  return [...bySubject].map(([topics, students]) =>
    t.talkWith({ name: joinList(students.map(({ name }) => name)), topics }),
  );
}
