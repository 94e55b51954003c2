import type { KeyPoint } from '../key/key-point.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type FigureStep, figureStepOf } from './key-figures.ts';
import { partsIn } from './parts-of-working.ts';

/** What a number of the key is met with in an answer. */
export interface FoundFigure {
  /** 1, or half of it where it was set up right and worked out wrong. */
  credit: number;
  figure: Figure;
  /** The answer's own value from which it follows, and that of the key. */
  carried?: { own: number; key: number };
}

/** Steps told in numbers, in the order of the key, with the numbers of the question. */
export interface FigureScheme {
  steps: (FigureStep | undefined)[];
  given: number[];
  /** The scheme does not ask for signs. */
  isSignFree: boolean;
  /** How many parts the key counts, and the part of each step. */
  parts: number;
  places: number[];
}

export function figureSchemeOf(points: KeyPoint[], question: string, notes: string): FigureScheme {
  const texts = points.map(({ text }) => text);
  const parts = partsIn(texts);
  const steps = texts.map((text, at) =>
    points[at]?.isStep ? figureStepOf(text, parts[at] ?? 0) : undefined,
  );
  return {
    steps,
    given: figuresOf(question).map(({ value }) => value),
    isSignFree:
      /\bsigns?\b[^.]{0,30}\b(?:not\s+be|ignor|optional|omitted|not\s+needed)|\bignor\w*\s+(?:the\s+)?(?:minus\s+|negative\s+)?signs?\b/i.test(
        notes,
      ),
    parts: Math.max(0, ...parts),
    places: parts,
  };
}
