/** What a teacher's marks say of other answers, and which of it is worth proposing: pure. */
import { plainText } from '@classi/richtext';
import type { MadeMarking } from './left-out.ts';
import type { MarkEvent } from './store.ts';

/** With the same points, a proposal is made only where the engine is this much surer, and was not sure before. */
const CLEARLY_SURER = 0.2;
const SURE_ENOUGH = 0.6;

/** Whether the outcome with the teacher's marks is another one than the mark that counts: by a quarter, or clearly surer. */
export function isWorthProposing(
  counting: Pick<MarkEvent, 'pointsQuarters' | 'confidence'>,
  outcome: { pointsQuarters: number; confidence: number },
): boolean {
  if (counting.pointsQuarters !== outcome.pointsQuarters) return true;
  const before = counting.confidence ?? 1;
  return (
    before < SURE_ENOUGH && outcome.confidence >= SURE_ENOUGH && outcome.confidence - before >= CLEARLY_SURER
  );
}

/** Whether both were made by the same engine in the same version: then only the corrections can have made the difference. */
export function isMadeAlike(a: MarkEvent['madeBy'], b: MadeMarking['provenance']): boolean {
  return (
    a?.engine === b.engine &&
    a.engineVersion === b.engineVersion &&
    a.model === b.model &&
    a.promptVersion === b.promptVersion
  );
}

function wordsOf(html: string): string[] {
  return (
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** How many of the words two answers share, 0 to 1. */
export function shareOfWords(a: string, b: string): number {
  const left = new Set(wordsOf(a));
  const right = new Set(wordsOf(b));
  const both = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

export const saysTheSame = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');

interface Taught {
  response: string;
  pointsQuarters: number;
}

/**
 * Which of the teacher's marks taught it: of those that lie on the side to which the mark moves, that of the likest answer; among
 * equals the last one.
 */
export function teacherOf<Correction extends Taught>(
  corrections: readonly Correction[],
  answer: { response: string; fromQuarters: number; toQuarters: number },
): Correction | undefined {
  const way = Math.sign(answer.toQuarters - answer.fromQuarters);
  const onSide = corrections.filter(
    ({ pointsQuarters }) => way === 0 || Math.sign(pointsQuarters - answer.fromQuarters) === way,
  );
  let best: { likeness: number; correction: Correction } | undefined;
  for (const correction of onSide.length > 0 ? onSide : corrections) {
    const likeness = shareOfWords(correction.response, answer.response);
    if (!best || likeness >= best.likeness) best = { likeness, correction };
  }
  return best?.correction;
}

/** Why, in a sentence: whose mark taught it, and of how like an answer. */
export function whySentence(taught: {
  giver: string;
  marks: number;
  sameWords: boolean;
  keepsMarks: boolean;
}): string {
  const { giver, marks, sameWords, keepsMarks } = taught;
  const answer = sameWords ? 'an answer with the same words' : 'a similar answer';
  const end = keepsMarks ? ', so AURA is surer of this mark' : '';
  return `Because ${giver} gave ${marks} to ${answer}${end}.`;
}
