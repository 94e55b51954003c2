import { z } from 'zod';
import type { Difficulty } from '../../writing.ts';
import weights from './form-weights.json' with { type: 'json' };

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const entry = z.object({ quality: z.number().positive(), levels: z.array(level).min(1) });
const forms = new Map(Object.entries(z.record(z.string(), entry).parse(weights)));

/** A choice or a true-or-false question of a form is a little easier and less telling than the open one. */
const VARIANTS: [suffix: string, quality: number, level: number][] = [
  ['-choice', -0.1, -1],
  ['-truth', -0.2, -1],
];

/**
 * How good the questions of a form are on average, and for which levels.
 * @throws {Error} for a form without weights
 */
export function weightsOf(form: string): { quality: number; levels: Difficulty[] } {
  const own = forms.get(form);
  if (own) return own;
  for (const [suffix, quality, shift] of VARIANTS) {
    const base = form.endsWith(suffix) ? forms.get(form.slice(0, -suffix.length)) : undefined;
    if (base) {
      const levels = base.levels.map((each) => Math.max(1, each + shift) as Difficulty);
      return { quality: base.quality + quality, levels };
    }
  }
  throw new Error(`form-weights.json has no form “${form}”`);
}
