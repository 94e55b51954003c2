import { plainText } from '@classi/richtext';
import type { QuestionToAnswer } from '../../../engine.ts';
import { dataLines } from '../../data-lines.ts';
import { workLabels } from '../answers/answer-labels.ts';
import { type AnswerStart, decodeAnswers } from '../answers/decode-answers.ts';
import { matchesPrintedWord, normalizedWords, withoutMarks } from '../answers/question-prints.ts';
import {
  afterAnswerWord,
  isAlternative,
  isEndOfPaper,
  isRuledLine,
  isSectionHeading,
} from '../assembly/signals.ts';
import { labelSteps } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';

/** A part of a student's paper. */
export interface WrittenAnswer {
  /** The position of the question that it belongs to; null if it belongs to none. */
  position: number | null;
  /** The page on which it begins. `y` is the distance from the top of the page, in points. */
  page: number;
  y: number;
  lines: SourceLine[];
  /** For a printed question: the bottom of its last line, in points from the top of the page. */
  printEnd?: { page: number; y: number };
}

export interface WrittenAnswers {
  written: WrittenAnswer[];
  /** Questions of a printed paper that were not found on it, each with the last found question before it. */
  missing: { position: number; after: number | null }[];
}

/**
 * Assigns the lines of a student's paper to the questions, by the numbers that the student wrote and by the text of the questions if it is
 * printed on the paper or copied. Crossed-out text is ignored.
 */
export function writtenAnswers(all: SourceLine[], questions: readonly QuestionToAnswer[]): WrittenAnswers {
  const sections = new Set(questions.map(({ printed }) => wordsAlone(printed?.section ?? '')));
  const lines = all.filter(({ isStruck, text }) => !isStruck && !isFurniture(text.trim(), sections));
  const { starts, isSheet } = decodeAnswers(lines, questions.map(targetOf), workLabels(lines));
  const unlabelled = {
    question: null,
    place: undefined,
    way: [],
    line: 0,
    end: 1,
    rest: lines[0]?.text ?? '',
  };
  // On a printed sheet, the lines above the first question are its head.
  const isHead = isSheet || starts[0]?.line === 0 || lines.length === 0;
  const written = (isHead ? starts : [unlabelled, ...starts]).map((start, index, every) => {
    const above = lines.slice(0, every[index + 1]?.line);
    return answerOf(start, above, questions[start.question ?? -1], isSheet);
  });
  return { written, missing: isSheet ? missingOf(questions, written) : [] };
}

function targetOf({ label, question, printed }: QuestionToAnswer) {
  return {
    way: labelSteps(label),
    text: plainText(printed?.question ?? question),
    stem: plainText(printed?.stem ?? ''),
  };
}

const wordsAlone = (text: string): string => normalizedWords(text).join(' ');

const choiceLead = /^(?:answer|attempt|choose|do)\s+(?:any|either|one|two|three|four|\d)\b.{0,60}$/i;

const isFurniture = (text: string, sections: ReadonlySet<string>): boolean =>
  isRuledLine(text) ||
  isEndOfPaper(text) ||
  (isSectionHeading(text) && text.length < 20) ||
  (text !== '' && sections.has(wordsAlone(text)));

/** Returns whether a line of a sheet is printed between the questions. */
const isPrint = (text: string): boolean =>
  isAlternative(text) || choiceLead.test(text) || (text !== '' && withoutMarks(text).trim() === '');

/**
 * Returns the answer that begins at `start`.
 *
 * @param above the lines up to the beginning of the next answer
 */
function answerOf(
  start: AnswerStart,
  above: SourceLine[],
  question: QuestionToAnswer | undefined,
  isSheet: boolean,
): WrittenAnswer {
  const print = above.slice(start.line, start.end);
  const last = print.at(-1);
  const drawn = start.print ? drawnBelow(print, question) : [];
  const behind = last && [{ ...last, text: start.rest, ...(start.print ? NO_FIGURES : {}) }];
  const under = above.slice(start.end).filter((line) => !isSheet || !isPrint(line.text.trim()));
  return {
    position: question?.position ?? null,
    page: print[0]?.page ?? 1,
    y: print[0]?.box.y ?? 0,
    ...(start.print && last ? { printEnd: { page: last.page, y: last.box.y + last.box.height } } : {}),
    lines: [...drawn, ...[...(behind ?? []), ...under].flatMap(withoutAnswerWord)],
  };
}

const NO_FIGURES = { figures: [], figuresBefore: [] };

/**
 * Returns the figures below a printed question that are not part of it. A figure is attached to the line above it, so a drawing of the
 * student may be attached to a printed line.
 */
function drawnBelow(print: SourceLine[], question: QuestionToAnswer | undefined): SourceLine[] {
  const pictures = (question?.printed?.question ?? question?.question ?? '').match(/<img\b/g)?.length ?? 0;
  const numbers = print.flatMap(({ figuresBefore = [], figures = [] }) => [...figuresBefore, ...figures]);
  const drawn = numbers.slice(pictures);
  const last = print.at(-1);
  return drawn.length > 0 && last
    ? [{ ...last, text: '', printed: '', figures: drawn, figuresBefore: [] }]
    : [];
}

/** Removes the word 'Answer:' from a line. */
function withoutAnswerWord(line: SourceLine): SourceLine[] {
  const text = line.text.trim();
  const words = afterAnswerWord(text) ?? text;
  const hasFigures = (line.figures?.length ?? 0) + (line.figuresBefore?.length ?? 0) > 0;
  return words === '' && !hasFigures ? [] : [{ ...line, text: words }];
}

function missingOf(
  questions: readonly QuestionToAnswer[],
  written: readonly WrittenAnswer[],
): WrittenAnswers['missing'] {
  const found = new Set(written.map(({ position }) => position));
  let after: number | null = null;
  return questions.flatMap(({ position }) => {
    if (!found.has(position)) return [{ position, after }];
    after = position;
    return [];
  });
}

const FIELDS = new Set(dataLines(new URL('head-words.tsv', import.meta.url), 1).map(([word]) => word));

/** Returns whether text above the first answer only identifies the student and the paper. */
export function isHead(text: string, known: readonly string[]): boolean {
  const names = known.flatMap(normalizedWords);
  const words = normalizedWords(text);
  const isKnown = (word: string): boolean =>
    FIELDS.has(word) || names.some((name) => matchesPrintedWord(name, word));
  // Numbers and single letters, such as those of a class or a date, count next to a word such as 'class'.
  return (
    words.some(isKnown) &&
    words.every((word) => isKnown(word) || /^(?:\p{L}|[ivx]{1,4}|\d+[a-z]{0,2})$/u.test(word))
  );
}

/** The most words of a title, such as the name of a school. */
const LONGEST_TITLE = 8;

/** Returns the lines below the head of a paper: the lines with the student's name, the class or the date, and the titles above them. */
export function withoutHead(lines: SourceLine[], known: readonly string[]): SourceLine[] {
  const isTitle = ({ text }: SourceLine): boolean =>
    text.trim().split(/\s+/).length <= LONGEST_TITLE && !/[.?!;,]$/.test(text.trim());
  const end = lines.findIndex((line) => !isTitle(line) && !isHead(line.text, known));
  const last = lines.slice(0, end < 0 ? undefined : end).findLastIndex(({ text }) => isHead(text, known));
  return lines.slice(last + 1);
}
