import type { Span } from './text/sentences.ts';

/** Whether an answer says that something is so, and the word that says it. */
export interface SaidTruth {
  isTrue: boolean;
  quote: Span;
}

const anywhere = /\b(true|false)\b/gi;
/** Words that say something else further on: 'there is no light', 'the right side'. */
const atHead =
  /^(?:\W|\b(?:it|this|that|the|statement|sentence|answer|ans|is|i|think|so|clearly)\b)*?(?:\b(?:not|isn['’]?t|wasn['’]?t)\s+)?\b(yes|no|nope|yeah|correct|incorrect|right|wrong|untrue)\b/i;
const letterAlone = /^\W*(?:ans(?:wer)?\W+)?([tf])(?![\p{L}'’])/iu;
/** A verdict stands at the head of an answer. */
const HEAD = 60;

const negated = /\b(?:not|isn['’]?t|wasn['’]?t|never|cannot be|can['’]?t be)\s+(?:\w+\s+)?$/i;

function readAt(text: string, word: string, end: number): SaidTruth {
  const start = end - word.length;
  const isPositive = /^(?:t|true|yes|yeah|correct|right)$/i.test(word);
  return { isTrue: isPositive !== negated.test(text.slice(0, start)), quote: { start, end } };
}

/** What an answer says of a statement; undefined where it does not, or says both. */
export function truthSaid(text: string): SaidTruth | undefined {
  const letter = letterAlone.exec(text);
  if (letter?.[1]) return readAt(text, letter[1], letter[0].length);
  const said = [...text.matchAll(anywhere)].map((match) =>
    readAt(text, match[0], match.index + match[0].length),
  );
  const [first] = said;
  if (first) return said.every(({ isTrue }) => isTrue === first.isTrue) ? first : undefined;
  const head = atHead.exec(text.slice(0, HEAD));
  return head?.[1] === undefined ? undefined : readAt(text, head[1], head[0].length);
}
