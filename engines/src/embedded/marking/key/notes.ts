import { compareQuantity } from '../../language/quantities/compare-quantities.ts';
import { findQuantities } from '../../language/quantities/quantities.ts';
import { unitIn } from '../../language/quantities/units.ts';
import { selectContentStems, splitWords } from '../../language/words.ts';
import { pattern } from '../phrases.ts';
import { saysCount } from './counts.ts';
import type { KeyPoint } from './key-point.ts';
import { type Notes, notesOf } from './wordings.ts';

export interface AppliedNotes {
  /** The notes that are not about wordings. */
  unused: string[];
  /** The alternatives to any one of the steps. */
  extras: KeyPoint[];
}

/** Applies notes such as 'Accept: …' and 'Do not accept: …' to the points that they are about. */
export function applyNotes(notes: string[], points: KeyPoint[]): AppliedNotes {
  const extras: KeyPoint[] = [];
  const unused = notes.filter((note) => {
    if (applyToTerm(note, points) || applyQuoted(note, points)) return false;
    const said = notesOf(note, true);
    if (!said) return !saysCount(note);
    if (applyValues(said, points)) return false;
    const instead = insteadOf(note, said, points);
    extras.push(...instead);
    return instead.length === 0 && !applySaid(said, points);
  });
  return { unused, extras };
}

const approves = pattern('\\b{approval}\\b');
const insteadOfTerm = pattern(
  '^(?:(?:also )?{accept term} |.*?\\b{wrote} )?(.+?) {instead of} (.+?)(?:,? (?:(?:is|are) .{2,20}|(?:please )?{accept term}\\b.{2,20}|here))?[.;]?$',
);
/** The most words of a term. */
const LONGEST_TERM = 4;

/**
 * Applies a note such as 'Sugar or food instead of glucose is fine'. Each point with the term gets alternatives with the other words.
 *
 * @returns whether the note was of this kind and a point has the term
 */
function applyToTerm(note: string, points: KeyPoint[]): boolean {
  const bare = (said: string): string =>
    said
      .trim()
      .replace(/^["“‘']|["”’']$/g, '')
      .replace(/^the\s+(?:word|term)\s+/i, '');
  const [, others = '', own = ''] = (approves.test(note) && insteadOfTerm.exec(note.trim())) || [];
  const words = others.split(/\s*,\s*(?:or\s+)?|\s+or\s+/i).map(bare);
  const term = bare(own);
  if ([term, ...words].some((each) => each === '' || each.split(/\s+/).length > LONGEST_TERM)) return false;
  const place = new RegExp(String.raw`(?<![\p{L}\d])${RegExp.escape(term)}(?![\p{L}\d])`, 'giu');
  const found = points.filter(({ text }) => text.search(place) >= 0);
  for (const point of found)
    point.alternatives.push(...words.map((word) => point.text.replace(place, () => word)));
  return found.length > 0;
}

const quoted = `["“‘'](.{3,120}?)["”’']`;
const earnsToo = new RegExp(
  String.raw`^${quoted}[^.]{0,60}?(?:\bas\s+good\s+as\s+${quoted}|\bearns?\s+the\s+(first|second|third|last)\s+mark\b)`,
  'i',
);
const places: Record<string, number> = { first: 0, second: 1, third: 2, last: -1 };

/**
 * Adds another wording to a point for a note such as "'It is linear' is as good as 'the degree is 1'" or "'They were beaten' earns the
 * second mark". Returns whether the note was of this kind.
 */
function applyQuoted(note: string, points: KeyPoint[]): boolean {
  const [, wording, same, ordinal = ''] = earnsToo.exec(note) ?? [];
  const point = same === undefined ? points.at(places[ordinal.toLowerCase()] ?? 0) : pointFor(same, points);
  if (wording === undefined || !point) return false;
  point.alternatives.push(wording);
  return true;
}

const isValue = (text: string): boolean =>
  /\d/.test(text) && !/\p{L}{6}/u.test(text) && text.split(/\s+/).length <= 4;

/**
 * Adds other notations of a result, as in 'Accept 0.6 or 60 %', to the last point of the same value or, if there is none, to the last point
 * with a number. Returns whether the note was of this kind.
 */
function applyValues({ accepted }: Notes, points: KeyPoint[]): boolean {
  const values = accepted
    .flatMap((each) => each.split(/\s+(?:and|or)\s+|,\s*/))
    .filter((each) => each !== '');
  const numeric = points.filter(({ text }) => /\d/.test(text));
  // A note that names only units changes nothing, because units of the same dimension are always converted.
  if (values.length > 0 && numeric.length > 0 && values.every((value) => unitIn(value) !== undefined)) {
    return true;
  }
  if (points.length < 2 || numeric.length === 0 || values.length === 0 || !values.every(isValue)) {
    return false;
  }
  for (const value of values) {
    const own = numeric.filter(({ text }) => isEqual(text, value));
    (own.at(-1) ?? numeric.at(-1))?.alternatives.push(value);
  }
  return true;
}

/** Returns whether a text contains a quantity equal to a value, in any unit. */
function isEqual(text: string, value: string): boolean {
  const [said] = findQuantities(value);
  const all = findQuantities(text).map((each) => ({ ...each, tolerance: Math.abs(each.value) * 1e-6 }));
  return said !== undefined && all.some((wanted) => compareQuantity(wanted, said) === 'right');
}

/**
 * A note such as 'Accept the answer with or without the minus sign' is about the form of a result, so it
 * gives no alternative to a step.
 */
const aboutForm = pattern('\\b{with or without}\\b|^\\s*{accepts} (?:the|any|an) {form of an answer}\\b');

/** The number of words from which a note describes a separate step rather than another word for one. */
const REASON = 10;

/**
 * Returns points for a note such as 'Accept that they were beaten', which may replace any step of the key if all steps have equal marks.
 */
function insteadOf(note: string, { accepted }: Notes, points: KeyPoint[]): KeyPoint[] {
  const [first] = points;
  const areEqual = points.every(({ isStep, possible }) => isStep && possible === first?.possible);
  if (!first || points.length === 1 || !areEqual || accepted.length === 0 || aboutForm.test(note)) {
    return [];
  }
  const isReason =
    accepted.join(' ').split(/\s+/).length >= REASON && /^\s*(?:accept|allow|credit)\b/i.test(note);
  return isReason || !pointFor(accepted.join(' '), points)
    ? accepted.map((text) => ({ ...first, text, alternatives: [], rejected: [], isInstead: true as const }))
    : [];
}

/**
 * Adds accepted or rejected wordings to the point that they are about.
 *
 * @returns whether the note could be applied
 */
function applySaid({ accepted, rejected }: Notes, points: KeyPoint[]): boolean {
  const point = pointFor([...accepted, ...rejected].join(' '), points);
  if (rejected.length > 0) {
    for (const each of point ? [point] : points) {
      each.rejected.push(...rejected);
    }
    return true;
  }
  point?.alternatives.push(...accepted);
  return point !== undefined;
}

function pointFor(wording: string, points: KeyPoint[]): KeyPoint | undefined {
  if (points.length === 1) {
    return points[0];
  }
  const stems = selectContentStems(wording);
  const shared = points.map((point) => {
    const own = new Set(splitWords(point.text).map(({ stem }) => stem));
    return { point, count: stems.filter((stem) => own.has(stem)).length };
  });
  const [best] = shared.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.point : undefined;
}
