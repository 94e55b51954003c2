import type { Span } from '../../../language/sentences.ts';
import { pattern } from '../../phrases.ts';
import type { ExactVerdict } from '../exact-verdict.ts';

/** Whether an answer says that something is so, and the word that says it. */
export interface SaidTruth {
  isTrue: boolean;
  quote: Span;
}

const anywhere = /\b(true|false)\b/gi;
/** Words that say something else further on: 'there is no light', 'the right side'. */
const atHead = pattern('^(?:\\W|\\b{before verdict}\\b)*?(?:\\b{denial} )?\\b({verdict})\\b');
const letterAlone = /^\W*(?:ans(?:wer)?\W+)?([tf])(?![\p{L}'’])/iu;
/** 'T/F', 'T or false'. */
const secondVerdict = /^\W*(?:(?:or|and)\W+)?(?:t|f|true|false)(?![\p{L}'’])/iu;
/** A verdict stands at the head of an answer. */
const HEAD = 60;

const negated = pattern('\\b{denial} (?:\\w+ )?$');

function readAt(text: string, word: string, end: number): SaidTruth {
  const start = end - word.length;
  const isPositive = /^(?:t|true|yes|yeah|correct|right)$/i.test(word);
  return { isTrue: isPositive !== negated.test(text.slice(0, start)), quote: { start, end } };
}

/** What an answer says of a statement; undefined where it does not, or says both. */
export function truthSaid(text: string): SaidTruth | undefined {
  const letter = letterAlone.exec(text);
  if (letter?.[1]) {
    const isUndecided = secondVerdict.test(text.slice(letter[0].length));
    return isUndecided ? undefined : readAt(text, letter[1], letter[0].length);
  }
  const said = [...text.matchAll(anywhere)].map((match) =>
    readAt(text, match[0], match.index + match[0].length),
  );
  const [first] = said;
  if (first) return said.every(({ isTrue }) => isTrue === first.isTrue) ? first : undefined;
  const head = atHead.exec(text.slice(0, HEAD));
  return head?.[1] === undefined ? undefined : readAt(text, head[1], head[0].length);
}

/** A point of a key that is a verdict alone: 'False.' before the reason. */
const verdictAlone = /^\W*(?:true|false|yes|no|correct|incorrect|right|wrong)\W*$/i;

/**
 * Judges a point that is nothing but 'true' or 'false'; undefined for any other point, and where an answer gives no verdict at all. An answer
 * that gives both has not decided.
 */
export function judgeTruth(point: string, answer: string): ExactVerdict | undefined {
  const wanted = verdictAlone.test(point) ? truthSaid(point) : undefined;
  if (!wanted) return undefined;
  const said = truthSaid(answer);
  if (!said) {
    const names = new Set([...answer.matchAll(anywhere)].map(([word]) => word.toLowerCase()));
    const doubt = 'The answer gives both verdicts, and the question wants one.';
    return names.size > 1
      ? { credit: 0, verdict: 'missing', quotes: [], note: doubt, doubt, decidedBy: 'choice' }
      : undefined;
  }
  const isRight = said.isTrue === wanted.isTrue;
  return {
    credit: isRight ? 1 : 0,
    verdict: isRight ? 'found' : 'contradicted',
    quotes: [said.quote],
    note: isRight ? 'This is the verdict of the key.' : 'The key has the other verdict.',
    decidedBy: 'choice',
  };
}
