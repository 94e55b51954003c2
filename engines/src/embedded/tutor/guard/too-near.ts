import type { AskedLikeness } from './likeness.ts';

/** What else bears on how near is too near. */
export interface Asking {
  /** How many words and figures the message has. */
  terms: number;
  /** The message wants a fact, such as what something is. */
  isFact: boolean;
  /** The live question gives several figures: without them a message asks for the method. */
  isFigured: boolean;
}

/** Whether a message so like a live question asks it. Bounds were set on the halves for development of `testing/tutoring/`. */
export function isTooNear(likeness: AskedLikeness, asking: Asking): boolean {
  return (
    hasFigures(likeness) ||
    (!hasNoFigures(likeness, asking) && (hasWords(likeness, asking) || isAlike(likeness)))
  );
}

/** The case is the same by its figures. */
const hasFigures = ({ figures, ownFigures, meant }: AskedLikeness): boolean =>
  figures !== null && figures >= 0.7 && meant >= (figures === 1 && ownFigures === 1 ? 0.4 : 0.5);

/** The live question has figures, and the message is about none of them: unless all that it says is of that question. */
const hasNoFigures = (
  { figures, ownFigures, covered, meant }: AskedLikeness,
  { isFigured }: Asking,
): boolean =>
  figures !== null &&
  figures < 0.3 &&
  covered < (isFigured ? 0.85 : 0.7) &&
  !(ownFigures === 1 && meant >= 0.8);

/** A part of the question in its own words, or most of it among others. */
function hasWords({ covered, literal, meant, matched }: AskedLikeness, { terms, isFact }: Asking): boolean {
  const isPart = terms >= (isFact ? 5 : 3) && meant >= 0.9 && literal >= 0.4;
  const least = matched >= 4 ? 1.1 : 1.17;
  const isMost = !isFact && matched >= 3 && meant >= 0.58 && covered >= 0.45 && covered + meant >= least;
  return isPart || isMost;
}

const isAlike = ({ covered, literal, meant }: AskedLikeness): boolean =>
  literal >= 0.28 &&
  ((covered >= 0.55 && covered + meant >= 1.2) || (covered >= 0.5 && covered + meant >= 1.28));
