import { type Said, saidOf } from './comparing/texts.ts';
import type { Told } from './formulas/told.ts';
import { type Judgement, judge } from './judge.ts';
import type { PreparedQuestion } from './prepared-key.ts';
import { surelyTold, withoutStray } from './stray.ts';
import type { Span } from './text/sentences.ts';

/** An answer, judged by what counts of it. */
export interface JudgedAnswer {
  judgement: Judgement;
  said: Said;
}

/** What an answer is judged by. */
interface Judging {
  question: PreparedQuestion;
  marksPossible: number;
  told: Told | undefined;
  /** The answer commands the marker. */
  isSuspect: boolean;
}

/** Where the key has a mere term, a sentence of one word may tell it. */
const MOST_WORDS = 3;

/**
 * Judges an answer, without its stray sentences where they would have earned something; undefined where the question has no key.
 *
 * @param text what `said` was read from
 */
export function judgeWithoutStray(said: Said, text: string, judging: Judging): JudgedAnswer | undefined {
  const { question, marksPossible, told } = judging;
  const judged = (each: Said): JudgedAnswer[] => {
    const judgement = judge(question, each, marksPossible);
    return judgement ? [{ judgement, said: each }] : [];
  };
  const [whole] = judged(said);
  if (!whole || whole.judgement.unrounded === 0) return whole;
  const parts = partsOf(whole, judging).filter((kept) => kept.length < said.terms.sentences.length);
  return parts
    .flatMap((kept) => judged(saidOf(text, kept, told)))
    .reduce((least, each) => (each.judgement.unrounded < least.judgement.unrounded ? each : least), whole);
}

/** The sentences by which an answer is judged again, in one way or two. */
function partsOf({ judgement, said }: JudgedAnswer, { question, isSuspect }: Judging): Span[][] {
  const ordinary = withoutStray(said, question.asked);
  if (!isSuspect) return ordinary.length > 0 ? [ordinary] : [];
  const least = Math.min(MOST_WORDS, ...judgement.points.map(({ wording }) => wording.size));
  const strict = surelyTold(said, question.asked, least);
  // A value may be right in another form, with no word of the key.
  const isValue = judgement.points.some(({ isRuled }) => isRuled);
  return isValue && strict.length === 0 ? [ordinary] : [ordinary, strict];
}
