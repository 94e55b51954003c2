/** Splits work without numbers into passages, and suggests the question that each may answer. */
import { plainText } from '@classi/richtext';
import type { QuestionToAnswer } from '../../../engine.ts';
import { questionWords, similarityToQuestion } from '../answers/question-prints.ts';
import { bestSequence } from '../labels/best-sequence.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { continuesParagraph } from '../text/paragraphs.ts';
import { usualDistance } from './unassigned.ts';
import type { WrittenAnswer } from './written-answers.ts';

export interface WorkPassage extends WrittenAnswer {
  position: null;
  /** The position of the question that the passage may answer. */
  suggested?: number;
}

/** A paragraph begins after at least this multiple of the usual line distance. Word processors use one and a half. */
const GAP = 1.35;
/** A passage suggests no question to which it is less similar than this. */
const MIN_SIMILARITY = 0.5;
/** The weights that decide the question of a passage: its similarity, and the step from the question of the passage before it. */
const WEIGHTS = { similarity: 2, same: -0.2, skip: -0.25, back: -1 };

interface Stretch {
  lines: SourceLine[];
  /** Only a line break separates it from the one before. */
  isWeak: boolean;
  /** The index of the question that it may answer. */
  question?: number | undefined;
}

/**
 * Splits unnumbered lines at gaps and page breaks. If there are fewer passages than questions, every paragraph begins a passage, unless it
 * seems to answer the same question as the one before.
 */
export function passagesOf(lines: SourceLine[], questions: readonly QuestionToAnswer[]): WorkPassage[] {
  const paragraphs = splitAtParagraphs(lines);
  const sections = joined(paragraphs, (_, { isWeak }) => isWeak);
  const stretches = sections.length < questions.length ? paragraphs : sections;
  const suggested = suggest(stretches, questions);
  return joined(
    suggested,
    (open, next) => next.isWeak && next.question !== undefined && next.question === open.question,
  ).map((stretch) => passageOf(stretch, questions));
}

function splitAtParagraphs(lines: SourceLine[]): Stretch[] {
  const single = lines.map((line, index): Stretch => {
    const before = lines[index - 1];
    return { lines: [line], isWeak: before !== undefined && !isApart(lines, before, line) };
  });
  return joined(single, (open, { lines: [line] }) => {
    const before = open.lines.at(-1);
    return before !== undefined && line !== undefined && continuesParagraph(before, line, line.text);
  });
}

function isApart(lines: SourceLine[], before: SourceLine, line: SourceLine): boolean {
  if (before.page !== line.page) return true;
  if (before.cell || line.cell) return before.cell?.table !== line.cell?.table;
  // A line above the one before it begins another column.
  return line.box.y < before.box.y || line.box.y - before.box.y > usualDistance(lines, before.box) * GAP;
}

function joined(stretches: readonly Stretch[], areOne: (open: Stretch, next: Stretch) => boolean): Stretch[] {
  const found: Stretch[] = [];
  for (const next of stretches) {
    const open = found.at(-1);
    if (open && areOne(open, next)) open.lines = [...open.lines, ...next.lines];
    else found.push({ ...next });
  }
  return found;
}

/** Returns each passage with the question that it may answer, by the best assignment of all passages in order. */
function suggest(stretches: Stretch[], questions: readonly QuestionToAnswer[]): Stretch[] {
  const words = questionWords(
    questions.map(({ question, answerKey = '' }) => `${plainText(question)} ${plainText(answerKey)}`),
  );
  const similarities = stretches.map(({ lines }) => {
    const text = lines.map((line) => line.text).join(' ');
    return words.map((own) => similarityToQuestion(own, text));
  });
  const best = bestQuestions(similarities);
  // If there are as many passages as questions and the best assignment is in order, even passages without matching words get a question.
  const isByOrder =
    stretches.length === questions.length && best.every((question, index) => question === index);
  return stretches.map((stretch, index) => {
    const question = best[index] ?? 0;
    const isSimilar = (similarities[index]?.[question] ?? 0) >= MIN_SIMILARITY;
    return { ...stretch, question: isByOrder || isSimilar ? question : undefined };
  });
}

/** Returns the index of the question of each passage: the sequence with the best sum of similarities and steps. */
function bestQuestions(similarities: readonly (readonly number[])[]): number[] {
  const initial = { questions: [] as number[], score: 0 };
  return bestSequence(similarities, initial, {
    next: ({ questions: before, score }, row) =>
      row.map((similarity, question) => ({
        questions: [...before, question],
        score: score + stepScore(question - (before.at(-1) ?? -1)) + WEIGHTS.similarity * similarity,
      })),
    keyOf: ({ questions: path }) => String(path.at(-1)),
    most: Number.POSITIVE_INFINITY,
  }).questions;
}

function stepScore(step: number): number {
  if (step === 0) return WEIGHTS.same;
  return step < 0 ? WEIGHTS.back : Math.max(WEIGHTS.back, WEIGHTS.skip * (step - 1));
}

function passageOf({ lines, question }: Stretch, questions: readonly QuestionToAnswer[]): WorkPassage {
  const [line] = lines;
  const suggested = question === undefined ? undefined : questions[question]?.position;
  return {
    position: null,
    page: line?.page ?? 1,
    y: line?.box.y ?? 0,
    lines,
    ...(suggested === undefined ? {} : { suggested }),
  };
}
