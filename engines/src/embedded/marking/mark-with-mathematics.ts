import type { Marking, MarkingTask } from '../../engine.ts';
import type { Verdict } from '../../mathematics/comparing/verdict.ts';
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
/** What one pair tells may lead to another. */
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
    comparisons = [...comparisons, ...(await tell(wanted.slice(0, room), mathematics()))];
  }
}

/** Two at a time, as many as there are threads. */
async function tell(pairs: FormulaPair[], mathematics: Mathematics): Promise<KnownComparison[]> {
  const comparisons: KnownComparison[] = [];
  let slow = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const next = pairs.slice(at, at + 2);
    const verdicts = await Promise.all(
      next.map(([a, b]): Verdict | Promise<Verdict> =>
        slow < MOST_SLOW ? mathematics.equal(a, b) : { equal: null, reason: 'It was not compared.' },
      ),
    );
    slow += verdicts.filter(({ reason }) => /takes too long/.test(reason)).length;
    comparisons.push(
      ...next.flatMap((pair, index): KnownComparison[] => [[pair, verdicts[index] ?? unknown]]),
    );
  }
  return comparisons;
}

const unknown: Verdict = { equal: null, reason: 'It was not compared.' };
