import { type Side, sidesAgree } from './sides.ts';
import { type Line, workingLines } from './working-lines.ts';

/** Values that differ by less than this share are equal, because students round in each step. */
const ROUNDED = 0.05;

/**
 * Returns the first calculation of a text whose two sides are not equal, as written, such as `100 × 2 = 2000`; undefined if there is none.
 * Only two sides with nothing but an equal sign between them are compared, because words may mean something other than equality. Numbers
 * with a comma are not compared, because it may be a decimal sign.
 */
export function falseLine(text: string): string | undefined {
  for (const line of workingLines(text)) {
    for (const [index, side] of line.sides.entries()) {
      const next = line.sides[index + 1];
      if (!next || !isEquation(text, side, next) || (index === 0 && !isWhole(text, line, side))) continue;
      if ((side.hasOperation || next.hasOperation) && !sidesAgree(side, next, ROUNDED))
        return text.slice(side.start, next.end).trim();
    }
  }
  return undefined;
}

const isEquation = (text: string, side: Side, next: Side): boolean =>
  /^[\s$]*=[\s$]*$/.test(text.slice(side.end, next.start)) &&
  !side.isOfWords &&
  !next.isOfWords &&
  !/\d,\d|\d[^\S\n]+\d/.test(text.slice(Math.max(0, side.start - 2), next.end + 2));

/**
 * Returns whether the first side is at the beginning of its line. Otherwise it may be the end of an expression that could not be read, such
 * as `10) = 0.9`.
 */
const isWhole = (text: string, line: Line, side: Side): boolean =>
  /^[\s$]*$/.test(text.slice(line.start, side.start));
