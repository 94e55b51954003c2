/** Summarises the effect of a teacher's instructions on all regraded answers. Pure. */
import type { InstructionOutcome } from '@classi/contract';
import type { Marking } from '@classi/engines';

type OfOneAnswer = NonNullable<Marking['instructions']>;

/** Lists each instruction once, in order. An instruction was followed if it changed a mark. */
export function sumOutcomes(answers: readonly OfOneAnswer[]): InstructionOutcome[] {
  const bySentence = Map.groupBy(answers.flat(), ({ text }) => text);
  return [...bySentence].map(([text, each]) => {
    const changed = each.filter(({ outcome }) => outcome === 'followed').length;
    const isUnread = each.every(({ outcome }) => outcome === 'not-understood');
    return { text, changed, outcome: changed > 0 ? 'followed' : isUnread ? 'not-understood' : 'no-change' };
  });
}
