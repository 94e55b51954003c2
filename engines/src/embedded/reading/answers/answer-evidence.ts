/** Gathers what a paper shows about its labels as a whole: their forms, their layout, and the questions that are printed on it. */
import { distancesOf, type SourceLine } from '../lines/source-line.ts';
import type { AnswerLabel } from './answer-labels.ts';
import { type AnswerTarget, answerTargets } from './answer-targets.ts';
import { misreadLabels } from './misread-labels.ts';
import { questionPrints } from './question-prints.ts';
import fitted from './weights.json' with { type: 'json' };
import { questionWords } from './word-similarity.ts';

export type AnswerWeights = typeof fitted.work;
export const workWeights: AnswerWeights = fitted.work;
export const keyWeights: AnswerWeights = { ...fitted.work, ...fitted.key };

/** A section of the paper that a line may be the heading of. */
export interface SectionHeading {
  /** The index of the section; undefined for a heading that the paper does not have. */
  section: number | undefined;
  /** How sure it is that the line is a heading, 0 to 1. */
  certainty: number;
}

export type Labels = readonly (AnswerLabel | undefined)[];
export type AnswerEvidence = ReturnType<typeof answerEvidence>;

/** On a printed sheet, the text of at least this share of the questions is found. */
const PRINTED = 0.5;

export function answerEvidence(
  lines: readonly SourceLine[],
  questions: readonly AnswerTarget[],
  labels: Labels,
  headings: readonly (readonly SectionHeading[])[],
  weights: AnswerWeights,
) {
  const prints = questionPrints(lines, labels, questions);
  const whole = prints.flat().filter(({ isStem }) => !isStem);
  const printed = new Set(whole.map(({ question }) => question)).size / Math.max(1, questions.length);
  const isSheet = printed >= PRINTED;
  const lastPage = lines[Math.max(0, ...whole.map(({ end }) => end)) - 1]?.page ?? Infinity;
  return {
    lines,
    questions,
    labels,
    headings,
    weights,
    prints,
    /** The share of the questions whose text is on the paper. */
    printed,
    isSheet,
    /** The index of the first line after the pages of a printed sheet; -1 if there is none. */
    tail: isSheet ? lines.findIndex(({ page }) => page > lastPage) : -1,
    targets: answerTargets(questions, labels, weights.unknownReach),
    coverage: styleCoverage(labels, questions),
    words: questionWords(questions.map(({ text }) => text)),
    layout: layoutScores(lines, labels, weights),
    misread: weights.misread > 0 ? misreadLabels(lines, labels, questions) : [],
  };
}

/** Returns, for each style, the share of the question numbers that are written in it. */
function styleCoverage(labels: Labels, questions: readonly AnswerTarget[]): Map<string, number> {
  const numbers = new Set(questions.map(({ way: [number] }) => number));
  const written = labels.flatMap((label) =>
    (label?.readings ?? [])
      .filter(({ way: [number], isRelative }) => isRelative || numbers.has(number))
      .map(({ way: [number] }) => ({ style: label?.style ?? '', number })),
  );
  return new Map(
    [...Map.groupBy(written, ({ style }) => style)].map(([style, own]) => [
      style,
      Math.min(1, new Set(own.map(({ number }) => number)).size / numbers.size),
    ]),
  );
}

/** Returns how well the layout of each line suits the beginning of an answer, by the space above it and its indent. */
function layoutScores(
  lines: readonly SourceLine[],
  labels: Labels,
  weights: { gap: number; indent: number },
): number[] {
  const distances = distancesOf(lines);
  const known = distances.filter((distance) => distance > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length * 0.3)] ?? 0;
  const far = distances.filter((distance) => distance > usual * 1.5).length;
  const areApart = far >= 2 && far < lines.length * 0.7;
  const lefts = lines.flatMap(({ box }, at) => (labels[at] ? [box.x] : [])).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length * 0.1)] ?? 0;
  return lines.map(({ box }, at) => {
    const distance = distances[at] ?? Number.NaN;
    const sign = Number.isNaN(distance) || !areApart ? 0 : distance > usual * 1.5 ? 1 : -1;
    return sign * weights.gap - (box.x > left + 12 ? weights.indent : 0);
  });
}
