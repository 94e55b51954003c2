import { inASentence } from '../language/in-a-sentence.ts';

/** Words of a key point that are quoted. */
const POINT_WORDS = 16;

/** A key point in quotation marks, cut where it is long. Formulas are never cut. */
export function quotedPoint(key: string): string {
  const text = inASentence(key);
  const words = text.split(' ');
  const isWhole = words.length <= POINT_WORDS || text.includes('$');
  return `“${isWhole ? text : `${words.slice(0, POINT_WORDS).join(' ')}…`}”`;
}
