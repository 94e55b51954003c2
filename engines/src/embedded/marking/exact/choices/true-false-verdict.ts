import type { Span } from '../../../language/sentences.ts';
import { pattern } from '../../phrases.ts';
import { type ExactVerdict, missing, rightOrWrong } from '../exact-verdict.ts';

/** The verdict of an answer on a statement, with the word that states it. */
export interface TrueFalseVerdict {
  isTrue: boolean;
  quote: Span;
}

const anywhere = /\b(true|false)\b/gi;
/**
 * Matches words that are a verdict only at the beginning of an answer. Elsewhere they mean something else, as in 'there is no light' and
 * 'the right side'.
 */
const atHead = pattern('^(?:\\W|\\b{before verdict}\\b)*?(?:\\b{denial} )?\\b({verdict})\\b');
const letterAlone = /^\W*(?:ans(?:wer)?\W+)?([tfyn])(?![\p{L}'’])/iu;
/** Matches a second verdict after the first, as in 'T/F' and 'T or false'. */
const secondVerdict = /^\W*(?:(?:or|and)\W+)?(?:t|f|y|n|true|false|yes|no)(?![\p{L}'’])/iu;
/** A verdict other than 'true' or 'false' must be within this many characters of the beginning of an answer. */
const HEAD_LENGTH = 60;

const negated = pattern('\\b{denial} (?:\\w+ )?$');

function readAt(text: string, word: string, end: number): TrueFalseVerdict {
  const start = end - word.length;
  const isPositive = /^(?:t|true|y|yes|yeah|correct|right)$/i.test(word);
  return { isTrue: isPositive !== negated.test(text.slice(0, start)), quote: { start, end } };
}

/** Returns the verdict of an answer on a statement; undefined if it states none or both. */
export function trueFalseVerdictOf(text: string): TrueFalseVerdict | undefined {
  const letter = letterAlone.exec(text);
  if (letter?.[1]) {
    const isUndecided = secondVerdict.test(text.slice(letter[0].length));
    return isUndecided ? undefined : readAt(text, letter[1], letter[0].length);
  }
  const verdicts = [...text.matchAll(anywhere)].map((match) =>
    readAt(text, match[0], match.index + match[0].length),
  );
  const [first] = verdicts;
  if (first) return verdicts.every(({ isTrue }) => isTrue === first.isTrue) ? first : undefined;
  const head = atHead.exec(text.slice(0, HEAD_LENGTH));
  return head?.[1] === undefined ? undefined : readAt(text, head[1], head[0].length);
}

/** Matches a point of a key that is only a verdict, such as 'False.' before a line with the reason. */
const verdictAlone = /^\W*(?:true|false|yes|no|correct|incorrect|right|wrong)\W*$/i;

/**
 * Judges a point that is only 'true' or 'false'. Returns undefined for any other point, and if the answer states no verdict at all. An
 * answer that states both verdicts earns nothing and is flagged.
 */
export function judgeTruth(point: string, answer: string): ExactVerdict | undefined {
  const wanted = verdictAlone.test(point) ? trueFalseVerdictOf(point) : undefined;
  if (!wanted) return undefined;
  const said = trueFalseVerdictOf(answer);
  if (!said) {
    const names = new Set([...answer.matchAll(anywhere)].map(([word]) => word.toLowerCase()));
    const doubt = 'The answer gives both verdicts, and the question wants one.';
    return names.size > 1 ? { ...missing(doubt, 'choice'), doubt } : undefined;
  }
  const notes = ['This is the verdict in the key.', 'The key has the other verdict.'] as const;
  return rightOrWrong(said.isTrue === wanted.isTrue, said.quote, notes, 'choice');
}
