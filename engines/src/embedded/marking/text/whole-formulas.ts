import { formulas } from '@classi/richtext';

interface Stretch {
  start: number;
  end: number;
}

/** Words of `text` to be quoted: one that begins or ends within a formula holds all of it, because half of one cannot be read. */
export function withWholeFormulas(text: string, { start, end }: Stretch): Stretch {
  const touched = formulas(text).filter(
    (each) => each.kind === 'formula' && each.start < end && start < each.end,
  );
  return {
    start: Math.min(start, ...touched.map((formula) => formula.start)),
    end: Math.max(end, ...touched.map((formula) => formula.end)),
  };
}
