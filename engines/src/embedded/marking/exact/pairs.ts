import { labelOf, placeOf } from '../key/labels.ts';
import type { Span } from '../text/sentences.ts';
import { type ExactVerdict, missing, verdictOf } from './exact-verdict.ts';

/** One thing of a column: its label, as 'a' or '3', and its words as the question prints them, '' where it has none. */
interface Entry {
  label: string;
  words: string;
}

/** The two columns of a question that asks to match, and which entries belong together. */
export interface Pairs {
  items: Entry[];
  partners: Entry[];
  /** Label of the right partner, by the label of the item, in the order of the key's points. */
  right: Map<string, string>;
}

/** Letters to the end of the alphabet: papers count one column by P, Q, R where the other has A, B, C. */
const label = `(?:${labelOf.roman}|${labelOf.number}|[a-hj-z])`;
const pairOfPoint = new RegExp(
  String.raw`^\s*[([]?(${label})[)\].:]?(?![\p{L}\d])(.*?)(?:→|[-=]+>|[-–—:=]+|\b(?:with|is|to)\b|\s|(?<=[)\]]))\s*(?:[([](${label})[)\]]\s*([^()]*)|(${label})\s*)[.;,]?\s*$`,
  'iu',
);
type Series = 'roman' | 'number' | 'letter' | 'late letter';

function seriesOf(text: string): Series {
  if (/^\d/.test(text)) return 'number';
  if (placeOf(text, 'roman') > 0) return 'roman';
  return /^[a-h]$/i.test(text) ? 'letter' : 'late letter';
}

/** The pairs, where the question asks to match and each point of the key is a pair of labels; undefined where it is no such. */
export function pairsOf(texts: readonly string[], question: string): Pairs | undefined {
  if (texts.length < 2 || !/\bmatch(?:ing)?\b/i.test(question)) return undefined;
  const read = texts.flatMap((text) => {
    const [, item = '', itemWords = '', bracketed, partnerWords = '', bare] = pairOfPoint.exec(text) ?? [];
    const partner = bracketed ?? bare ?? '';
    const isPair = item !== '' && seriesOf(item) !== seriesOf(partner);
    return isPair
      ? [{ item: item.toLowerCase(), partner: partner.toLowerCase(), itemWords, partnerWords }]
      : [];
  });
  const [first] = read;
  if (!first || read.length < texts.length) return undefined;
  const entries = labelled(question);
  const column = (own: Entry[]): Entry[] => {
    const series = seriesOf(own[0]?.label ?? '');
    const printed = entries.filter((entry) => seriesOf(entry.label) === series);
    return printed.length > 0 ? printed : own;
  };
  const bareWords = (words: string): string => words.replace(/^[\s–—:=-]+|[\s–—:=-]+$/g, '');
  return {
    items: column(read.map(({ item, itemWords }) => ({ label: item, words: bareWords(itemWords) }))),
    partners: column(
      read.map(({ partner, partnerWords }) => ({ label: partner, words: bareWords(partnerWords) })),
    ),
    right: new Map(read.map(({ item, partner }) => [item, partner])),
  };
}

const inQuestion = new RegExp(
  String.raw`(?<!\S)(?:[([](${label})[)\]]|(${label})[.)])\s*(.*?)(?=\s[([]${label}[)\]]|\s${label}[.)]\s|[;.\n\t]|,\s|$)`,
  'giu',
);

const labelled = (question: string): Entry[] =>
  [...question.matchAll(inQuestion)].map(([, bracketed, bare, words = '']) => ({
    label: (bracketed ?? bare ?? '').toLowerCase(),
    words: words.replace(/\s+(?:with|and|to)\s*$/i, '').trim(),
  }));

/** A pair of a question that asks to match is right or wrong; an item that is given two partners has none. */
export function judgePairs(
  pairs: Pairs,
  text: string,
  parts?: readonly (Span | undefined)[],
): ExactVerdict[] {
  const matched = matchedIn(pairs, text);
  return [...pairs.right].map(([item, partner], at) => {
    const mentions = matched.get(item) ?? inPart(pairs, item, text, parts?.[at]);
    if (!mentions) return missing('No pair was found.', 'pair');
    const given = new Set(mentions.filter(({ isItem }) => !isItem).map((mention) => mention.label));
    const span = {
      start: Math.min(...mentions.map(({ start }) => start)),
      end: Math.max(...mentions.map(({ end }) => end)),
    };
    return given.size === 1 && given.has(partner)
      ? verdictOf(1, span, 'This is the pair of the key.', 'pair')
      : verdictOf(0, span, 'The key has another pair.', 'pair');
  });
}

interface Mention extends Span {
  isItem: boolean;
  label: string;
}

/** What the answer's part of an item names. */
function inPart(pairs: Pairs, item: string, text: string, part: Span | undefined): Mention[] | undefined {
  const own =
    part &&
    mentionsIn(text, pairs).filter(({ isItem, start }) => !isItem && start >= part.start && start < part.end);
  return own && own.length > 0 ? [{ isItem: true, label: item, ...(part as Span) }, ...own] : undefined;
}

/** What an answer matches with each item, by the item's label. */
function matchedIn(pairs: Pairs, text: string): Map<string, Mention[]> {
  const all = mentionsIn(text, pairs);
  const isTurned = all[0] !== undefined && !all[0].isItem;
  const matched = new Map<string, Mention[]>();
  const heads = all.filter(({ isItem }) => isItem !== isTurned);
  for (const [at, head] of heads.entries()) {
    const end = heads[at + 1]?.start ?? text.length;
    for (const each of all.filter(
      ({ isItem, start }) => isItem === isTurned && start >= head.end && start < end,
    )) {
      const [item, partner] = isTurned ? [each, head] : [head, each];
      matched.set(item.label, [...(matched.get(item.label) ?? []), partner, item]);
    }
  }
  return matched;
}

const labelInText = new RegExp(String.raw`(?<![\p{L}\d])[([]?(${label})[)\].:]?(?![\p{L}\d])`, 'giu');

/** Where the answer names entries, by label or in words, in its order. */
function mentionsIn(text: string, { items, partners }: Pairs): Mention[] {
  const inWords = [
    ...items.flatMap((each) => namedIn(text, each, true)),
    ...partners.flatMap((each) => namedIn(text, each, false)),
  ];
  const byLabel = [...text.matchAll(labelInText)]
    .filter(({ 0: whole, 1: own = '', index }) => isLabel(own, whole, text.slice(index + whole.length)))
    .flatMap(({ 0: whole, 1: own = '', index }): Mention[] => {
      const name = inSeries(own.toLowerCase(), items, partners);
      const isItem = items.some((each) => each.label === name);
      const isPartner = partners.some((each) => each.label === name);
      return isItem || isPartner ? [{ isItem, label: name, start: index, end: index + whole.length }] : [];
    });
  const all = [...inWords, ...byLabel].sort((a, b) => a.start - b.start);
  // '(a) insulin' names one thing by its label and in words.
  return all.filter((each, at) => all[at - 1]?.isItem !== each.isItem || all[at - 1]?.label !== each.label);
}

/** A student may count 1, 2, 3 what the paper counts (i), (ii), (iii). */
function inSeries(name: string, items: Entry[], partners: Entry[]): string {
  const isUsed = [...items, ...partners].some((each) => seriesOf(each.label) === seriesOf(name));
  return isUsed || !/^\d/.test(name) ? name : (items[Number(name) - 1]?.label ?? name);
}

/** 'A gland' is no label. */
const isLabel = (own: string, whole: string, after: string): boolean =>
  whole !== own || !/^(?:a|i)$/i.test(own) || !/^\s+\p{L}{2}/u.test(after);

/** Where the words of an entry are, with one letter misspelt in a long word at most. */
function namedIn(text: string, { label: own, words }: Entry, isItem: boolean): Mention[] {
  const wanted = wordsIn(words);
  if (wanted.length === 0 || words.length < 2) return [];
  const said = wordsIn(text);
  return said.flatMap((first, at): Mention[] => {
    const run = said.slice(at, at + wanted.length);
    const isNamed =
      run.length === wanted.length && wanted.every(({ word }, by) => isSpelled(run[by]?.word ?? '', word));
    return isNamed ? [{ isItem, label: own, start: first.start, end: run.at(-1)?.end ?? first.end }] : [];
  });
}

const wordsIn = (text: string): ({ word: string } & Span)[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const LONG = 6;

/** The word, or a long one with one letter changed, added or left out. */
function isSpelled(said: string, wanted: string): boolean {
  if (said === wanted || wanted.length < LONG || Math.abs(said.length - wanted.length) > 1)
    return said === wanted;
  let [from, back] = [0, 0];
  const shorter = Math.min(said.length, wanted.length);
  while (from < shorter && said.charAt(from) === wanted.charAt(from)) from += 1;
  while (back < shorter - from && said.at(-1 - back) === wanted.at(-1 - back)) back += 1;
  return Math.max(said.length, wanted.length) - from - back <= 1;
}
