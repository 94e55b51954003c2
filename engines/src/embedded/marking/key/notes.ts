import { compareQuantity } from '../../language/quantities/compare-quantities.ts';
import { quantitiesOf } from '../../language/quantities/quantities.ts';
import { unitIn } from '../../language/quantities/units.ts';
import { contentStemsOf, wordsOf } from '../../language/words.ts';
import { pattern } from '../phrases.ts';
import { saysCount } from './counts.ts';
import type { KeyPoint } from './key-point.ts';
import { type Notes, notesOf } from './wordings.ts';

export interface AppliedNotes {
  /** Notes that say something else. */
  unused: string[];
  /** Alternatives to one of the steps. */
  extras: KeyPoint[];
}

/** Gives 'Accept: …' and 'Do not accept: …' to the points that they belong to. */
export function applyNotes(notes: string[], points: KeyPoint[]): AppliedNotes {
  const extras: KeyPoint[] = [];
  const unused = notes.filter((note) => {
    if (applyToTerm(note, points) || applyQuoted(note, points)) return false;
    const said = notesOf(note);
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
/** Words of a term. */
const LONGEST_TERM = 4;

/**
 * 'Sugar or food instead of glucose is fine': each point that has the one word may be said with the other.
 *
 * @returns whether the note was one, of a word that the points have
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
  String.raw`^${quoted}[^.]{0,60}?(?:\bas\s+good\s+as\s+${quoted}|\bearns?\s+(?:the\s+(first|second|third|fourth|last)|1|one)\s+mark\b)`,
  'i',
);
const ordinals = ['first', 'second', 'third', 'fourth'];

/** "'It is linear' is as good as 'the degree is 1'", "'They were beaten' earns the second mark": another wording of a point. */
function applyQuoted(note: string, points: KeyPoint[]): boolean {
  const [, wording, same, ordinal = ''] = earnsToo.exec(note) ?? [];
  const place = ordinal === 'last' ? -1 : ordinals.indexOf(ordinal.toLowerCase());
  const point = ordinal === '' ? pointFor(same ?? wording ?? '', points) : points.at(place);
  if (wording === undefined || !point) return false;
  point.alternatives.push(wording);
  return true;
}

const isValue = (text: string): boolean =>
  /\d/.test(text) && !/\p{L}{6}/u.test(text) && text.split(/\s+/).length <= 4;

/** 'Accept 0.6 or 60 %': other ways to write the result, which is the last number of the key, or the one that it is equal to. */
function applyValues({ accepted }: Notes, points: KeyPoint[]): boolean {
  const values = accepted
    .flatMap((each) => each.split(/\s+(?:and|or)\s+|,\s*/))
    .filter((each) => each !== '');
  const numeric = points.filter(({ text }) => /\d/.test(text));
  // Units of one kind stand for one another anyway.
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

/** Equal but for the unit in which it is written. */
function isEqual(text: string, value: string): boolean {
  const [said] = quantitiesOf(value);
  const all = quantitiesOf(text).map((each) => ({ ...each, tolerance: Math.abs(each.value) * 1e-6 }));
  return said !== undefined && all.some((wanted) => compareQuantity(wanted, said) === 'right');
}

/**
 * A note such as 'Accept the answer with or without the minus sign' is about the form of a result, so it
 * gives no alternative to a step.
 */
const aboutForm = pattern('\\b{with or without}\\b|^\\s*{accepts} (?:the|any|an) {form of an answer}\\b');

/** Words of a note that tells a step of its own rather than another word for one. */
const REASON = 10;

/** 'Accept that they were beaten': a step that may stand for any of those of the key, where all of them are worth the same. */
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

/** @returns whether it could be applied */
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
  const stems = contentStemsOf(wording);
  const shared = points.map((point) => {
    const own = new Set(wordsOf(point.text).map(({ stem }) => stem));
    return { point, count: stems.filter((stem) => own.has(stem)).length };
  });
  const [best] = shared.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.point : undefined;
}
