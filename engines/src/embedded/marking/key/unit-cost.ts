import { pattern } from '../phrases.ts';

/** The cost of a missing unit according to the instructions. */
export interface UnitCost {
  /** Marks. */
  amount: number;
  /** For each of them, rather than once. */
  isEach: boolean;
}

const note = /\bunits?\b/i;
const takes = pattern('\\b{takes marks}\\b');
const absent = pattern('\\b{absent}\\b');
const amounts: [RegExp, number][] = [
  [/½|\bhalf\b|1\/2|\b0?\.5\b/i, 0.5],
  [/¼|\bquarter\b|1\/4|\b0?\.25\b/i, 0.25],
  [/\b(?:1|one|a)\s+mark\b/i, 1],
];

/** 'Deduct ½ mark once for missing units', 'A missing unit loses half a mark'; undefined where no note says so. */
export function unitCostIn(notes: string[]): UnitCost | undefined {
  const own = notes.find(saysUnitCost);
  return own === undefined
    ? undefined
    : {
        amount: amounts.find(([pattern]) => pattern.test(own))?.[1] ?? 0.5,
        isEach: /\b(?:each|every)\b/i.test(own),
      };
}

export const saysUnitCost = (text: string): boolean =>
  note.test(text) && takes.test(text) && absent.test(text);
