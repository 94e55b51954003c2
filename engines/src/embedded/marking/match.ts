import type { Verdict } from '../../engine.ts';
import type { KeyPoint } from './key-points.ts';
import { type Span, sentencesOf } from './sentences.ts';
import { isNegator, isStopWord, oppositeOf, sameWord, type Word, wordsOf } from './words.ts';

/** A student's answer, in the words and sentences that count. */
export interface Response {
  text: string;
  words: Word[];
  sentences: Sentence[];
  /** The words of the answer that are the given one, or it misspelt. */
  find(word: Word): Word[];
}

interface Weighed extends Word {
  weight: number;
}

interface Sentence extends Span {
  words: Word[];
}

export interface Match {
  verdict: Verdict;
  /** Share of the point's content that was found, 0 to 1. */
  score: number;
  quotes: Span[];
  /** Why it is `contradicted`. */
  against?: 'negation' | 'opposite' | 'number';
  /** Every word of the point stands in the question, so finding it proves little. */
  isGivenAway: boolean;
}

/** Shares of a point's content. They are judgement, not measured: marks near them are said to be unsure. */
export const FOUND = 0.45;
export const PARTLY = 0.25;

const NUMBER_WEIGHT = 1.5;
const LETTER_WEIGHT = 0.5;
/** Words gathered from all over an answer say less than words of one or two sentences. */
const SCATTERED = 0.85;
const NEGATION_REACH = 4;

/** `left` are the sentences that count; without it all of them. */
export function responseOf(text: string, left: Span[] = sentencesOf(text)): Response {
  const all = wordsOf(text);
  const sentences = left.map((span) => ({
    ...span,
    words: all.filter(({ start, end }) => start >= span.start && end <= span.end),
  }));
  const words = sentences.flatMap((sentence) => sentence.words);
  const known = new Map<string, Word[]>();
  return {
    text,
    words,
    sentences,
    find(word) {
      const name = `${word.kind} ${word.stem} ${word.text}`;
      const found = known.get(name) ?? words.filter((each) => sameWord(word, each));
      known.set(name, found);
      return found;
    },
  };
}

/** What is known about the words of a key, beside the point in question. */
export interface KeyWords {
  /** The words of the question. */
  given: Word[];
  /** In how many points the stem occurs: what many share tells them apart the less. */
  pointsWith: Map<string, number>;
}

export function keyWordsOf(question: string, points: KeyPoint[]): KeyWords {
  const pointsWith = new Map<string, number>();
  for (const { text } of points) {
    for (const stem of new Set(wordsOf(text).map((word) => word.stem))) {
      pointsWith.set(stem, (pointsWith.get(stem) ?? 0) + 1);
    }
  }
  return { given: wordsOf(question), pointsWith };
}

/** Looks for a point of the key in an answer. */
export function matchPoint(point: KeyPoint, response: Response, known: KeyWords): Match {
  const wordings = [point.text, ...point.alternatives];
  const matches = wordings.map((wording) => matchWording(wording, response, known));
  return matches.reduce((best, each) => (rank(each) > rank(best) ? each : best));
}

const rank = ({ verdict, score }: Match): number => (verdict === 'contradicted' ? 0.01 : score);

function matchWording(wording: string, response: Response, { given, pointsWith }: KeyWords): Match {
  const all = wordsOf(wording).filter((word) => !isStopWord(word));
  const own = all.filter((word) => word.kind === 'number' || !given.some((each) => each.stem === word.stem));
  const isGivenAway = own.length === 0;
  const content = (isGivenAway ? all : own).map((word) => ({
    ...word,
    weight: weightOf(word) / (pointsWith.get(word.stem) ?? 1),
  }));
  const formula = sentencesWithFormula(wording, response);
  if (content.length === 0 || formula.length > 0) {
    const isSaid = formula.length > 0;
    return {
      verdict: isSaid ? 'found' : 'missing',
      score: isSaid ? 1 : 0,
      quotes: formula.slice(0, 1).map(spanOf),
      isGivenAway: !isSaid,
    };
  }
  const window = bestWindow(content, response);
  const everywhere = share(content, response, response.sentences) * SCATTERED;
  const isScattered = everywhere > window.score;
  const score = (isScattered ? everywhere : window.score) * numbersAgree(content, response);
  const sentences = isScattered ? response.sentences : window.sentences;
  const quotes = sentences.filter((sentence) => hits(content, response, [sentence]).length > 0).map(spanOf);
  const against = contradiction(wording, content, response, sentences, score);
  if (against) {
    return { verdict: 'contradicted', score, quotes: against.quotes, against: against.why, isGivenAway };
  }
  const verdict = score >= FOUND ? 'found' : score >= PARTLY ? 'partly' : 'missing';
  return { verdict, score, quotes: verdict === 'missing' ? [] : quotes, isGivenAway };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/** Sentences that hold a formula of the key letter by letter, but for spaces. */
function sentencesWithFormula(wording: string, response: Response): Sentence[] {
  const bare = (text: string): string => text.replace(/[\s$]/g, '').toLowerCase();
  const formula = bare(wording).replace(/\.$/, '');
  return /[=+*^<>]/.test(formula) && formula.length >= 3
    ? response.sentences.filter(({ start, end }) => bare(response.text.slice(start, end)).includes(formula))
    : [];
}

const weightOf = (word: Word): number =>
  word.kind === 'number' ? NUMBER_WEIGHT : word.text.length === 1 ? LETTER_WEIGHT : 1;

const isIn = (word: Word, { start, end }: Span): boolean => word.start >= start && word.end <= end;

/** The words of the sentences that are words of the content. */
const hits = (content: Weighed[], response: Response, sentences: Sentence[]): Word[] =>
  content.flatMap((word) =>
    response.find(word).filter((found) => sentences.some((sentence) => isIn(found, sentence))),
  );

function share(content: Weighed[], response: Response, sentences: Sentence[]): number {
  const all = content.reduce((sum, word) => sum + word.weight, 0);
  const found = content.filter((word) =>
    sentences === response.sentences
      ? response.find(word).length > 0
      : response.find(word).some((each) => sentences.some((sentence) => isIn(each, sentence))),
  );
  return found.reduce((sum, word) => sum + word.weight, 0) / all;
}

/** The sentence, or two sentences on end, with most of the content. */
function bestWindow(content: Weighed[], response: Response): { score: number; sentences: Sentence[] } {
  let best: { score: number; sentences: Sentence[] } = { score: 0, sentences: [] };
  const found = content.flatMap((word) => response.find(word));
  const near = response.sentences.map((sentence) => found.some((word) => isIn(word, sentence)));
  for (const size of [1, 2]) {
    for (let at = 0; at + size <= response.sentences.length; at += 1) {
      if (near.slice(at, at + size).every((each) => each)) {
        const sentences = response.sentences.slice(at, at + size);
        const score = share(content, response, sentences);
        best = score > best.score + 1e-9 ? { score, sentences } : best;
      }
    }
  }
  return best;
}

/** Numbers must agree: words around another number are worth less than half. */
function numbersAgree(content: Weighed[], response: Response): number {
  const numbers = content.filter(({ kind }) => kind === 'number');
  return numbers.some((number) => response.find(number).length === 0) ? 0.4 : 1;
}

interface Against {
  why: 'negation' | 'opposite' | 'number';
  quotes: Span[];
}

function contradiction(
  wording: string,
  content: Weighed[],
  response: Response,
  sentences: Sentence[],
  score: number,
): Against | undefined {
  const quoting = (why: Against['why'], saying: Word[]): Against => ({
    why,
    quotes: response.sentences.filter((each) => saying.some((word) => isIn(word, each))).map(spanOf),
  });
  const opposed = oppositesIn(content, response);
  if (opposed.length > 0) {
    return quoting('opposite', opposed);
  }
  const otherNumbers = otherNumbersIn(content, response);
  if (otherNumbers.length > 0) {
    return quoting('number', otherNumbers);
  }
  if (score < PARTLY || wordsOf(wording).some(isNegator)) {
    return undefined;
  }
  const denied = hits(content, response, sentences).filter((word) => isNegated(word, response));
  return denied.length > 0 ? quoting('negation', denied) : undefined;
}

/** The opposite of a word of the point, beside the rest of it and without the word itself. */
function oppositesIn(content: Weighed[], response: Response): Word[] {
  return content.flatMap((word) => {
    const opposite = oppositeOf(word.stem);
    if (opposite === undefined || response.find(word).length > 0) {
      return [];
    }
    const rest = content.filter((each) => each !== word);
    const saying = response.words.filter((each) => each.stem === opposite);
    return saying.filter((each) => {
      const sentence = response.sentences.find((span) => isIn(each, span));
      const isBeside = sentence && (rest.length === 0 || share(rest, response, [sentence]) >= 0.5);
      return isBeside && !isNegated(each, response);
    });
  });
}

/** Numbers in place of the ones that the point is made of. */
function otherNumbersIn(content: Weighed[], response: Response): Word[] {
  const numbers = content.filter(({ kind }) => kind === 'number');
  const isBare = content.every(({ kind, text }) => kind === 'number' || text.length <= 3);
  const agrees = numbers.some((number) => response.find(number).length > 0);
  return numbers.length > 0 && isBare && !agrees
    ? response.words.filter(({ kind }) => kind === 'number')
    : [];
}

const clauseBorder = /[,;:.!?]|\b(?:and|but|because|so|while|although|whereas)\b/i;

/** True where a negator stands closely before the word, in the same clause. */
function isNegated(word: Word, response: Response): boolean {
  const sentence = response.sentences.find((span) => isIn(word, span));
  const words = sentence?.words ?? [];
  const at = words.indexOf(word);
  const before = words.slice(Math.max(0, at - NEGATION_REACH), at);
  return before.some(
    (each) => isNegator(each) && !clauseBorder.test(response.text.slice(each.end, word.start)),
  );
}
