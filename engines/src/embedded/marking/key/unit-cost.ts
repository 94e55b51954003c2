import { AMOUNT, amountOf, marksOf } from '../instructions/amounts.ts';
import { pattern } from '../phrases.ts';

/** The cost of a missing unit, as set in the instructions. */
export interface UnitCost {
  /** The marks to deduct. */
  amount: number;
  /** True if they are deducted for each missing unit rather than once. */
  isEach: boolean;
}

const note = /\bunits?\b/i;
const takes = pattern('\\b{takes marks}\\b');
const absent = pattern('\\b{absent}\\b');
const amount = new RegExp(AMOUNT, 'iu');
/** The marks to deduct if the note does not say how many. */
const USUAL = 0.5;

/**
 * Returns the cost in notes such as 'Deduct ½ mark once for missing units' and 'A missing unit loses half a mark'; undefined if no note
 * sets one.
 */
export function unitCostIn(notes: string[]): UnitCost | undefined {
  const own = notes.find(saysUnitCost);
  if (own === undefined) return undefined;
  const [said] = amount.exec(own) ?? [];
  return {
    amount: said === undefined ? USUAL : marksOf(amountOf(said), Number.POSITIVE_INFINITY),
    isEach: /\b(?:each|every)\b/i.test(own),
  };
}

export const saysUnitCost = (text: string): boolean =>
  note.test(text) && takes.test(text) && absent.test(text);
