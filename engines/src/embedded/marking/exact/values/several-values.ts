/** Counts the alternatives that an answer gives for one value: 'x = 4 or x = 7', 'Mumbai, New Delhi, Chennai'. */

import { pattern } from '../../phrases.ts';

/** Text from here on is a reason or another sentence, and names no further alternative. */
const reason = pattern('(?<!\\p{L}){reason word}(?!\\p{L})|[.!?](?=\\s|$)|\\s[–—]\\s');
/** Words before the first alternative: 'I think it is'. */
const lead = pattern('^\\s*(?:{before value}(?!\\p{L})[\\s:=]*)+');
/** 'Or', 'or maybe it was': what follows is another answer. */
const alternative = pattern('(?<!\\p{L}){alternative}(?:,? (?:{alternative}|{before value}))*(?!\\p{L})');
const separator = new RegExp(
  String.raw`\s*(?:[,;|\n]+|(?<=\p{L}{2}\s*)\/(?=\s*\p{L}{2})|${alternative.source}|\band(?<=\d\s*and)(?=\s+(?:\p{L}\w?\s*=\s*)?[-−]?\d))\s*`,
  'iu',
);
/** 'a) Pune b) Mumbai', '1. Pune 2. Mumbai'. */
const listLabel = /(?<!\S)[([]?(?:[a-h][)\]]|\d[).\]])(?=\s+\p{L})/giu;
/** It joins two parts of one answer as often as two answers: it separates only in a list that has other separators too. */
const and = /\s+and\s+/iu;
/** 12,00,000 and 1,200,000 are one number each. */
const groupedNumber = /\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/g;
const article = /^(?:an?|the)\s+/iu;
/** A point, an interval or a set is one thing. */
const bracketed = /[([{][^()[\]{}]*,[^()[\]{}]*[)\]}]/;
const MOST_WORDS = 4;
/** A part with one of these is a clause. */
const clause = pattern('(?<!\\p{L}){clause word}(?!\\p{L})');

/**
 * The different alternatives of a short answer, in small letters. Empty where the text is no list of names or values: where a part is
 * a sentence, or an equation that is worked on.
 */
export function alternativesIn(text: string): string[] {
  // 'In order 3, 5, 9, so the median is 5' ends with one value.
  if (/(?:\b(?:so|therefore|thus|hence|then)\b|∴|⇒|=>)[^.\n]*(?:=|\bis\b)/i.test(text)) return [];
  const plain = text.replace(/\$/g, '').replace(groupedNumber, (number) => number.replaceAll(',', ''));
  const [head = ''] = listed(plain).replace(lead, '').split(reason);
  if (bracketed.test(head)) return [];
  const parts = head
    .split(separator)
    .flatMap((part, _, { length }) => (length > 1 ? part.split(and) : [part]));
  // 'Canberra, not Sydney' gives one.
  const stated = parts.filter((part) => !/^\s*(?:and\s+)?not\s/i.test(part));
  const read = stated.map(readValue).filter((value) => value !== '');
  return read.includes(undefined) ? [] : [...new Set(read.flatMap((value) => value ?? []))];
}

/** Replaces the labels of a list by separators. */
const listed = (text: string): string =>
  (text.match(listLabel) ?? []).length > 1 ? text.replace(listLabel, ';').replace(/^\s*;/, '') : text;

/** 'x = 7' and 'x is 7' as '7'; undefined for what is no name and no value. */
function readValue(part: string): string | undefined {
  const [, value = part] = /^\s*[a-zA-Z]\d?\s*(?:=|\sis\s)([^=]*)$/.exec(part) ?? [];
  const bare = value
    .replace(/^[\s([{]+|[\s)\]}.]+$/g, '')
    .replace(article, '')
    .toLowerCase();
  const isLong = bare.split(/\s+/).length > MOST_WORDS;
  return isLong || bare.includes('=') || clause.test(bare) ? undefined : bare;
}

const numberAt = /^(-?\d+(?:\.\d+)?)[^\d<>=≤≥+*/^-]*$/;

/** The same words, or the same number with any unit. */
function isSameValue(one: string, other: string): boolean {
  const number = numberAt.exec(one)?.[1];
  return one === other || (number !== undefined && Number(number) === Number(numberAt.exec(other)?.[1]));
}

/** 'Gandhi' is a part of 'Mahatma Gandhi'. */
const isPartOfName = (part: string, name: string): boolean =>
  !/\d/.test(part) && part.split(/\s+/).every((word) => name.split(/\s+/).includes(word));

/** The number of items that a question asks for, and those that an answer gives. */
export interface NamedSeveral {
  given: number;
  expected: number;
  /** Two things joined by 'and': one of them may only say more of the other. */
  isJoined: boolean;
}

/**
 * Compares the number of alternatives of an answer with that of the key.
 *
 * @param key the wording that names the value; none of it is a list or a sentence
 * @param most how many values the question wants, if the key has more
 * @returns undefined if the answer gives no more values than the question wants
 */
export function namesSeveral(
  { key, question, most }: { key: string; question: string; most?: number | undefined },
  answer: string,
): NamedSeveral | undefined {
  const wanted = alternativesIn(key);
  // A set is one thing only where the key has one.
  const listed = alternativesIn(/[{}]/.test(key) ? answer : answer.replace(/\\?[{}]/g, ' '));
  if (wanted.length === 0) return undefined;
  const isJoined = listed.length === 1 && !and.test(key);
  const given = isJoined ? listed.flatMap((value) => value.split(and)) : listed;
  const expected = most ?? wanted.length;
  // 'New Delhi, India': what the question says already is no other alternative, unless all of them are offered there.
  const words = new Set(question.toLowerCase().match(/\p{L}+/gu));
  const withoutOffered = (value: string): string =>
    value
      .split(/\s+/)
      .filter((word) => !words.has(word))
      .join(' ') || value;
  const isOffered = (value: string): boolean =>
    !/\d/.test(value) && (value.match(/\p{L}+/gu) ?? []).every((word) => words.has(word));
  const own = given.every(isOffered)
    ? given
    : given.filter((value) => wanted.includes(value) || !isOffered(value));
  // Two parts of one answer are no guess: one of them must be what the key names.
  const isEither = alternative.test(answer);
  const hasRight = own.some((value) =>
    wanted.some(
      (each) =>
        isSameValue(withoutOffered(value), withoutOffered(each)) || (isEither && isPartOfName(value, each)),
    ),
  );
  return hasRight && own.length > expected ? { given: own.length, expected, isJoined } : undefined;
}
