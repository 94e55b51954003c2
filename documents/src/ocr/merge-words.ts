import type { OcrWord } from './ocr-requests.ts';

/** The minimum confidence in both readings. Below it, a number that only one reading has is dropped. */
const FAINT = 0.5;
const CLEAR = 0.8;
/**
 * A word below `DIM` is replaced by the words of the model for numbers, if each of these has the confidence `SURE` and together they cover
 * the share `COVERED` of its width.
 */
const DIM = 0.4;
const SURE = 0.7;
const COVERED = 0.6;
/** The confidence by which the model for words must exceed the other model for its number to win. */
const MUCH_SURER = 0.25;

/** Words closer than this, in letter sizes, are neighbours. */
const NEAR = 3;

const marks = /^(?:\((?:\d{1,3}|\d{0,2}½)\)|\[(?:\d{1,3}|\d{0,2}½)\])$/;
const decimal = /^\d{1,2}(?:\.\d{1,2}){1,3}$/;
const label = /^(?:\d{1,3}[.)]|\((?:[a-z]|[ivx]{1,5})\))$/;

/** Returns whether a word is a number of marks or the label of a question. */
export const isNumbering = (text: string): boolean =>
  marks.test(text) || decimal.test(text) || label.test(text);

/**
 * Merges the readings of both models: the words of the model for words, with labels and marks as the model for numbers read them, and
 * the words that only that model found.
 */
export function mergeWords(words: OcrWord[], numbers: OcrWord[]): OcrWord[] {
  let merged = words
    .flatMap((word) => preferConfident(word, numbers))
    .map((word, _, all) => {
      const text = corrected(word);
      return marks.test(text.text) && !isIsolated(text, all, [word]) ? word : text;
    });
  for (const seen of joined(numbers).map(corrected)) {
    const over = merged.filter((word) => overlap(word, seen));
    const isLabel = isNumbering(seen.text) && isIsolated(seen, merged, over);
    const isAdded = over.length === 0 && (isLabel ? seen.confidence >= FAINT : isWord(seen));
    if (isAdded || (isLabel && over.length > 0 && over.every((word) => isOverruledBy(word, seen)))) {
      merged = [...merged.filter((word) => !over.includes(word)), seen];
    }
  }
  return merged;
}

/** Returns the word, or if its confidence is low, the words that the other model read with confidence in the same place. */
function preferConfident(word: OcrWord, numbers: OcrWord[]): OcrWord[] {
  const seen = numbers.filter(
    (other) =>
      overlap(word, other) &&
      other.left > word.left - other.size / 2 &&
      other.right < word.right + other.size / 2,
  );
  const covered = seen.reduce((width, { left, right }) => width + right - left, 0);
  const isClear =
    word.confidence < DIM &&
    covered > (word.right - word.left) * COVERED &&
    seen.every(({ confidence }) => confidence >= SURE);
  return isClear ? seen : [word];
}

/** Returns whether a label begins its line, or marks end it. A number among words is part of a sentence or a formula. */
function isIsolated(seen: OcrWord, words: OcrWord[], over: OcrWord[]): boolean {
  const row = words.filter(
    (word) => !over.includes(word) && Math.abs(word.baseline - seen.baseline) < seen.size * 0.6,
  );
  const reach = seen.size * NEAR;
  if (marks.test(seen.text)) {
    return !row.some(({ left }) => left >= seen.left && left - seen.right < reach);
  }
  return !row.some(
    ({ right, text }) => right <= seen.right && seen.left - right < reach && !isNumbering(text),
  );
}

const isWord = ({ text, confidence }: OcrWord): boolean => confidence >= CLEAR && /^\p{L}{3,}/u.test(text);

/** Returns whether a label that the model for numbers read replaces this word. */
function isOverruledBy(word: OcrWord, seen: OcrWord): boolean {
  if (digits(word.text) === digits(seen.text) && !isNumbering(word.text)) {
    return true;
  }
  if (seen.confidence < FAINT || (/^\p{L}{2,}$/u.test(word.text) && word.confidence >= CLEAR)) {
    return false;
  }
  return !isNumbering(word.text) || word.confidence <= seen.confidence + MUCH_SURER;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** Returns the word with its missing or misread brackets restored, and with full stops between its figures. */
function corrected(word: OcrWord): OcrWord {
  const text = word.text
    .replace(/^[{]/, '[')
    .replace(/[}]$/, ']')
    .replace(/^[1lI|](\d{1,2}\])$/, '[$1')
    .replace(/^(\[\d{1,2})[1lI|]$/, '$1]')
    .replace(/^(\d)\)$/, '($1)')
    .replace(/^(\d{1,2})[.,:;'‘’~·](\d{1,2})(?:[.,:;'‘’~·](\d{1,2}))?$/, (_, ...found) =>
      found
        .slice(0, 3)
        .filter((each) => each !== undefined)
        .join('.'),
    );
  return { ...word, text };
}

/** Joins words that were read in two pieces, such as `5.1` and `.5`, or `(` and `1)`. */
function joined(words: OcrWord[]): OcrWord[] {
  const found: OcrWord[] = [];
  for (const word of words) {
    const before = found.at(-1);
    const isRest = before !== undefined && near(before, word);
    const isNumber = isRest && /^\d+(?:\.\d+)*$/.test(before.text) && /^\.\d{1,2}$/.test(word.text);
    const isBracket = isRest && /^[([]$/.test(before.text) && /^\d{1,3}[)\]]$/.test(word.text);
    if (before && (isNumber || isBracket)) {
      found[found.length - 1] = {
        ...before,
        text: before.text + word.text,
        confidence: Math.min(before.confidence, word.confidence),
        right: word.right,
        top: Math.min(before.top, word.top),
        bottom: Math.max(before.bottom, word.bottom),
      };
    } else {
      found.push(word);
    }
  }
  return found;
}

const near = (before: OcrWord, word: OcrWord): boolean =>
  Math.abs(before.baseline - word.baseline) < before.size / 2 && word.left - before.right < before.size / 2;

/** Returns whether two words cover at least two fifths of the smaller one's box. */
export function overlap(a: OcrWord, b: OcrWord): boolean {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const area = ({ left, top, right, bottom }: OcrWord): number => (right - left) * (bottom - top);
  return wide > 0 && high > 0 && wide * high > Math.min(area(a), area(b)) * 0.4;
}
