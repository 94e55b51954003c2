import { isFunctionWord, wordsOf } from '../text/words.ts';
import { saysCount } from './counts.ts';
import type { KeyPoint } from './key-point.ts';
import { applyQuoted } from './quoted-notes.ts';
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
    if (applyQuoted(note, points, (wording) => pointFor(wording, points))) {
      return false;
    }
    const said = notesOf(note);
    if (!said) {
      return !saysCount(note) && !costs.test(note);
    }
    const instead = insteadOf(note, said, points);
    extras.push(...instead);
    return instead.length === 0 && !applySaid(said, points);
  });
  return { unused, extras };
}

/** Words of a note that tells a step of its own rather than another word for one. */
const REASON = 10;

/** 'Accept that they were beaten': a step that may stand for any of those of the key, where all of them are worth the same. */
function insteadOf(note: string, { accepted }: Notes, points: KeyPoint[]): KeyPoint[] {
  const [first] = points;
  const areEqual = points.every(({ isStep, possible }) => isStep && possible === first?.possible);
  if (!first || points.length === 1 || !areEqual || accepted.length === 0) {
    return [];
  }
  const isReason =
    accepted.join(' ').split(/\s+/).length >= REASON && /^\s*(?:accept|allow|credit)\b/i.test(note);
  return isReason || !pointFor(accepted.join(' '), points)
    ? accepted.map((text) => ({ ...first, text, alternatives: [], rejected: [] }))
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
