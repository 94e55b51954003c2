import { compareQuantity, quantitiesOf } from '../text/quantities/quantities.ts';
import { unitIn } from '../text/quantities/units.ts';
import { isFunctionWord, wordsOf } from '../text/words.ts';
import { saysCount } from './counts.ts';
import type { KeyPoint } from './key-point.ts';
import { applyLabelled } from './labelled-notes.ts';
import { applyQuoted } from './quoted-notes.ts';
import { applySameWords } from './same-words.ts';
import { type Notes, notesOf } from './wordings.ts';

/** Marks are taken for wrong answers beside the right ones. */
export const costs =
  /\b(?:deduct|subtract|minus|cancels?|loses?|penali[sz]e)\b.{0,60}\b(?:wrong|incorrect|extra|false)\b|\b(?:wrong|incorrect|extra)\b.{0,60}\b(?:cancels?|loses?|deduct|subtract)\b/i;

export interface AppliedNotes {
  /** Notes that say something else. */
  unused: string[];
  /** What may be said instead of one of the steps. */
  extras: KeyPoint[];
}

/** Gives 'Accept: …' and 'Do not accept: …' to the points that they belong to. */
export function applyNotes(notes: string[], points: KeyPoint[]): AppliedNotes {
  const extras: KeyPoint[] = [];
  const unused = notes.filter((note) => {
    if (
      applyLabelled(note, points) ||
      applySameWords(note, points) ||
      applyQuoted(note, points, (wording) => pointFor(wording, points))
    ) {
      return false;
    }
    const said = notesOf(note);
    if (said && applyValues(said, points)) {
      return false;
    }
    if (!said) {
      return !saysCount(note) && !costs.test(note);
    }
    const instead = insteadOf(note, said, points);
    extras.push(...instead);
    return instead.length === 0 && !applySaid(said, points);
  });
  return { unused, extras };
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

/** 'Accept the answer with or without the minus sign': how a result may be written, which is nothing to say instead of a step. */
const aboutForm =
  /\b(?:with\s+or\s+without|without\s+or\s+with)\b|^\s*(?:accept|allow)\s+(?:the|any|an)\s+(?:answers?|results?|form|order|spelling|rounding)\b/i;

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
  const words = wordsOf(wording).filter((word) => !isFunctionWord(word));
  const shared = points.map((point) => {
    const own = new Set(wordsOf(point.text).map(({ stem }) => stem));
    return { point, count: words.filter(({ stem }) => own.has(stem)).length };
  });
  const [best] = shared.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.point : undefined;
}
