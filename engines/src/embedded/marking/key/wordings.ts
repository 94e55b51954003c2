import { unitIn } from '../../language/quantities/units.ts';
import { selectContentWords } from '../../language/words.ts';
import { pattern } from '../phrases.ts';

const accepting = pattern(
  '^(?:(?:also )?{accepts}(?: also)?|alternatively|or|ora|oe)\\b\\s*(?::|[-–](?!\\d))?\\s*([^]+)$',
);
const rejecting = pattern('^(?:{rejects}|not|no (?:marks?|credit) for)\\b\\s*(?::|[-–](?!\\d))?\\s*([^]+)$');
/** Matches a note such as 'MCB is also accepted'. */
const acceptedToo = pattern('^([^,;]+?) {is accepted}[.]?$');
/** Matches brackets that may contain a note. */
const inBrackets = /(?<![\p{L}\d])\s*[([]\s*([^()[\]]*)[)\]]/gu;

/** Matches the separator before the next note within a bracket. */
const nextNote = pattern('[,;]\\s*(?=(?:{rejects}|{accepts}|not|but)\\b)');

/** Returns the wordings of a text that gives several, as in 'dynamo / generator' and 'dynamo or generator'; otherwise an empty list. */
export function eitherOf(text: string): string[] {
  if (isSolutions(text) || isOfUnit(text)) {
    return [];
  }
  // A printed 'OR' in capitals is between two full wordings.
  const either = text.split(/\s+OR:?\s+/);
  if (either.length > 1) return either;
  const [, term, synonym] = /^(\p{L}+(?: \p{L}+)?) \((\p{L}+(?: \p{L}+)?)\)\.?$/u.exec(text) ?? [];
  if (term !== undefined && synonym !== undefined) {
    return [term, synonym];
  }
  // In a formula such as `1/f = 1/v - 1/u` or `2/sin A`, the slash means division.
  const separator = /[=+^<>√∫\\]|\d\/|\/\d/.test(text) ? /,?\s+or\s+/i : /\s*\/\s*|,?\s+or\s+/i;
  const parts = text.replace(/\.$/, '').split(separator);
  const short = parts.every((part) => part !== '' && part.split(/\s+/).length <= 4);
  if (parts.length > 1 && short && !/\d\s*\/\s*\d/.test(text)) {
    return parts;
  }
  return [...longEitherOf(text), ...examplesIn(text)];
}

/** The most content words of each wording. */
const LONGEST_WORDING = 14;

/**
 * Splits a text into wordings of any length at a slash between spaces or at 'or' after a comma, as in 'Cells lose water / become flaccid,
 * or the membrane leaves the wall'.
 */
function longEitherOf(text: string): string[] {
  const parts = text.replace(/\.$/, '').split(/\s+\/\s+|[,;]\s+or\s+(?!in\b|not\b|any\b)/i);
  const sizes = parts.map((part) => selectContentWords(part).length);
  const areWordings =
    parts.length > 1 &&
    ((sizes[0] ?? 0) > 1 || /\b(?:is|was|are|were|has|had)\b/i.test(parts[0] ?? '')) &&
    sizes.every((size) => size > 0 && size <= LONGEST_WORDING) &&
    !/[=$\\]|\d\s*\/\s*\d/.test(text);
  return areWordings ? parts : [];
}

const suitable = pattern(
  '^(?:[([]?\\w{1,4}[)\\].] )?(?:an? |any |one )?(?:other )?{suitable}\\b[^.]{0,80}?[,:(]?\\s*{for example}[,:]? (.+?)\\)?\\.?$',
);

const anyExample = pattern('^\\W*(?:an? |any |one )(?:other )?{suitable} (?:[\\w-]+ ){0,2}examples?\\b');

/** Returns whether a point wants any example, of which the key can only name some. */
export const isAnyExample = (text: string): boolean => anyExample.test(text);

/** Returns the examples in a text such as 'A suitable liquid, e.g. water, oil', each of which is a wording. */
const examplesIn = (text: string): string[] =>
  (suitable.exec(text)?.[1] ?? '')
    .split(/\s*[,;]\s*(?:or\s+|and\s+)?|\s+or\s+/)
    .filter((each) => selectContentWords(each).length > 0 && /\p{L}{3}/u.test(each));

/** Returns whether the slash of a text belongs to a unit, as in 'm/s' and '20 m/s'. */
const isOfUnit = (text: string): boolean =>
  unitIn(text.replace(/^[^\p{L}µμΩ°%]*|[\s.)]*$/gu, '')) !== undefined ||
  /\d[\s$]*[\p{L}µμΩ°]+\s*\/\s*\p{L}+[²³]?[\s.]*$/u.test(text);

/** Returns whether a text gives the solutions of an equation, as in 'x = 2 or x = 3', which are not alternative wordings. */
const isSolutions = (text: string): boolean =>
  /^\W*([a-z])\s*=[^=]*?(?:\bor\b|\/)\W*\1\s*=[^=]*$/i.test(text);

/** Matches a remark after a wording. It gives the reason and is not part of the wording. */
const remark = /,\s+(?:I|we|they|it|this|that)\b(?!\s+(?:is|are)\s+\w+\s*$).*$/i;

export interface Notes {
  /** Wordings that also earn the marks. */
  accepted: string[];
  /** Wordings that earn no marks. */
  rejected: string[];
}

/**
 * Returns the wordings that a note to the marker accepts or rejects; undefined if it is about something else.
 *
 * @param isNote the text is known to be a note, so that 'MCB is accepted' is one
 */
export function notesOf(note: string, isNote = false): Notes | undefined {
  const rejected = rejecting.exec(note)?.[1];
  if (rejected !== undefined) {
    return { accepted: [], rejected: each(rejected.replace(remark, '')) };
  }
  const accepted = (accepting.exec(note) ?? (isNote ? acceptedToo.exec(note) : undefined))?.[1];
  return accepted === undefined ? undefined : { accepted: acceptedIn(accepted), rejected: [] };
}

/** Separates a text such as 'generator (accept dynamo, do not accept motor)' into the wording and its notes. */
export function takeNotes(text: string): Notes & { text: string } {
  const notes: (Notes | undefined)[] = [];
  const bare = text.replace(inBrackets, (whole, inner: string) => {
    const own = inner.split(nextNote).map((each) => notesOf(each, true));
    if (!own[0]) return whole;
    notes.push(...own);
    return '';
  });
  return {
    text: bare.trim(),
    accepted: notes.flatMap((note) => note?.accepted ?? []),
    rejected: notes.flatMap((note) => note?.rejected ?? []),
  };
}

function acceptedIn(wording: string): string[] {
  const range = rangeOf(wording.trim().replace(/[.;]$/, ''));
  return range === undefined ? each(wording) : [range];
}

const each = (wording: string): string[] => {
  const bare = wording
    .trim()
    .replace(/[.;]$/, '')
    .replace(/^["“']|["”']$/g, '');
  const parts = bare.split(/,\s+or\s+(?=that\b)|;\s+/i);
  return parts.length > 1 ? parts : [bare, ...eitherOf(bare)];
};

const bound = String.raw`([-−]?\d+(?:\.\d+)?)`;
const range = new RegExp(
  String.raw`^(?:from\s+)?${bound}\s*(?:to|[-–])\s*${bound}(\D*)$|^between\s+${bound}\s+and\s+${bound}(\D*)$`,
  'iu',
);

/** Returns a range such as '19 to 21 m/s' as '20 m/s ± 1'; undefined if it is not one. A range of years is a period, not a tolerance. */
export function rangeOf(wording: string): string | undefined {
  const [, from, to, unit, betweenFrom, betweenTo, betweenUnit] = range.exec(wording) ?? [];
  const low = Number((from ?? betweenFrom)?.replace('−', '-'));
  const high = Number((to ?? betweenTo)?.replace('−', '-'));
  const after = (unit ?? betweenUnit ?? '').trim();
  const areYears = after === '' && [low, high].every((each) => each >= 1000 && each <= 2100);
  if (!(low < high) || areYears || (after !== '' && unitIn(after) === undefined)) {
    return undefined;
  }
  const rounded = (value: number): number => Number(value.toPrecision(12));
  return [rounded((low + high) / 2), after, '±', rounded((high - low) / 2)]
    .filter((part) => part !== '')
    .join(' ');
}
