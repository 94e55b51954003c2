/** Sentences about missed points, and about which students to talk to. */
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/insights/missedPoints.ts';
import type { ClassInsight } from '../queries.ts';

type MissedPoint = ClassInsight['missedPoints'][number];

const withoutFullStop = (point: string) => point.replace(/[.\s]+$/, '');

/** Returns a sentence such as `1 of 4 students missed “…”.` */
export const missedText = ({ students, of, point }: MissedPoint): string =>
  t.missed({ count: students.length, of, point: withoutFullStop(point) });

/**
 * Returns one sentence for all students with the same gaps, such as `Talk with Asha Rao and Ravi Nair about
 * “…” (question 1) and “…” (question 3).`
 */
export function discussionPoints(steps: ClassInsight['nextSteps']): string[] {
  const bySubject = Map.groupBy(steps, ({ points }) => {
    const topics = points.map(({ question, point }) => t.topic({ point: withoutFullStop(point), question }));
    return joinList(topics);
  });
  return [...bySubject].map(([topics, students]) =>
    t.talkWith({ name: joinList(students.map(({ name }) => name)), topics }),
  );
}
