import { languageTag } from './language/language.ts';

const MICROS = 1_000_000;
const amount = (cost: number): string =>
  new Intl.NumberFormat(languageTag(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cost);
const MIN = 0.01;

/**
 * Formats a cost in the currency of the configured prices, which has no name; `<0.01` for what would round to
 * zero.
 */
export function formatCost(micros: number): string {
  const cost = micros / MICROS;
  return cost > 0 && cost < MIN ? '<0.01' : amount(cost);
}
