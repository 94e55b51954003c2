import { isSpelled } from '../text/edit-distance.ts';
import type { Span } from '../text/sentences.ts';
import { labelOf, placeOf } from './labels.ts';
import type { Matched } from './matching.ts';

/** One thing of a column: its label, as 'a' or '3', and its words as the question prints them, '' where it has none. */
interface Entry {
  label: string;
  words: string;
}

/** The two columns of a question that asks to match, and which entries belong together. */
export interface Columns {
  items: Entry[];
  partners: Entry[];
  /** Label of the partner, by the label of the item. */
  right: Map<string, string>;
}

const asksMatching = /\bmatch(?:ing)?\b/i;
/** Letters to the end of the alphabet: see `Series`. */
const label = `(?:${labelOf.roman}|${labelOf.number}|[a-hj-z])`;
const pairOfLabels = new RegExp(
  String.raw`(?<![\p{L}\d])[([]?(${label})[)\].]?\s*(?:→|[-=]+>|[-–—:=]+|\b(?:with|is|to)\b)?\s*[([]?(${label})[)\]]?(?![\p{L}\d])`,
  'giu',
);
const marksBehind = new RegExp(
  String.raw`(${pairOfLabels.source})\s*[([]\s*[\d.½¼]+\s*(?:marks?)?\s*(?:each)?\s*[)\]](?=\s*(?:[,;\n]|$))`,
  'giu',
);
const beside = /\b(?:each|and|marks?|answers?)\b/gi;

/** Papers count one column by P, Q, R where the other has A, B, C. */
type Series = 'roman' | 'number' | 'letter' | 'late letter';

function seriesOf(text: string): Series {
  if (/^\d/.test(text)) return 'number';
  if (placeOf(text, 'roman') > 0) return 'roman';
  return /^[a-h]$/i.test(text) ? 'letter' : 'late letter';
}

/** The columns, where the key is made of pairs of labels: '(a)–3, (b)–1'; undefined where it is no such. */
export function columnsOf(key: string, question: string): Columns | undefined {
  if (!asksMatching.test(question)) {
    return undefined;
  }
  const bare = key.replace(marksBehind, '$1');
  const pairs = [...bare.matchAll(pairOfLabels)]
    .map(({ 1: item = '', 2: partner = '' }) => [item.toLowerCase(), partner.toLowerCase()] as const)
    .filter(([item, partner]) => seriesOf(item) !== seriesOf(partner));
  const rest =
    bare
      .replace(pairOfLabels, ' ')
      .replace(beside, ' ')
      .match(/[\p{L}\d]/gu)?.length ?? 0;
  if (pairs.length < 2 || rest > pairs.length) {
    return undefined;
  }
  const entries = labelled(question);
  const named = (series: Series, labels: string[]): Entry[] => {
    const own = entries.filter((each) => seriesOf(each.label) === series);
    return own.length > 0 ? own : labels.map((each) => ({ label: each, words: '' }));
  };
  const [first, second] = [seriesOf(pairs[0]?.[0] ?? ''), seriesOf(pairs[0]?.[1] ?? '')];
  return {
    items: named(
      first,
      pairs.map(([item]) => item),
    ),
    partners: named(
      second,
      pairs.map(([, partner]) => partner),
    ),
    right: new Map(pairs),
  };
}

/** A point for each pair, as the key names them: '(a) insulin – (3) pancreas'. */
export const pairTexts = ({ items, partners, right }: Columns): string[] =>
  [...right].map(([item, partner]) => {
    const [one, other] = [wordsOf(items, item), wordsOf(partners, partner)];
    return `(${item})${one && ` ${one}`} – (${partner})${other && ` ${other}`}`;
  });

const wordsOf = (entries: Entry[], wanted: string): string =>
  entries.find((each) => each.label === wanted)?.words ?? '';

const inQuestion = new RegExp(
  String.raw`(?<!\S)(?:[([](${label})[)\]]|(${label})[.)])\s*(.*?)(?=\s[([]${label}[)\]]|\s${label}[.)]\s|[;.\n\t]|,\s|$)`,
  'giu',
);

const labelled = (question: string): Entry[] =>
  [...question.matchAll(inQuestion)].map(([, bracketed, bare, words = '']) => ({
    label: (bracketed ?? bare ?? '').toLowerCase(),
    words: words.replace(/\s+(?:with|and|to)\s*$/i, '').trim(),
  }));

interface Mention extends Span {
  isItem: boolean;
  label: string;
}

/** What an answer matches with each item, by the item's label. */
export function matchedIn({ items, partners, right }: Columns, text: string): Map<string, Matched> {
  const all = mentionsIn(text, items, partners);
  const isTurned = all[0] !== undefined && !all[0].isItem;
  const matched = new Map<string, Mention[]>();
  const heads = isTurned ? all.filter(({ isItem }) => !isItem) : all.filter(({ isItem }) => isItem);
  for (const [at, head] of heads.entries()) {
    const end = heads[at + 1]?.start ?? text.length;
    for (const each of all.filter(
      ({ isItem, start }) => isItem === isTurned && start >= head.end && start < end,
    )) {
      const [item, partner] = isTurned ? [each, head] : [head, each];
      matched.set(item.label, [...(matched.get(item.label) ?? []), partner, item]);
    }
  }
  return new Map([...matched].map(([item, mentions]) => [item, judgedOf(mentions, right.get(item))]));
}

/** An item that is given two partners has none. */
function judgedOf(mentions: Mention[], wanted: string | undefined): Matched {
  const partners = new Set(mentions.filter(({ isItem }) => !isItem).map(({ label: own }) => own));
  return {
    isRight: partners.size === 1 && wanted !== undefined && partners.has(wanted),
    quote: {
      start: Math.min(...mentions.map(({ start }) => start)),
      end: Math.max(...mentions.map(({ end }) => end)),
    },
  };
}

/** Where the answer names entries, by label or in words, in its order. */
function mentionsIn(text: string, items: Entry[], partners: Entry[]): Mention[] {
  const inWords = [
    ...items.flatMap((each) => namedIn(text, each, true)),
    ...partners.flatMap((each) => namedIn(text, each, false)),
  ];
  const byLabel = [
    ...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d])[([]?(${label})[)\].:]?(?![\p{L}\d])`, 'giu')),
  ]
    .filter(({ 0: whole, 1: own = '', index }) => isLabel(own, whole, text.slice(index + whole.length)))
    .flatMap(({ 0: whole, 1: own = '', index }): Mention[] => {
      const name = inSeries(own.toLowerCase(), items, partners);
      const isItem = items.some((each) => each.label === name);
      const isPartner = partners.some((each) => each.label === name);
      return isItem || isPartner ? [{ isItem, label: name, start: index, end: index + whole.length }] : [];
    });
  const all = [...inWords, ...byLabel].sort((a, b) => a.start - b.start);
  return all.filter((each, at) => !isSaidAgain(each, all[at - 1]));
}

/** A student may count 1, 2, 3 what the paper counts (i), (ii), (iii). */
function inSeries(name: string, items: Entry[], partners: Entry[]): string {
  const isUsed = [...items, ...partners].some((each) => seriesOf(each.label) === seriesOf(name));
  return isUsed || !/^\d/.test(name) ? name : (items[Number(name) - 1]?.label ?? name);
}

/** 'A gland' is no label. */
const isLabel = (own: string, whole: string, after: string): boolean =>
  whole !== own || !/^(?:a|i)$/i.test(own) || !/^\s+\p{L}{2}/u.test(after);

/** '(a) insulin' names one thing by its label and in words. */
const isSaidAgain = (each: Mention, before: Mention | undefined): boolean =>
  before !== undefined && before.isItem === each.isItem && before.label === each.label;

/** Where the words of an entry stand, misspelt or not. */
function namedIn(text: string, { label: own, words }: Entry, isItem: boolean): Mention[] {
  const wanted = wordsIn(words);
  if (wanted.length === 0 || words.length < 2) {
    return [];
  }
  const said = wordsIn(text);
  return said.flatMap((_, at): Mention[] => {
    const here = said.slice(at, at + wanted.length);
    const isHere =
      here.length === wanted.length &&
      wanted.every(({ word }, by) => isSpelled(here[by]?.word ?? '', word, LONG));
    return isHere ? [{ isItem, label: own, start: here[0]?.start ?? 0, end: here.at(-1)?.end ?? 0 }] : [];
  });
}

const wordsIn = (text: string): ({ word: string } & Span)[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const LONG = 6;
