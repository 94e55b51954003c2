import { formulas } from '@classi/richtext';
import type { Evidence } from '../../../engine.ts';
import type { Span } from '../../language/sentences.ts';

/** Words of `text` as they are quoted: what begins or ends within a formula holds all of it, because half of one cannot be read. */
export const quotedIn = (text: string, quotes: readonly Span[]): Evidence['quotes'] =>
  quotes.map((quote) => {
    const { start, end } = withWholeFormulas(text, quote);
    return { start, end, text: text.slice(start, end) };
  });

function withWholeFormulas(text: string, { start, end }: Span): Span {
  const touched = formulas(text).filter(
    (each) => each.kind === 'formula' && each.start < end && start < each.end,
  );
  return {
    start: Math.min(start, ...touched.map((formula) => formula.start)),
    end: Math.max(end, ...touched.map((formula) => formula.end)),
  };
}
