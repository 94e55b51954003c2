import { isSpelled } from '../comparing/likeness.ts';
import type { Rule, Ruled } from '../rules/ruled.ts';
import type { Span } from '../text/sentences.ts';

/** One side of an entry in a journal. */
interface Side extends Span {
  isDebit: boolean;
  /** Words of the account's name. */
  name: string[];
  /** Undefined where none stands beside it. */
  amount: number | undefined;
}

const account = String.raw`(?:\ba\s*\/\s*c\b|\baccounts?\b|\bacc?\b)?\.?`;
const sum = String.raw`[\s,.:;|–—-]*(?:(?:Rs|INR)\b\.?|₹|\$|£)?\s*(\d[\d,]*(?:\.\d+)?)?`;
const name = String.raw`((?:[\p{L}&'’]+[ .-]{0,2}){1,5}?)`;
const debit = new RegExp(String.raw`${name}\s*${account}[\s,:–—-]*\bdr\b${sum}`, 'giu');
const credit = new RegExp(
  String.raw`(?:\bto\b\s+${name}\s*${account}|${name}\s*${account}[\s,:–—-]*\bcr\b)${sum}(?=[\s,;./|)]|$)`,
  'giu',
);

/** The sides of the entries of a text: 'Cash A/c Dr. 50,000 To Capital A/c 50,000'. */
export function sidesOfJournal(text: string): Side[] {
  const of = (pattern: RegExp, isDebit: boolean): Side[] =>
    [...text.matchAll(pattern)].map((match) => {
      const groups = match.slice(1);
      const printed = groups.at(-1);
      return {
        isDebit,
        name: wordsOf(groups.slice(0, -1).find((each) => each !== undefined) ?? ''),
        amount: printed === undefined ? undefined : Number(printed.replaceAll(',', '')),
        start: match.index,
        end: match.index + match[0].length,
      };
    });
  return [...of(debit, true), ...of(credit, false)].sort((a, b) => a.start - b.start);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(/\p{L}+/gu)
    ?.filter((word) => !['the', 'to', 'by', 'a', 'c', 'ac', 'account'].includes(word)) ?? [];

/** The rule for a key that is one entry: each account on its side with its amount earns its share. */
export function journalRule(wording: string): Rule | undefined {
  const wanted = sidesOfJournal(wording);
  const isEntry = wanted.some(({ isDebit }) => isDebit) && wanted.some(({ isDebit }) => !isDebit);
  return isEntry ? (said) => judged(wanted, entriesOf(sidesOfJournal(said))) : undefined;
}

/** A debit after a credit begins the next entry. */
function entriesOf(sides: Side[]): Side[][] {
  const entries: Side[][] = [];
  for (const [at, side] of sides.entries()) {
    const last = entries.at(-1);
    if (!last || (side.isDebit && !sides[at - 1]?.isDebit)) {
      entries.push([side]);
    } else {
      last.push(side);
    }
  }
  return entries;
}

function judged(wanted: Side[], entries: Side[][]): Ruled {
  const [best] = entries
    .map((entry) => ({
      entry,
      right: wanted.filter((side) => entry.some((own) => isSame(own, side))).length,
    }))
    .sort((a, b) => b.right - a.right);
  if (!best) {
    return {
      credit: 0,
      quote: undefined,
      isOther: false,
      verdict: 'missing',
      note: 'The answer has no such entry.',
    };
  }
  const quote = { start: best.entry[0]?.start ?? 0, end: best.entry.at(-1)?.end ?? 0 };
  const swapped = entries.find((entry) => wanted.every((side) => entry.some((own) => isTurned(own, side))));
  if (best.right === 0) {
    const own = swapped && { start: swapped[0]?.start ?? 0, end: swapped.at(-1)?.end ?? 0 };
    const note = swapped
      ? 'Debit and credit are exchanged.'
      : 'No account of the key is on its side with its amount.';
    const isNear = swapped !== undefined || entries.length === 1;
    return {
      credit: 0,
      quote: own ?? (isNear ? quote : undefined),
      isOther: isNear,
      verdict: isNear ? 'contradicted' : 'missing',
      note,
    };
  }
  const isAll = best.right === wanted.length;
  const note = isAll
    ? 'This is the entry of the key.'
    : `Of the ${wanted.length} accounts of the entry, ${best.right} ${best.right === 1 ? 'is' : 'are'} on the right side with the right amount.`;
  return { credit: best.right / wanted.length, quote, isOther: false, note };
}

const isSame = (own: Side, wanted: Side): boolean => own.isDebit === wanted.isDebit && isAccount(own, wanted);
const isTurned = (own: Side, wanted: Side): boolean =>
  own.isDebit !== wanted.isDebit && isAccount(own, wanted);

/** An amount that a student writes once stands for both sides. */
const isAccount = (own: Side, wanted: Side): boolean =>
  (own.amount === undefined || wanted.amount === undefined || own.amount === wanted.amount) &&
  wanted.name.length > 0 &&
  wanted.name.every((word) => own.name.some((each) => isWord(each, word)));

const LONG = 5;

const isWord = (said: string, wanted: string): boolean =>
  `${said}s` === wanted || said === `${wanted}s` || isSpelled(said, wanted, LONG);
