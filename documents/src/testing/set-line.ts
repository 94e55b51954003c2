import { measureText, type PlacedText } from './place-pdf.ts';

/** A stretch of a line: words, or letters of another size, height or font. */
export type Stretch = string | { text: string; size?: number; lift?: number; font?: string; gap?: number };

/** The start and the end of a line, in points. */
export interface SetLine {
  items: PlacedText[];
  end: number;
}

/**
 * Sets a line stretch by stretch from the left; `lift` raises letters over the line, `gap` is points before them.
 *
 * @param baseline Points from the top.
 */
export function setLine(baseline: number, stretches: Stretch[], from = 60): SetLine {
  const items: PlacedText[] = [];
  let x = from;
  for (const stretch of stretches) {
    const {
      text,
      size = 10,
      lift = 0,
      font,
      gap = 0,
    } = typeof stretch === 'string' ? { text: stretch } : stretch;
    x += gap;
    for (const word of text.split(/( +)/)) {
      if (word.trim() !== '') {
        items.push({
          text: word,
          x,
          baseline: baseline - lift,
          size,
          ...(font === undefined ? {} : { font }),
        });
      }
      x += measureText(word, size);
    }
  }
  return { items, end: x };
}

/** An exponent, and an index. */
export const up = (text: string, font?: string): Stretch => ({
  text,
  size: 7,
  lift: 4,
  ...(font ? { font } : {}),
});
export const down = (text: string, font?: string): Stretch => ({
  text,
  size: 7,
  lift: -2,
  ...(font ? { font } : {}),
});
