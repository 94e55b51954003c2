import { isBlank } from '@classi/richtext';
import { splitWords } from '../../language/words.ts';
import { couldChange } from '../instructions/read-marks.ts';
import type { Judgement } from '../judging/judge-key.ts';
import type { AnswerText } from '../judging/judge-point.ts';
import { sharingNotes } from '../key/named-steps.ts';
import { aboutMarks } from '../key/steps.ts';
import { pattern } from '../phrases.ts';
import { expectedError } from '../scorer/scorer.ts';
import { newStems, type Signals } from '../signals/signals.ts';
import { contradictionNotes } from './evidence.ts';

/** The confidence of a mark, 0 to 1, and a sentence for the teacher with its main reason. */
export interface Confidence {
  confidence: number;
  reason: string;
  /** True if every point was decided by an exact judge, or if the answer is the key itself. */
  isExact: boolean;
}

/** A mark with a confidence below this is flagged. */
export const UNSURE_BELOW = 0.55;
/** The confidence of an exact judge's verdict. */
const EXACT = 0.97;
/** The most confidence in marks for words that were found, because without a language model their meaning was not understood. */
const WORDS_FOUND = 0.8;
/** The most confidence in marks lost for missing words, because the same may be said in other words. */
const WORDS_MISSING = 0.7;

/** The most confidence in marks for steps that are not written out, because some teachers require them. */
const IMPLIED = 0.8;

interface Doubt {
  /** The most confidence that this doubt allows, 0 to 1. */
  most: number;
  reason: string;
}

interface GivenMarks {
  /** Stems of the question's words. */
  question: ReadonlySet<string>;
  /** The marks given, after rounding. */
  points: number;
  marksPossible: number;
}

/** Returns the confidence of a mark. */
export function confidenceOf(
  judgement: Judgement,
  answer: AnswerText,
  { question, points, marksPossible }: GivenMarks,
): Confidence {
  const [first, ...others] = judgement.prepared.key.points;
  const wordings =
    first && others.length === 0
      ? [first.text, ...first.alternatives]
      : [judgement.prepared.key.points.map(({ text }) => text).join(' ')];
  const isExact =
    judgement.points.every(({ exact }) => exact !== undefined) ||
    wordings.some((key) => isKeyItself(key, answer.text));
  const share = marksPossible === 0 ? 0 : judgement.unrounded / marksPossible;
  const sure = 1 - expectedError(share, marksPossible <= 1);
  const most = isExact ? EXACT : points === 0 ? WORDS_MISSING : WORDS_FOUND;
  const base = isExact ? EXACT : Math.min(most, drawnTogether(sure, judgement.signals));
  const [worst] = doubtsOf(judgement, { question, points, marksPossible, answer: answer.text }).sort(
    (one, other) => one.most - other.most,
  );
  const confidence = Math.min(base, worst?.most ?? 1);
  const reason = worst && worst.most < most ? worst.reason : reasonOf(judgement, base, isExact);
  return { confidence: Math.round(confidence * 100) / 100, reason, isExact };
}

/**
 * The share of the certainty above one half that remains for marks by words, so that the limits `WORDS_MISSING` and `WORDS_FOUND` do not
 * change their order.
 */
const BY_WORDS = 0.5;
/** The share of the certainty that is lost if the signals for words and letters differ by 1. */
const DISAGREEMENT = 0.5;

/**
 * Scales the certainty of marks that rest on words. The same function applies to all of them, so that a higher confidence means a smaller
 * expected error.
 */
const drawnTogether = (sure: number, { recall, letters }: Signals): number =>
  0.5 + (sure - 0.5) * BY_WORDS * (1 - DISAGREEMENT * Math.abs(recall - letters));

const articles = new Set(['a', 'an', 'the']);

/** Returns whether an answer has the words of the key in the same order and no other words except articles. */
function isKeyItself(key: string, answer: string): boolean {
  const bare = (text: string): string =>
    splitWords(text)
      .map(({ text: word }) => word)
      .filter((word) => !articles.has(word))
      .join(' ');
  // Signs are compared too, because `u + at` and `u - at` have the same words.
  const signs = (text: string): string => text.replace(/[\p{L}\p{N}\s.,;:!?$'"“”‘’()]/gu, '');
  return (
    !isBlank(answer) && bare(answer) !== '' && bare(answer) === bare(key) && signs(answer) === signs(key)
  );
}

/** Matches a note that sets marks. If such a note was not understood, the mark is in doubt. */
const setsMarks = pattern(
  '\\b{sets marks} (?:\\w+ ){0,2}(?:\\d|half\\b|[½¼¾])|\\b(?:\\d|half an?) marks?\\b',
);

type AnsweredMarks = GivenMarks & { answer: string };

/** Matches a value without anything else, which has no method. */
const valueAlone = /^\s*[-−]?[\d.,]+\s?[^\s\d=+*×÷√]*\s*$/u;

/**
 * Returns the notes that only share out the marks of the question, if another distribution cannot change the mark: every point was found, or
 * none was and the answer cannot have a method that a key of values does not show.
 */
function settledNotes({ prepared, points }: Judgement, { answer, marksPossible }: AnsweredMarks): string[] {
  const { key } = prepared;
  const isWhole = points.every(({ verdict }) => verdict === 'found');
  const isNone = points.every(({ verdict }) => verdict === 'missing' || verdict === 'contradicted');
  const hasNoMethod = valueAlone.test(answer) || !key.points.some(({ text }) => /[\d=]/.test(text));
  if (!isWhole && !(isNone && hasNoMethod)) return [];
  return sharingNotes(
    key.unusedNotes.filter((note) => !aboutMarks.test(note)),
    marksPossible,
  );
}

function doubtsOf(judgement: Judgement, given: AnsweredMarks): Doubt[] {
  const { prepared, points, guess } = judgement;
  const doubts: Doubt[] = [];
  const against = points.find(({ contradiction }) => contradiction !== undefined)?.contradiction?.kind;
  if (against) doubts.push({ most: against === 'rejected' ? 0.7 : 0.5, reason: contradictionNotes[against] });
  const doubt = points.find((point) => point.doubt !== undefined)?.doubt;
  if (doubt !== undefined) doubts.push({ most: 0.5, reason: doubt });
  if (points.some(({ exact }) => exact?.isImplied)) {
    doubts.push({
      most: IMPLIED,
      reason: 'A step is not written out; it counts because what follows is right.',
    });
  }
  const byWords = points.filter(({ exact }) => exact === undefined);
  if (byWords.length > 0 && byWords.every(({ wording }) => newStems(wording, given.question).length === 0)) {
    doubts.push({
      most: 0.5,
      reason: 'The key only repeats words from the question, so a match proves little.',
    });
  }
  if (guess) doubts.push({ most: 0.5, reason: guess.doubt });
  const { unusedNotes, isTeacherNotUnderstood } = prepared.key;
  const settled = settledNotes(judgement, given);
  const relevant = unusedNotes.filter(
    (note) => !settled.includes(note) && couldChange(note, given.points, given.marksPossible),
  );
  const unused = relevant.find((note) => setsMarks.test(note)) ?? relevant[0];
  if (unused !== undefined) {
    doubts.push({
      most: setsMarks.test(unused) ? 0.5 : isTeacherNotUnderstood ? 0.6 : 0.9,
      reason: `These instructions were not applied because they could not be understood: “${unused}”`,
    });
  }
  return doubts;
}

function reasonOf({ points }: Judgement, base: number, isExact: boolean): string {
  if (isExact) return 'The answer was compared exactly with the key.';
  if (base < UNSURE_BELOW)
    return 'The words of the answer fit the key in part, so the mark could fall either way.';
  const said = points.filter(({ verdict }) => verdict === 'found').length;
  const partly = points.filter(({ verdict }) => verdict === 'partly').length;
  if (points.length === 1) {
    if (said === 1) return 'The answer has most words of the key.';
    return partly === 1 ? 'The answer has some words of the key.' : 'The answer has few words of the key.';
  }
  const missing = points.length - said - partly;
  return `Judged by its words, the answer has ${said} of the ${points.length} points in full, ${partly} in part and ${missing} not at all.`;
}
