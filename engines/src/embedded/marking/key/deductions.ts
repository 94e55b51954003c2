import { AMOUNT, amountOf, marksOf } from '../instructions/amounts.ts';
import { pattern } from '../phrases.ts';

/** A deduction, set in the instructions, for a fault that can be decided exactly. */
export interface Deduction {
  /** The fault: a missing or wrong unit, a wrong sign, or a result that is not in its simplest form. */
  of: 'unit' | 'sign' | 'form';
  /** The marks to deduct. */
  amount: number;
  /** True if they are deducted for each fault rather than once. */
  isEach: boolean;
}

const faults: [Deduction['of'], RegExp][] = [
  ['unit', pattern('\\bunits?\\b.*\\b{absent}\\b|\\b{absent}\\b.*\\bunits?\\b')],
  [
    'sign',
    pattern('\\bsigns?\\b(?! of).*\\b{absent}\\b|\\b{absent}\\b.*\\bsigns?\\b(?! of)|\\bsign errors?\\b'),
  ],
  ['form', pattern('\\b{absent}\\b.*\\b{in simplest form}\\b')],
];
const takes = pattern(`\\b{takes marks}\\b|(?:${AMOUNT}|[½¼¾]) off\\b|[-−–]\\s*(?:${AMOUNT}|[½¼¾\\d])`);
const amount = pattern(`${AMOUNT}|[½¼¾]|(?<=(?:{takes marks}|[-−–])\\s*)\\d(?:\\.\\d+)?`);
/** The marks to deduct if the note does not say how many. */
const USUAL = 0.5;

/**
 * Reads a note such as 'Deduct ½ mark once for missing units', '½ off for a wrong sign' or 'Cut 1 mark if not simplified'; undefined for
 * any other note.
 */
export function deductionIn(note: string): Deduction | undefined {
  const [of] = (takes.test(note) && faults.find(([, fault]) => fault.test(note))) || [];
  if (of === undefined) return undefined;
  const [said] = amount.exec(note) ?? [];
  return {
    of,
    amount: said === undefined ? USUAL : marksOf(amountOf(said), Number.POSITIVE_INFINITY),
    isEach: /\b(?:each|every)\b/i.test(note),
  };
}
