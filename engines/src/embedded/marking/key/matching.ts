import type { Span } from '../text/sentences.ts';
import { withoutLabel } from './labelled.ts';
import { LABEL, labelOf } from './labels.ts';

/** One pair of a question that asks to match. */
export interface Pair {
  /** The label of the right partner: 'c'. */
  letter: string;
  /** What is matched, and its partner, in words; '' where the paper has none. */
  item: string;
  partner: string;
}

const asksMatching = /\bmatch\b/i;
const partnerPart = new RegExp(
  String.raw`^\s*(.*?)\s*(?:→|[-–—:]+|\bwith\b)?\s*[([]?(${labelOf.letter})[)\]](?:\s+(.*))?$`,
  'i',
);
const bareLetter = new RegExp(String.raw`^\s*(?:→|[-–—:]+)?\s*(${labelOf.letter})\s*$`, 'i');

/** The pairs of a key whose points are each a label and the letter that belongs to it; undefined where it is no such. */
export function pairsOf(texts: string[], question: string): Pair[] | undefined {
  if (!asksMatching.test(question)) {
    return undefined;
  }
  const pairs = texts.map((text, at): Pair | undefined => {
    const rest = withoutLabel(text);
    const letter = bareLetter.exec(rest)?.[1];
    const [, before = '', marked, after = ''] = partnerPart.exec(rest) ?? [];
    const own = (letter ?? marked)?.toLowerCase();
    return own === undefined
      ? undefined
      : {
          letter: own,
          item: before || inQuestion(question, at),
          partner: after || partnerIn(question, own),
        };
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

const label = String.raw`[([](?:${LABEL})[)\]]`;

/** Items are counted by numbers, and their partners by letters. */
const behindItem = new RegExp(
  String.raw`[([](?:${labelOf.roman}|${labelOf.number})[)\]]\s*(.*?)(?=${label}|[,;.—–\n]|$)`,
  'gi',
);

/** The words behind the label of the item, until the next label. */
function inQuestion(question: string, at: number): string {
  return [...question.matchAll(behindItem)][at]?.[1]?.replace(/\s+(?:with|and|to)\s*$/i, '').trim() ?? '';
}

const partnerIn = (question: string, letter: string): string =>
  new RegExp(`[([]${letter}[)\\]]\\s*(.*?)(?=${label}|[,;.\\n]|$)`, 'i').exec(question)?.[1]?.trim() ?? '';

/** What an answer matches with an item. */
export interface Matched {
  isRight: boolean;
  quote: Span;
}

const letterAtHead = new RegExp(String.raw`^[\s\-–—:=→>.)]*[([]?(${labelOf.letter})(?![\p{L}])`, 'iu');

/**
 * What an answer says of a pair: the letter in its part, or both in words on one line.
 *
 * @param part where the answer counts its parts
 */
export function judgePair(pair: Pair, text: string, part: Span | undefined): Matched | undefined {
  const own = part && letterAtHead.exec(text.slice(part.start, part.end));
  if (part && own?.[1] !== undefined) {
    return { isRight: own[1].toLowerCase() === pair.letter, quote: trimmed(text, part) };
  }
  if (pair.item === '' || pair.partner === '') {
    return undefined;
  }
  const line = [...text.matchAll(/[^\n;,]+/g)].find(({ 0: each }) => has(each, pair.item));
  return line && has(line[0], pair.partner)
    ? { isRight: true, quote: trimmed(text, { start: line.index, end: line.index + line[0].length }) }
    : undefined;
}

const has = (text: string, words: string): boolean => plain(text).includes(plain(words));
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return {
    start: start + part.length - part.trimStart().length,
    end: start + part.trimEnd().replace(/[,;]$/, '').length,
  };
}
