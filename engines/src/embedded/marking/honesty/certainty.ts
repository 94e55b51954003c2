/** How sure a mark may be that rests on words: without a language model nobody here has understood them. */
import type { Decision } from '../decisions.ts';
import type { Judgement } from '../judge.ts';
import type { PointJudgement } from '../point-judgement.ts';
import { wordsOf } from '../text/words.ts';

/** At most, for marks that rest on words; screens say 'Sure' from .85 on. */
const WORDS_FOUND = 0.8;
/** That words are missing is weak evidence: the same may be said in others. */
const WORDS_MISSING = 0.7;
/** Confidence up to here stays as it is, so that nothing else is flagged than before. */
const UNCHANGED = 0.6;
const HIGHEST = 0.97;

/** A decision with the confidence that its evidence allows, in the order of the confidences before. */
export function withCertainty(decision: Decision): Decision {
  const { confidence, isExact, points } = decision;
  if (isExact || confidence <= UNCHANGED) return decision;
  const most = points === 0 ? WORDS_MISSING : WORDS_FOUND;
  const share = (confidence - UNCHANGED) / (HIGHEST - UNCHANGED);
  const allowed = UNCHANGED + Math.min(1, share) * (most - UNCHANGED);
  return { ...decision, confidence: Math.round(allowed * 100) / 100 };
}

/** A number, a formula, a date or a choice was compared, rather than words. */
export const isExactPoint = ({ isExact, isByMeaning, givenFor, verdict }: PointJudgement): boolean =>
  verdict !== 'missing' && givenFor !== 'later' && (isExact === true || isByMeaning === true);

/** Whether every point was decided by an exact judge, or the answer is the key word for word. */
export function isExactJudgement({ points }: Pick<Judgement, 'points'>, answer: string): boolean {
  return points.every(isExactPoint) || isKeyItself(points, answer);
}

/** The words of all points in their order, and no others but articles. */
export function isKeyItself(points: readonly PointJudgement[], answer: string): boolean {
  const key = points.map(({ wording }) => wording.terms.text).join(' ');
  const said = bareWords(answer);
  return said !== '' && said === bareWords(key) && signsOf(answer) === signsOf(key);
}

const articles = new Set(['a', 'an', 'the']);
const bareWords = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text.toLowerCase())
    .filter((word) => !articles.has(word))
    .join(' ');
/** `u + at` and `u - at` have the same words. */
const signsOf = (text: string): string => text.replace(/[\p{L}\p{N}\s.,;:!?$'"“”‘’()]/gu, '');
