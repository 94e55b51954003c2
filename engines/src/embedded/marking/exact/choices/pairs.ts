import { isSpelled } from '../../../language/edit-distance.ts';
import type { Span } from '../../../language/sentences.ts';
import { type Entry, LABEL_OF_PAIR, type Pairs, seriesOf } from '../../key/pairs.ts';
import { type ExactVerdict, missing, rightOrWrong } from '../exact-verdict.ts';

const notes = ['This is the pair in the key.', 'The key has a different pair.'] as const;

/**
 * Judges each pair of a question that asks to match two columns. A pair is right or wrong, and an item that the answer matches with two
 * partners is wrong.
 */
export function judgePairs(pairs: Pairs, text: string): ExactVerdict[] {
  const matched = matchedIn(pairs, text);
  return [...pairs.right].map(([item, partner]) => {
    const mentions = matched.get(item);
    if (!mentions) return missing('No pair was found.', 'pair');
    const given = new Set(mentions.filter(({ isItem }) => !isItem).map((mention) => mention.label));
    const span = {
      start: Math.min(...mentions.map(({ start }) => start)),
      end: Math.max(...mentions.map(({ end }) => end)),
    };
    return rightOrWrong(given.size === 1 && given.has(partner), span, notes, 'pair');
  });
}

interface Mention extends Span {
  isItem: boolean;
  label: string;
}

/** Returns the matches that an answer gives for each item, by the item's label. */
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

const begin = '(?<![\\p{L}\\d])';
const end = '(?![\\p{L}\\d])';
/** Matches labels in a text. In 'a2', it matches both labels. */
const labelInText = new RegExp(
  String.raw`${begin}[([]?(${LABEL_OF_PAIR})[)\].:]?${end}|${begin}([a-z])(?=\d{1,2}${end})|(?<=${begin}[a-z])(\d{1,2})${end}`,
  'giu',
);

/** Returns the entries that an answer names by label or in words, in the order of the text. */
function mentionsIn(text: string, { items, partners }: Pairs): Mention[] {
  const inWords = [
    ...items.flatMap((each) => namedIn(text, each, true)),
    ...partners.flatMap((each) => namedIn(text, each, false)),
  ];
  const byLabel = [...text.matchAll(labelInText)]
    .map(({ 0: whole, 1: alone, 2: first, 3: second, index }) => ({
      whole,
      own: alone ?? first ?? second ?? '',
      index,
    }))
    .filter(({ whole, own, index }) => isLabel(own, whole, text.slice(index + whole.length)))
    .flatMap(({ whole, own, index }): Mention[] => {
      const name = inSeries(own.toLowerCase(), items, partners);
      const isItem = items.some((each) => each.label === name);
      const isPartner = partners.some((each) => each.label === name);
      return isItem || isPartner ? [{ isItem, label: name, start: index, end: index + whole.length }] : [];
    });
  const all = [...inWords, ...byLabel].sort((a, b) => a.start - b.start);
  // In '(a) insulin', the label and the words name the same entry.
  return all.filter((each, at) => all[at - 1]?.isItem !== each.isItem || all[at - 1]?.label !== each.label);
}

/** Returns the label that the paper prints for a label in an answer, because a student may write 1, 2, 3 for (i), (ii), (iii). */
function inSeries(name: string, items: Entry[], partners: Entry[]): string {
  const isUsed = [...items, ...partners].some((each) => seriesOf(each.label) === seriesOf(name));
  return isUsed || !/^\d/.test(name) ? name : (items[Number(name) - 1]?.label ?? name);
}

/** Returns whether a match is a label. The 'A' of 'A gland' is an article. */
const isLabel = (own: string, whole: string, after: string): boolean =>
  whole !== own || !/^(?:a|i)$/i.test(own) || !/^\s+\p{L}{2}/u.test(after);

/** Returns the places in a text that name an entry in words. Each long word may differ by one letter. */
function namedIn(text: string, { label: own, words }: Entry, isItem: boolean): Mention[] {
  const wanted = wordsIn(words);
  if (wanted.length === 0 || words.length < 2) return [];
  const said = wordsIn(text);
  return said.flatMap((first, at): Mention[] => {
    const run = said.slice(at, at + wanted.length);
    const isNamed =
      run.length === wanted.length &&
      wanted.every(({ word }, by) => isSpelled(run[by]?.word ?? '', word, LONG));
    return isNamed ? [{ isItem, label: own, start: first.start, end: run.at(-1)?.end ?? first.end }] : [];
  });
}

const wordsIn = (text: string): ({ word: string } & Span)[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** A word with at least this many letters may differ by one letter. */
const LONG = 6;
