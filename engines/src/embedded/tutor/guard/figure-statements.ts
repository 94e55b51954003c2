import type { AskedTerm } from './asked-terms.ts';
import { figuresOf, tellingMass } from './figures.ts';
import type { GuardedQuestion } from './guarded-question.ts';
import { isUnitWord } from './measures.ts';

/** What a key says in figures and in hardly any words: 7, 3 : 1, 1757, what is worked out. */
export interface FigurePoint {
  /** None of them is in the question. A sentence that states the point has all. */
  figures: string[];
  /** So much of what the question asks the sentence has too: more of it, the less the figures tell. */
  needs: number;
}

/** More words than these, by weight and besides units, and the words of a step are compared. */
const FEW_WORDS = 1.2;
/** Numbers up to 2 are worked out on the way to anything, and said beside any words. */
const RESULT = 0.25;
const LEAST = 0.1;
const TELLING = 0.5;
const VERY_TELLING = 1;

/** Of a key: its figure points, and which of its steps have words enough to be compared by them. */
export interface FigurePoints {
  points: FigurePoint[];
  isWorded: boolean[];
}

/** `news` are the words of each step that the question does not say. */
export function figurePointsOf(question: GuardedQuestion, news: AskedTerm[][]): FigurePoints {
  const given = figuresOf(question.whole);
  const steps = question.steps.map((step, at) => {
    const words = weightOf((news[at] ?? []).filter(({ word }) => !isUnitWord(word)));
    const figures = [...figuresOf(step)].filter((figure) => !given.has(figure));
    return { figures, isPoint: words <= FEW_WORDS && tellingMass(figures) >= (words === 0 ? LEAST : RESULT) };
  });
  const outcomes = question.outcomes.map((terms) =>
    [...figuresOf(terms)].filter((figure) => !given.has(figure)),
  );
  const parts = question.isCalculated
    ? outcomes.filter((figures) => tellingMass(figures) >= RESULT)
    : steps.flatMap(({ figures, isPoint }) => (isPoint ? [figures] : []));
  return {
    points: parts.map((figures) => ({ figures, needs: needOf(tellingMass(figures)) })),
    isWorded: steps.map(({ isPoint }) => !isPoint),
  };
}

const needOf = (mass: number): number => (mass >= VERY_TELLING ? 0.25 : mass >= TELLING ? 0.35 : 0.5);

const weightOf = (terms: AskedTerm[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** Less of the question beside the figures, and they are met by chance. */
const LEAST_ASKED = 0.15;
/** All figures of the question are as much as so much of its words, where they tell this much. */
const ALL_FIGURES = 0.6;
const OWN_CASE = 1;
const STEEP = 8;

/**
 * How far figures that are said, with a share of what the question asks, state one of its figure points: as `keysStatedBy`; undefined
 * where they do not.
 */
export function figuresStated(
  said: Set<string>,
  asked: number,
  { points, own }: { points: FigurePoint[]; own: Set<string> },
): number | undefined {
  const stated = points.filter(({ figures }) => figures.every((figure) => said.has(figure)));
  if (stated.length === 0) return undefined;
  const all = tellingMass(own);
  const same = tellingMass([...own].filter((figure) => said.has(figure)));
  const share = Math.max(asked, all >= OWN_CASE ? (ALL_FIGURES * same) / all : 0);
  return share < LEAST_ASKED ? undefined : Math.max(...stated.map(({ needs }) => STEEP * (share - needs)));
}
