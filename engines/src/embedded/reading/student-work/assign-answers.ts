import { plainText } from '@classi/richtext';
import type { QuestionToAnswer } from '../../../engine.ts';
import { decodeAnswers } from '../answers/decode-answers.ts';
import { afterAnswerWord, isEndOfPaper, isRuledLine, isSectionHeading } from '../assembly/signals.ts';
import { labelSteps } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { followPrint } from './follow-print.ts';
import { printedWords } from './words.ts';

/** A stretch of a student's paper. */
export interface WrittenAnswer {
  /** Of the question that it belongs to; null where it belongs to none. */
  position: number | null;
  /** Where it begins: the page, and points from its top. */
  page: number;
  y: number;
  lines: SourceLine[];
  /** Of a printed question: where its last line ends, in points from the top of the page. */
  printEnd?: { page: number; y: number };
}

/** Gives the lines of a student's paper to the questions by the numbers that the student wrote, in any order. What is crossed out counts for nothing. */
export function assignAnswers(all: SourceLine[], questions: readonly QuestionToAnswer[]): WrittenAnswer[] {
  const lines = all.filter(({ isStruck, text }) => !isStruck && !isFurniture(text.trim()));
  const targets = questions.map(({ label, question }) => ({
    way: labelSteps(label),
    text: plainText(question),
  }));
  const starts = decodeAnswers(lines, targets);
  const unlabelled = { question: null, line: 0, rest: lines[0]?.text ?? '' };
  const first = starts[0]?.line === 0 || lines.length === 0 ? [] : [unlabelled];
  return [...first, ...starts].map((start, index, every) => {
    const [line, ...others] = lines.slice(start.line, every[index + 1]?.line ?? lines.length);
    const written = [...(line ? [{ ...line, text: start.rest }] : []), ...others];
    const question = start.question === null ? undefined : questions[start.question];
    const answer = {
      position: question?.position ?? null,
      page: line?.page ?? 1,
      y: line?.box.y ?? 0,
      lines: written.flatMap((each) => {
        const words = afterAnswerWord(each.text.trim()) ?? each.text.trim();
        const hasFigures = (each.figures?.length ?? 0) + (each.figuresBefore?.length ?? 0) > 0;
        return words === '' && !hasFigures ? [] : [{ ...each, text: words }];
      }),
    };
    return question ? { ...answer, lines: withoutCopy(answer.lines, question.question) } : answer;
  });
}

const isFurniture = (text: string): boolean =>
  isRuledLine(text) || isEndOfPaper(text) || (isSectionHeading(text) && text.length < 20);

/** Share of the words of a question that a copy of it contains. */
const COPIED = 0.85;

/** Removes a copy of the question from the beginning of an answer. */
function withoutCopy(lines: SourceLine[], question: string): SourceLine[] {
  const words = printedWords(question);
  const copy = followPrint(lines, 0, { words });
  const last = copy && lines[copy.end - 1];
  if (!last || copy.found < words.length * COPIED) {
    return lines;
  }
  const text = afterAnswerWord(copy.rest) ?? copy.rest;
  return [...(text === '' ? [] : [{ ...last, text }]), ...lines.slice(copy.end)];
}
