import type { Marking, MarkingTask } from '../../engine.ts';
import type { Mathematics } from '../../mathematics/mathematics.ts';
import type { FormulaPair, KnownComparison } from './exact/formulas/known-comparisons.ts';

/** A task and the known comparisons of its formulas. */
export interface MarkingAsk {
  task: MarkingTask;
  comparisons: KnownComparison[];
}

/** A marking and the pairs of formulas whose comparison it still needs. The marking is final if there are none. */
export interface MarkingReply {
  marking: Marking;
  wanted: FormulaPair[];
}

/** The most pairs of formulas that are compared for one answer. Any others are compared letter by letter. */
const MAX_PAIRS = 80;
/** The most rounds of marking, because the verdict on one pair may make another necessary. */
const MAX_ROUNDS = 4;
/** The number of timeouts after which no more comparisons are started, so that one answer does not delay the others. */
const MAX_SLOW = 3;

/**
 * Marks an answer and compares its formulas with those of the key by meaning. If there are such formulas, the answer is marked again with
 * the results. An answer without formulas is marked once and starts no threads.
 */
export async function markWithMathematics(
  task: MarkingTask,
  mathematics: () => Mathematics,
  mark: (ask: MarkingAsk) => MarkingReply | Promise<MarkingReply>,
): Promise<Marking> {
  let comparisons: KnownComparison[] = [];
  for (let round = 0; ; round += 1) {
    const { marking, wanted } = await mark({ task, comparisons });
    const room = MAX_PAIRS - comparisons.length;
    if (wanted.length === 0 || round === MAX_ROUNDS || room <= 0) {
      return marking;
    }
    comparisons = [...comparisons, ...(await compare(wanted.slice(0, room), mathematics()))];
  }
}

/** Compares pairs of formulas, two at a time because there are two threads. */
async function compare(pairs: FormulaPair[], mathematics: Mathematics): Promise<KnownComparison[]> {
  const comparisons: KnownComparison[] = [];
  let slow = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const compared = pairs
      .slice(at, at + 2)
      .map(
        async (pair): Promise<KnownComparison> => [
          pair,
          slow < MAX_SLOW
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
