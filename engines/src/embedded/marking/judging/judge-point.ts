import type { Verdict } from '../../../engine.ts';
import { type AlignedWord, alignWords } from '../../language/comparison/align.ts';
import type { Profile } from '../../language/comparison/profile.ts';
import { statementsIn } from '../../language/comparison/statements.ts';
import { lowerCase } from '../../language/letter-case.ts';
import type { Span } from '../../language/sentences.ts';
import type { Term } from '../../language/term.ts';
import type { KnownComparisons } from '../exact/formulas/known-comparisons.ts';
import type { KeyPoint } from '../key/key-point.ts';
import { pattern } from '../phrases.ts';
import { shifted } from '../scorer/scale.ts';
import { decidedShare, expectedShare } from '../scorer/scorer.ts';
import { measureSignals, newWords, type Signals } from '../signals/signals.ts';
import { isNamed } from './keywords.ts';
import { type Compared, type TurnKind, turnedRound } from './turned-round.ts';

/** An answer, prepared for comparison. */
export interface AnswerText {
  text: string;
  profile: Profile;
  known: KnownComparisons | undefined;
}

/** A point of a key, prepared for comparison. */
export interface PreparedPoint {
  point: KeyPoint;
  wordings: Profile[];
  rejected: Profile[];
}

/**
 * An answer contradicts a point if it reverses the statement, exchanges its properties with another's, chooses another alternative of the
 * question, or says what the key rejects.
 */
export type ContradictionKind = TurnKind | 'mixed up' | 'other choice' | 'rejected';

export interface Contradiction {
  kind: ContradictionKind;
  /** The contradicting spans of the answer. */
  spans: Span[];
}

/** The result of comparing the words of a point with an answer. */
export interface WordJudgement {
  /** The expected share of the point's marks, 0 to 1. */
  credit: number;
  /** The expected share before teachers' marks of other questions counted. */
  plainCredit: number;
  verdict: Verdict;
  /** The sentences of the answer that have words of the point. */
  quotes: Span[];
  contradiction?: Contradiction | undefined;
  note?: string;
  doubt?: string;
  /** The best wording, which `aligned` and `signals` refer to. */
  wording: Profile;
  aligned: AlignedWord[];
  signals: Signals;
}

/**
 * The average credit that teachers give to an answer with the letters of the key, to one that seems to state the opposite, and to a keyword
 * of the point in an answer of keywords.
 */
const SAME_LETTERS = 0.95;
const TURNED_ROUND = 0.15;
const NAMED = 0.55;
/** The share of a rejected wording's words from which it may count as rejected. */
const REJECTED = 0.8;

/**
 * Returns the judgement of a point that the answer contradicts. It is missing even if only one of its statements is contradicted, because
 * teachers give hardly any marks for it.
 */
export const contradicted = <Judged extends Pick<WordJudgement, 'credit' | 'plainCredit'>>(
  judged: Judged,
  contradiction: Contradiction,
) => ({
  ...judged,
  credit: Math.min(judged.credit, TURNED_ROUND),
  plainCredit: Math.min(judged.plainCredit, TURNED_ROUND),
  verdict: 'missing' as const,
  contradiction,
});

/** Judges a point by the wording with the highest credit, unless a rejected wording fits the answer better. */
export function judgePointByWords(point: PreparedPoint, compared: Compared): WordJudgement {
  const judged = point.wordings.map((wording) => judgeWording(wording, compared));
  const best = judged.reduce((one, other) => (other.credit > one.credit ? other : one));
  const isRejected = point.rejected.some((wording) => {
    const other = judgeWording(wording, compared);
    const found = other.aligned.filter(({ same }) => same.length > 0).length;
    return found > 0 && found >= REJECTED * other.aligned.length && other.credit > best.credit;
  });
  if (!isRejected) {
    const isOpen = point.point.isAnyExample && judged.every(({ contradiction }) => !contradiction);
    return (isOpen && withOwnExample(best, compared)) || best;
  }
  return {
    ...best,
    credit: 0,
    plainCredit: 0,
    verdict: 'missing',
    contradiction: { kind: 'rejected', spans: [] },
  };
}

/** The expected credit of an example that the key does not name. */
const OWN_EXAMPLE = 0.7;
/** The fewest words of an example that are neither in the question nor in the key. */
const OWN_WORDS = 3;
const marksExample = pattern('\\b(?:{for example}|{own example})(?!\\p{L})');

/** Returns the judgement of an answer with another example than the key; undefined if it has no example or the key's is found. */
function withOwnExample(judged: WordJudgement, { answer, question, wholeKey }: Compared) {
  const from = judged.credit < OWN_EXAMPLE ? answer.text.search(marksExample) : -1;
  const own = answer.content.filter(
    ({ start, stem }) => start > from && !question.has(stem) && !wholeKey.stems.has(stem),
  );
  if (from < 0 || own.length < OWN_WORDS) return undefined;
  const quotes = answer.terms.sentences
    .filter(({ end }) => end > from)
    .map(({ start, end }) => ({ start: Math.max(start, from), end }));
  const doubt = 'The key accepts any example. Please check the example in the answer.';
  return {
    ...judged,
    credit: OWN_EXAMPLE,
    plainCredit: OWN_EXAMPLE,
    verdict: 'found' as const,
    quotes,
    doubt,
  };
}

function judgeWording(wording: Profile, compared: Compared): WordJudgement {
  const { answer, question, wholeKey, isProse, shift } = compared;
  const aligned = alignWords(wording, answer);
  const signals = measureSignals({ key: wording, answer, aligned, question });
  const hasSameLetters = lettersOf(wording) === lettersOf(answer);
  const quotes = hasSameLetters ? answer.terms.sentences : quotesOf(aligned, answer, question);
  const judged = { wording, aligned, signals, quotes: [...quotes] };
  const contradiction = turnedRound({ wording, wholeKey, answer, aligned, question, isProse });
  const plainCredit = hasSameLetters
    ? SAME_LETTERS
    : Math.max(expectedShare(signals), isNamed(aligned, answer, question) ? NAMED : 0);
  const credit = shifted(plainCredit, shift);
  if (contradiction) return contradicted({ ...judged, credit, plainCredit }, contradiction);
  if (namesOther({ wording, aligned }, answer, question))
    return { ...judged, credit: 0, plainCredit: 0, verdict: 'missing', quotes: [] };
  const decided = judged.quotes.length === 0 ? 0 : decidedShare(credit);
  const verdict = decided === 0 ? 'missing' : decided === 1 ? 'found' : 'partly';
  return { ...judged, credit, plainCredit, verdict };
}

/** The most words of a name or a term. */
const TERM = 3;

/** Returns the letters of a text, so that 'carbon dioxide' and 'carbondioxide' are equal. */
const lettersOf = ({ text }: Profile): string => lowerCase(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns whether key and answer are terms that differ in a word, such as 'vitamin C' for 'vitamin D'. */
function namesOther(
  { wording, aligned }: Pick<WordJudgement, 'wording' | 'aligned'>,
  answer: Profile,
  question: ReadonlySet<string>,
): boolean {
  if (!isTerm(wording) || !isTerm(answer)) return false;
  const missed = aligned.filter(({ wanted, similar }) => similar.length === 0 && !question.has(wanted.stem));
  const found = new Set(aligned.flatMap(({ similar }) => similar));
  // The initial of a name is not another word, as in 'J. Nehru'.
  const isInitial = ({ text }: Term): boolean =>
    text.length === 1 && missed.some(({ wanted }) => wanted.text.startsWith(text));
  const others = answer.content.filter(
    (term) => !found.has(term) && !question.has(term.stem) && !isInitial(term) && !term.isNegated,
  );
  return missed.length > 0 && missed.length < aligned.length && others.length >= missed.length;
}

/** Returns whether a text is a short term: it has only content words, or no verb. */
const isTerm = (text: Profile): boolean =>
  text.content.length <= TERM &&
  (text.content.length === text.terms.all.length || statementsIn(text).every(({ hasVerb }) => !hasVerb));

/**
 * Returns the sentences with words of the key that are not in the question; if all words of the key are in the question, those with any of
 * them. An answer without such a sentence only repeats the question.
 */
function quotesOf(
  aligned: readonly AlignedWord[],
  { terms }: Profile,
  question: ReadonlySet<string>,
): Span[] {
  const words = newWords({ aligned, question });
  const chosen = new Set(words.flatMap(({ similar }) => similar.map(({ sentence }) => sentence)));
  return terms.sentences.filter((_, index) => chosen.has(index)).map(({ start, end }) => ({ start, end }));
}
