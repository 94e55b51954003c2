import { sentencesIn } from '../../language/sentences.ts';
import { selectContentWords } from '../../language/words.ts';
import { sum } from '../../sum.ts';
import { pattern } from '../phrases.ts';
import { choiceHeading } from './counts.ts';
import { splitAtLabels } from './parts-of-answer.ts';
import { isAnyExample } from './wordings.ts';

/** A part of a key that may earn marks. */
export interface Fragment {
  text: string;
  weight: number;
  /** True if the scheme prints its marks. */
  isStep: boolean;
  /** True if it is a sentence of running text. */
  isSentence: boolean;
  /** True for the reason of the fragment before. */
  isReason?: true;
  /** The examples, any of which is enough. */
  alternatives?: string[];
}

/** Returns whether the fragments are a list of several short items rather than the sentences of a text. */
export const isList = (fragments: Fragment[]): boolean =>
  fragments.length > 2 && fragments.every(({ text }) => text.split(/\s+/).length <= 16);

/** The numbers of items according to the marks, the key and the question. */
export interface Counts {
  marks: number;
  printed: number | undefined;
  requested: number | undefined;
}

export function fragmentsOf(lines: string[], { marks, printed, requested = 0 }: Counts): Fragment[] {
  const bare = lines.map((line) => line.replace(choiceHeading, '')).filter((line) => line !== '');
  // If more lines are printed than are required, a line is an item, as in 'A list is mutable; a tuple is immutable'.
  if (printed !== undefined && bare.length > printed) return bare.map(itemOf);
  return bare.flatMap(splitAtLabels).flatMap((line) => {
    const items = isAnyExample(line)
      ? []
      : listed(line, printed === undefined ? LONGEST_PARTED : LONGEST_COUNTED);
    const isCounted = printed !== undefined || (requested > 0 && items.length >= requested);
    if (items.length > 1 && (isCounted || items.length === marks)) {
      return items.map(itemOf);
    }
    return inSentences(line);
  });
}

/** Returns a part of a key, with its marks if they are printed. */
export const stepFragment = (text: string, weight: number, isStep = true): Fragment => ({
  text,
  weight,
  isStep,
  isSentence: false,
});
const itemOf = (text: string): Fragment => stepFragment(text, 1, false);

/** Matches coordinates, an interval or a set, which count as one item. */
const isBracketed =
  /^[$\s]*(?:\w\s*(?:=|\\in|∈)\s*)?\\?[([{][^()[\]{}\p{L}]*,[^()[\]{}\p{L}]*\\?[)\]}][$\s.]*$/u;

/** The most words of an item in a list, by its separator: a comma or 'and', a semicolon, and a semicolon in a list with a count. */
const LONGEST_LISTED = 4;
const LONGEST_PARTED = 10;
const LONGEST_COUNTED = 30;

/** Splits a list such as 'Nitrogen, phosphorus and potassium' into its items if all of them are short; otherwise returns an empty list. */
function listed(line: string, longestParted: number): string[] {
  if (isBracketed.test(line)) {
    return [];
  }
  const whole = line.replace(/\.$/, '');
  // Items that are separated by semicolons may contain commas.
  const isParted = whole.includes(';');
  if (!isParted && sentencesIn(whole).length > 1) return [];
  const items = whole
    .split(isParted ? /\s*;\s*(?:and\s+|or\s+)?/ : /\s*,\s*(?:and\s+|or\s+)?|\s+and\s+/)
    .filter((item) => item !== '');
  return items.every((item) => item.split(/\s+/).length <= (isParted ? longestParted : LONGEST_LISTED))
    ? items
    : [];
}

function inSentences(line: string): Fragment[] {
  const fragments: Fragment[] = [];
  for (const text of sentencesIn(line)) {
    const last = fragments.at(-1);
    const isThin = selectContentWords(text).length < 2;
    if (last && isThin) last.text += ` ${text}`;
    else fragments.push({ ...itemOf(text), isSentence: true });
  }
  return fragments;
}

/** Joins neighbouring fragments into `most` fragments if there are more. */
export function merged(fragments: Fragment[], most: number): Fragment[] {
  if (fragments.length <= most) return fragments;
  const groups = Map.groupBy(fragments.keys(), (at) => Math.floor((at * most) / fragments.length));
  return [...groups.values()].map((group) => {
    const parts = group.flatMap((at) => fragments[at] ?? []);
    const text = parts.map((part) => part.text).join(' ');
    return { ...(parts[0] ?? itemOf(text)), text, weight: sum(parts.map(({ weight }) => weight)) };
  });
}

/** Matches a question that wants a reason besides its answer, as in 'Is rusting a chemical change? Give a reason.' */
const wantsReason = pattern('(?:[,.?]|\\band)\\s+{asks for a reason}\\b');
/** Splits a key such as 'Potassium, because its outer electron is further away'. */
const claimed = /^(.{1,80}?),?\s+(?:because|since|as)\s+(.{10,})$/is;
/** The most words of a claim. Longer ones are explanations themselves. */
const MAX_CLAIM = 10;

/**
 * Returns the fragments of a key with the reasons of its claim marked, if the question wants a reason besides its answer. A key of one
 * sentence, such as 'Potassium, because …', becomes two fragments, because teachers give half of the marks for each.
 */
export function withReasons(fragments: Fragment[], question: string): Fragment[] {
  if (!wantsReason.test(question)) return fragments;
  const [only, ...others] = fragments;
  const [, claim = '', reason = ''] = claimed.exec(only?.text ?? '') ?? [];
  const isBoth = only && others.length === 0 && !only.isStep && isClaim(claim);
  const all = isBoth ? [claim, reason].map(itemOf) : fragments;
  return isClaim(all[0]?.text ?? '')
    ? all.map((each, index) => (index > 0 ? { ...each, isReason: true } : each))
    : all;
}

const isClaim = (text: string): boolean => text !== '' && text.split(/\s+/).length <= MAX_CLAIM;
