import type { Marking, MarkingTask } from '../../engine.ts';
import type { Mathematics } from '../../mathematics/mathematics.ts';
import type { FormulaPair, KnownComparison } from './exact/formulas/known-comparisons.ts';

/** A task with what is known of its formulas. */
export interface MarkingAsk {
  task: MarkingTask;
  comparisons: KnownComparison[];
}

/** A marking, and the formulas that it would have to know more of: none, where it is final. */
export interface MarkingReply {
  marking: Marking;
  wanted: FormulaPair[];
}

/** Formulas of one answer that are compared; what is more is compared letter by letter. */
const MOST_PAIRS = 80;
/** The verdict on one pair may make another necessary. */
const MOST_ROUNDS = 4;
/** Comparisons that took too long, after which no more are begun: an answer must not hold up the others. */
const MOST_SLOW = 3;

/**
 * Marks an answer, and compares its formulas with those of the key by meaning where both have some: then it is marked
 * again with what was found. An answer without formulas is marked once, and starts no threads.
 */
export async function markWithMathematics(
  task: MarkingTask,
  mathematics: () => Mathematics,
  mark: (ask: MarkingAsk) => MarkingReply | Promise<MarkingReply>,
): Promise<Marking> {
  let comparisons: KnownComparison[] = [];
  for (let round = 0; ; round += 1) {
    const { marking, wanted } = await mark({ task, comparisons });
    const room = MOST_PAIRS - comparisons.length;
    if (wanted.length === 0 || round === MOST_ROUNDS || room <= 0) {
      return marking;
    }
    comparisons = [...comparisons, ...(await compare(wanted.slice(0, room), mathematics()))];
  }
}

/** Two at a time, as many as there are threads. */
async function compare(pairs: FormulaPair[], mathematics: Mathematics): Promise<KnownComparison[]> {
  const comparisons: KnownComparison[] = [];
  let slow = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const compared = pairs
      .slice(at, at + 2)
      .map(
        async (pair): Promise<KnownComparison> => [
          pair,
          slow < MOST_SLOW
            ? await mathematics.equal(...pair)
            : { equal: null, reason: 'It was not compared.' },
        ],
      );
    const next = await Promise.all(compared);
    slow += next.filter(([, { reason }]) => reason.includes('takes too long')).length;
    comparisons.push(...next);
  }
  return comparisons;
}
