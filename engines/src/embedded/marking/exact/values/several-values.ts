/** Counts the alternatives that an answer gives for one value, as in 'x = 4 or x = 7' and 'Mumbai, New Delhi, Chennai'. */

import { pattern } from '../../phrases.ts';

/** Matches the start of a reason or of another sentence, which contains no further alternatives. */
const reason = pattern('(?<!\\p{L}){reason word}(?!\\p{L})|[.!?](?=\\s|$)|\\s[–—]\\s');
/** Matches words before the first alternative, such as 'I think it is'. */
const lead = pattern('^\\s*(?:{before value}(?!\\p{L})[\\s:=]*)+');
/** Matches words before another alternative, such as 'or' and 'or maybe it was'. */
const alternative = pattern('(?<!\\p{L}){alternative}(?:,? (?:{alternative}|{before value}))*(?!\\p{L})');
const separator = new RegExp(
  String.raw`\s*(?:[,;|\n]+|(?<=\p{L}{2}\s*)\/(?=\s*\p{L}{2})|${alternative.source}|\band(?<=\d\s*and)(?=\s+(?:\p{L}\w?\s*=\s*)?[-−]?\d))\s*`,
  'iu',
);
/** Matches the labels of a list, as in 'a) Pune b) Mumbai' and '1. Pune 2. Mumbai'. */
const listLabel = /(?<!\S)[([]?(?:[a-h][)\]]|\d[).\]])(?=\s+\p{L})/giu;
/**
 * Matches 'and', which joins two parts of one answer as often as two answers. It therefore separates items only in a list that also has
 * other separators.
 */
const and = /\s+and\s+/iu;
/** Matches a number with grouped digits, such as 12,00,000 and 1,200,000. */
const groupedNumber = /\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/g;
const article = /^(?:an?|the)\s+/iu;
/** Matches a point, an interval or a set, which counts as one item. */
const bracketed = /[([{][^()[\]{}]*,[^()[\]{}]*[)\]}]/;
const MAX_WORDS = 4;
/** Matches a word that makes a part a clause. */
const clause = pattern('(?<!\\p{L}){clause word}(?!\\p{L})');

/**
 * Returns the different alternatives of a short answer in lower case. The list is empty if a part is a sentence or an equation with several
 * steps.
 */
export function alternativesIn(text: string): string[] {
  // A calculation such as 'In order 3, 5, 9, so the median is 5' ends with one value.
  if (/(?:\b(?:so|therefore|thus|hence|then)\b|∴|⇒|=>)[^.\n]*(?:=|\bis\b)/i.test(text)) return [];
  const plain = text.replace(/\$/g, '').replace(groupedNumber, (number) => number.replaceAll(',', ''));
  const [head = ''] = listed(plain).replace(lead, '').split(reason);
  if (bracketed.test(head)) return [];
  const parts = head
    .split(separator)
    .flatMap((part, _, { length }) => (length > 1 ? part.split(and) : [part]));
  // An answer such as 'Canberra, not Sydney' gives one alternative.
  const stated = parts.filter((part) => !/^\s*(?:and\s+)?not\s/i.test(part));
  const read = stated.map(readValue).filter((value) => value !== '');
  return read.includes(undefined) ? [] : [...new Set(read.flatMap((value) => value ?? []))];
}

/** Replaces the labels of a list by separators. */
const listed = (text: string): string =>
  (text.match(listLabel) ?? []).length > 1 ? text.replace(listLabel, ';').replace(/^\s*;/, '') : text;

/** Returns '7' for 'x = 7' and 'x is 7'; undefined if the part is neither a name nor a value. */
function readValue(part: string): string | undefined {
  const [, value = part] = /^\s*[a-zA-Z]\d?\s*(?:=|\sis\s)([^=]*)$/.exec(part) ?? [];
  const bare = value
    .replace(/^[\s([{]+|[\s)\]}.]+$/g, '')
    .replace(article, '')
    .toLowerCase();
  const isLong = bare.split(/\s+/).length > MAX_WORDS;
  return isLong || bare.includes('=') || clause.test(bare) ? undefined : bare;
}

const numberAt = /^(-?\d+(?:\.\d+)?)[^\d<>=≤≥+*/^-]*$/;

/** Returns whether two values are the same words, or the same number with any unit. */
function isSameValue(one: string, other: string): boolean {
  const number = numberAt.exec(one)?.[1];
  return one === other || (number !== undefined && Number(number) === Number(numberAt.exec(other)?.[1]));
}

/** Returns whether all words of one name are in another, as 'Gandhi' is in 'Mahatma Gandhi'. */
const isPartOfName = (part: string, name: string): boolean =>
  !/\d/.test(part) && part.split(/\s+/).every((word) => name.split(/\s+/).includes(word));

/** The number of items that a question asks for and the number that an answer gives. */
export interface NamedSeveral {
  given: number;
  expected: number;
  /** True if two items are joined by 'and', because one of them may only describe the other. */
  isJoined: boolean;
}

/**
 * Compares the number of alternatives of an answer with that of the key.
 *
 * @param key the wording of the key; nothing is compared if it is a sentence
 * @param most the number of values that the question wants, if the key has more
 * @returns undefined if the answer gives no more values than the question wants, or none that the key has
 */
export function namesSeveral(
  { key, question, most }: { key: string; question: string; most?: number | undefined },
  answer: string,
): NamedSeveral | undefined {
  const wanted = alternativesIn(key);
  // Braces are removed unless the key has a set, so that their items count separately.
  const listed = alternativesIn(/[{}]/.test(key) ? answer : answer.replace(/\\?[{}]/g, ' '));
  if (wanted.length === 0) return undefined;
  const isJoined = listed.length === 1 && !and.test(key);
  const given = isJoined ? listed.flatMap((value) => value.split(and)) : listed;
  const expected = most ?? wanted.length;
  // Words of the question, as in 'New Delhi, India', are not another alternative, unless the question offers all of them.
  const words = new Set(question.toLowerCase().match(/\p{L}+/gu));
  const newWordsOf = (value: string): string =>
    value
      .split(/\s+/)
      .filter((word) => !words.has(word))
      .join(' ');
  const isChoice = given.every((value) => newWordsOf(value) === '');
  const own = given.flatMap((value) =>
    isChoice || wanted.includes(value) ? value : newWordsOf(value) || [],
  );
  const rights = wanted.flatMap((each) => [each, newWordsOf(each)]);
  // In an answer with 'or', a part of a name also counts as the right alternative, as 'Gandhi' does for 'Mahatma Gandhi'.
  const isEither = alternative.test(answer);
  const hasRight = own.some((value) =>
    rights.some((each) => isSameValue(value, each) || (isEither && isPartOfName(value, each))),
  );
  return hasRight && own.length > expected ? { given: own.length, expected, isJoined } : undefined;
}
