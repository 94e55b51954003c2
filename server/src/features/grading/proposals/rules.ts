/** Decides which changes to other marks follow from a teacher's marks and are worth proposing. Pure. */
import { plainText } from '@classi/richtext';
import type { GeneratedMarking } from '../marking/skipped-questions.ts';
import type { MarkEvent } from '../store.ts';

/** If the points are the same, a change is proposed only if the engine was unsure before and is this much more confident now. */
const CLEARLY_SURER = 0.2;
const SURE_ENOUGH = 0.6;

/**
 * Returns whether the outcome with the teacher's marks is worth proposing: its points differ from those of the counting mark, or it is
 * clearly more confident.
 */
export function isWorthProposing(
  counting: Pick<MarkEvent, 'obtainedQuarters' | 'confidence'>,
  outcome: { obtainedQuarters: number; confidence: number },
): boolean {
  if (counting.obtainedQuarters !== outcome.obtainedQuarters) return true;
  const before = counting.confidence ?? 1;
  return (
    before < SURE_ENOUGH && outcome.confidence >= SURE_ENOUGH && outcome.confidence - before >= CLEARLY_SURER
  );
}

/**
 * Returns whether the same version of the same engine made both, so that only the corrections explain a
 * difference.
 */
export function isMadeAlike(a: MarkEvent['provenance'], b: GeneratedMarking['provenance']): boolean {
  return (
    a?.engine === b.engine &&
    a.engineVersion === b.engineVersion &&
    a.model === b.model &&
    a.promptVersion === b.promptVersion
  );
}

/** Words up to this length are ignored, because they are function words, which do not make answers similar. */
const SHORT = 3;

function wordsOf(html: string): string[] {
  return (
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function tellingWords(html: string): Set<string> {
  const words = wordsOf(html);
  const telling = words.filter((word) => word.length > SHORT || /\d/.test(word));
  return new Set(telling.length > 0 ? telling : words);
}

/** Returns the share of content words that two answers have in common, 0 to 1. */
export function shareOfWords(a: string, b: string): number {
  const left = tellingWords(a);
  const right = tellingWords(b);
  const both = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

const numbersOf = (html: string): string[] => plainText(html).match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Returns whether an answer states a number that the other does not: the same words with another result are another answer. */
const hasOtherNumber = (own: string, other: string): boolean =>
  numbersOf(own).some((number) => !numbersOf(other).includes(number));

/** The text without markup, case, spacing and the punctuation at the end of words; signs such as minus stay. */
const normalised = (html: string): string =>
  plainText(html)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,;]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether two answers have the same text after normalisation. Two empty answers do not. */
export function isSameAnswerText(a: string, b: string): boolean {
  const text = normalised(a);
  return text !== '' && text === normalised(b);
}

/** A person's mark that the engine learns from. */
interface Teaching {
  obtainedQuarters: number;
  /** The engine's mark for the same text; null if there is none. */
  engineQuarters: number | null;
}

interface Taught extends Teaching {
  response: string;
}

export type ProposalBasis = 'same' | 'similar' | 'question';

/** A change of one answer's mark that follows from the mark of another answer. */
interface SuggestedChange {
  fromQuarters: number;
  toQuarters: number;
  possibleQuarters: number;
  basis: ProposalBasis;
  teaching: Teaching;
}

const isLowered = ({ obtainedQuarters, engineQuarters }: Teaching): boolean =>
  engineQuarters !== null && obtainedQuarters < engineQuarters;

/**
 * Returns whether a change may be proposed and later accepted. Full marks are not changed. A lower mark is proposed only for an answer with
 * the same text, only if it had no more than the corrected answer, and never below the corrected mark. A mark that the teacher lowered has
 * no effect on answers with other text.
 */
export function canPropose({
  fromQuarters,
  toQuarters,
  possibleQuarters,
  basis,
  teaching,
}: SuggestedChange): boolean {
  if (fromQuarters >= possibleQuarters) return false;
  if (isLowered(teaching) && basis !== 'same') return false;
  if (toQuarters >= fromQuarters) return true;
  const highest = Math.max(teaching.engineQuarters ?? 0, teaching.obtainedQuarters);
  return basis === 'same' && fromQuarters <= highest && toQuarters >= teaching.obtainedQuarters;
}

/** From this share of common words on, two answers are similar. */
const ALIKE = 0.3;
/**
 * If no answer is similar, this many marks on one side show that the question is marked too generously or too strictly, provided the change
 * is at least `LARGE_QUARTERS`.
 */
const SEVERAL = 3;
const LARGE_QUARTERS = 2;

/**
 * Returns the correction that a change follows from: among the teacher's marks on the side to which the mark moves, the one of the most
 * similar answer, and the last one of equal ones. Returns null if no answer is similar and too few marks concern the question as a whole,
 * because a small change is not worth a teacher's time.
 */
export function findTeachingCorrection<Correction extends Taught>(
  corrections: readonly Correction[],
  answer: { response: string; fromQuarters: number; toQuarters: number },
): { correction: Correction; basis: ProposalBasis } | null {
  const change = answer.toQuarters - answer.fromQuarters;
  const onSide = corrections.filter((correction) => {
    const { obtainedQuarters } = correction;
    if (isLowered(correction) && !isSameAnswerText(correction.response, answer.response)) return false;
    const side = Math.sign(obtainedQuarters - answer.fromQuarters);
    return change === 0 ? side === 0 : side === Math.sign(change);
  });
  let best: { share: number; correction: Correction } | undefined;
  for (const correction of onSide) {
    const isOtherResult = change > 0 && hasOtherNumber(answer.response, correction.response);
    const share = isOtherResult ? 0 : shareOfWords(correction.response, answer.response);
    if (!best || share >= best.share) best = { share, correction };
  }
  if (!best) return null;
  const { correction, share } = best;
  if (share >= ALIKE) {
    return { correction, basis: isSameAnswerText(correction.response, answer.response) ? 'same' : 'similar' };
  }
  const isOfQuestion = onSide.length >= SEVERAL && Math.abs(change) >= LARGE_QUARTERS;
  return isOfQuestion ? { correction, basis: 'question' } : null;
}

/** Returns the reason as a sentence: whose mark it follows from, and how similar that answer is. */
export function explainProposal(taught: {
  giver: string;
  marks: number;
  basis: ProposalBasis;
  shouldKeepMarks: boolean;
}): string {
  const { giver, marks, basis, shouldKeepMarks } = taught;
  if (basis === 'question')
    return `Because of several marks that were given to other answers to this question, the last of them by ${giver}.`;
  const answer = basis === 'same' ? 'an answer with the same words' : 'a similar answer';
  const end = shouldKeepMarks ? ', so AURA is surer of this mark' : '';
  return `Because ${giver} gave ${marks} to ${answer}${end}.`;
}
