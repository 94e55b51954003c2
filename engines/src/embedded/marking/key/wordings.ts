import { unitOf } from '../rules/units.ts';

const accepting =
  /^(?:(?:also\s+)?(?:accept|allow|credit)|alternatively|or|ora|oe)\b\s*(?::|[-–](?!\d))?\s*(.+)$/is;
const rejecting =
  /^(?:do\s+not\s+(?:accept|allow|credit)|don['’]t\s+(?:accept|allow|credit)|not|reject|no\s+(?:marks?|credit)\s+for)\b\s*(?::|[-–](?!\d))?\s*(.+)$/is;
const inBrackets =
  /(?<![\p{L}\d])\s*[([]\s*((?:also\s+)?(?:accept|allow|do\s+not\s+accept|not|reject|or)\b[^)\]]*)[)\]]/giu;

/** Where the next note of a bracket begins. */
const nextNote = /[,;]\s*(?=(?:do\s+not|don['’]t|not|reject|accept|allow|but)\b)/i;

/** Either wording earns the marks: 'dynamo / generator', 'dynamo or generator', where both are short. */
export function eitherOf(text: string): string[] {
  if (isSolutions(text) || isOfUnit(text)) {
    return [];
  }
  const [, term, synonym] = /^(\p{L}+(?: \p{L}+)?) \((\p{L}+(?: \p{L}+)?)\)\.?$/u.exec(text) ?? [];
  if (term !== undefined && synonym !== undefined) {
    return [term, synonym];
  }
  const parts = text.replace(/\.$/, '').split(/\s*\/\s*|\s+or\s+/i);
  const short = parts.every((part) => part !== '' && part.split(/\s+/).length <= 4);
  return parts.length > 1 && short && !/\d\s*\/\s*\d/.test(text) ? parts : [];
}

/** The slash of 'm/s', or of '20 m/s'. */
const isOfUnit = (text: string): boolean =>
  unitOf(text.replace(/^[^\p{L}µμΩ°%]*|[\s.)]*$/gu, '')) !== undefined ||
  /\d[\s$]*[\p{L}µμΩ°]+\s*\/\s*\p{L}+[²³]?[\s.]*$/u.test(text);

/** 'x = 2 or x = 3' has two parts rather than two wordings. */
const isSolutions = (text: string): boolean =>
  /^\W*([a-z])\s*=[^=]*?(?:\bor\b|\/)\W*\1\s*=[^=]*$/i.test(text);

export interface Notes {
  /** Wordings that earn the marks as well. */
  accepted: string[];
  /** Wordings that do not. */
  rejected: string[];
}

/** What a note to the marker says of wordings; undefined where it says something else. */
export function notesOf(note: string): Notes | undefined {
  const rejected = rejecting.exec(note)?.[1];
  if (rejected !== undefined) {
    return { accepted: [], rejected: each(rejected) };
  }
  const accepted = accepting.exec(note)?.[1];
  return accepted === undefined ? undefined : { accepted: acceptedIn(accepted), rejected: [] };
}

/** 'generator (accept dynamo, do not accept motor)' as the wording and its notes. */
export function takeNotes(text: string): Notes & { text: string } {
  const notes = [...text.matchAll(inBrackets)].flatMap(([, note = '']) => note.split(nextNote)).map(notesOf);
  return {
    text: text.replace(inBrackets, '').trim(),
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
  const parts = bare.split(/,\s+or\s+(?=that\b)/i);
  return parts.length > 1 ? parts : [bare, ...eitherOf(bare)];
};

const bound = String.raw`([-−]?\d+(?:\.\d+)?)`;
const range = new RegExp(
  String.raw`^(?:from\s+)?${bound}\s*(?:to|[-–])\s*${bound}(\D*)$|^between\s+${bound}\s+and\s+${bound}(\D*)$`,
  'iu',
);

/** '19 to 21 m/s' as '20 m/s ± 1'; years are a time, not a tolerance. */
function rangeOf(wording: string): string | undefined {
  const [, from, to, unit, betweenFrom, betweenTo, betweenUnit] = range.exec(wording) ?? [];
  const low = Number((from ?? betweenFrom)?.replace('−', '-'));
  const high = Number((to ?? betweenTo)?.replace('−', '-'));
  const after = (unit ?? betweenUnit ?? '').trim();
  const areYears = after === '' && [low, high].every((each) => each >= 1000 && each <= 2100);
  if (!(low < high) || areYears || (after !== '' && unitOf(after) === undefined)) {
    return undefined;
  }
  const rounded = (value: number): number => Number(value.toPrecision(12));
  return [rounded((low + high) / 2), after, '±', rounded((high - low) / 2)]
    .filter((part) => part !== '')
    .join(' ');
}
