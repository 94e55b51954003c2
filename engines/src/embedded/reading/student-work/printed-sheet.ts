/** Reads a student's paper on which the assignment is printed: the print is no answer, but shows which answer follows it. */
import type { QuestionToAnswer } from '../../../engine.ts';
import {
  afterAnswerWord,
  isAlternative,
  isEndOfPaper,
  isRuledLine,
  isSectionHeading,
} from '../assembly/signals.ts';
import type { SourceLine } from '../lines/source-line.ts';
import type { WrittenAnswer } from './assign-answers.ts';
import { behindLabel, followPrint, type PrintedStretch, withoutMarks } from './follow-print.ts';
import { matchesPrintedWord, normalizedWords, type PrintedWord, printedWords } from './words.ts';

interface PrintedQuestion {
  position: number;
  label: string;
  words: PrintedWord[];
  stem: PrintedWord[];
  section: string[];
  /** Pictures that are printed with it. */
  pictures: number;
}

interface FoundQuestion extends PrintedStretch {
  question: PrintedQuestion;
}

/** Of the questions, those that must be found for a paper to be a printed one. */
const FEWEST = 0.5;
/** Lines over a question where its stem is looked for. */
const STEM_LINES = 14;

export interface SheetAnswers {
  written: WrittenAnswer[];
  /** Questions whose print was not found: what is written under another may be their answer. */
  missing: { position: number; after: number | null }[];
  /** Pages after the last one that is printed: they are read by the student's own numbers. */
  tail: SourceLine[];
}

/**
 * Reads the answers of a paper on which the assignment is printed: the lines under each question.
 *
 * @returns undefined where the paper is none: students write on paper of their own.
 */
export function readSheet(
  lines: SourceLine[],
  questions: readonly QuestionToAnswer[],
): SheetAnswers | undefined {
  const printed = questions.map(printedQuestion);
  const found = findQuestions(lines, printed);
  const isSheet = found.length > 0 && found.length >= printed.length * FEWEST;
  if (!isSheet) return undefined;
  const all = withLabelsOnly(lines, printed, found);
  const lastPage = Math.max(...found.map(({ end }) => lines[end - 1]?.page ?? 0));
  const body = lines.filter(({ page }) => page <= lastPage);
  return {
    written: all.map((each, index) => regionOf(body, each, all[index + 1])),
    missing: missingOf(printed, all),
    tail: lines.slice(body.length),
  };
}

function printedQuestion({ position, label, question, printed }: QuestionToAnswer): PrintedQuestion {
  const own = printed?.question ?? question;
  return {
    position,
    label,
    words: printedWords(own),
    stem: printedWords(printed?.stem ?? ''),
    section: normalizedWords(printed?.section ?? ''),
    pictures: own.match(/<img\b/g)?.length ?? 0,
  };
}

/** Each question where it is printed, in the order of the paper. */
function findQuestions(lines: SourceLine[], questions: PrintedQuestion[]): FoundQuestion[] {
  const found: FoundQuestion[] = [];
  for (const question of questions) {
    const taken = (index: number): boolean => found.some(({ start, end }) => index >= start && index < end);
    const last = found.at(-1)?.end ?? 0;
    const places = lines.flatMap((_, start) => {
      const stretch = taken(start) ? undefined : followPrint(lines, start, question);
      return stretch ? [stretch] : [];
    });
    // Two questions may ask the same: the next one down the paper is meant.
    const [best] = places.sort(
      (a, b) =>
        Number(b.isLabelled) - Number(a.isLabelled) ||
        Number(b.start >= last) - Number(a.start >= last) ||
        b.found - a.found ||
        a.start - b.start,
    );
    if (best) found.push({ ...best, question });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Questions of which only the number could be read, between those before and after them. */
function withLabelsOnly(
  lines: SourceLine[],
  questions: PrintedQuestion[],
  found: FoundQuestion[],
): FoundQuestion[] {
  const all = [...found];
  for (const [at, question] of questions.entries()) {
    if (found.some((each) => each.question === question)) continue;
    const before = all.find((each) => each.question === questions[at - 1]);
    const after = all.find((each) => each.question === questions[at + 1]);
    if (!before && at > 0) continue;
    const from = before?.end ?? 0;
    const until = after?.start ?? lines.length;
    const start = lines.findIndex(
      ({ text }, index) => index >= from && index < until && behindLabel(text, question.label) !== undefined,
    );
    if (start < 0) continue;
    const behind = withoutMarks(behindLabel(lines[start]?.text ?? '', question.label) ?? '');
    const rest = isOfPrint(behind, question.words) ? '' : behind;
    all.push({ start, end: start + 1, rest, isLabelled: true, found: 0, question });
  }
  return all.sort((a, b) => a.start - b.start);
}

/** Whether every word of a text is printed, in this order: the recognition of a scan leaves out parts of formulas. */
function isOfPrint(text: string, words: readonly PrintedWord[]): boolean {
  let next = 0;
  return normalizedWords(text).every((word) => {
    const at = words.findIndex((printed, index) => index >= next && matchesPrintedWord(printed.text, word));
    next = at + 1;
    return at >= 0;
  });
}

function missingOf(questions: PrintedQuestion[], all: FoundQuestion[]): SheetAnswers['missing'] {
  return questions.flatMap((question, at) => {
    if (all.some((each) => each.question === question)) return [];
    const before = questions.slice(0, at).findLast((each) => all.some((one) => one.question === each));
    return [{ position: question.position, after: before?.position ?? null }];
  });
}

/** Returns the answer between a question and the next one, without the print. */
function regionOf(lines: SourceLine[], found: FoundQuestion, next: FoundQuestion | undefined): WrittenAnswer {
  const { question } = found;
  const first = lines[found.start];
  const until = next ? startWithStem(lines, found, next) : lines.length;
  const last = lines[found.end - 1];
  const behind = last && found.rest !== '' ? [{ ...last, text: found.rest, figures: [] }] : [];
  const under = lines.slice(found.end, until).filter((line) => !isPrint(line, next?.question));
  const own = [...behind, ...under].flatMap((line, index) => withoutOwnLabel(line, index, question.label));
  return {
    position: question.position,
    page: first?.page ?? 1,
    y: first?.box.y ?? 0,
    ...(last ? { printEnd: { page: last.page, y: last.box.y + last.box.height } } : {}),
    lines: withFigures(own, lines.slice(found.start, found.end), question.pictures),
  };
}

/** Where the next question begins, with the stem that is printed over it. */
function startWithStem(lines: SourceLine[], found: FoundQuestion, next: FoundQuestion): number {
  const { stem } = next.question;
  if (stem.length === 0) return next.start;
  for (let start = Math.max(found.end, next.start - STEM_LINES); start < next.start; start += 1) {
    const stretch = followPrint(lines, start, { words: stem });
    if (stretch && stretch.end <= next.start && stretch.rest === '') return start;
  }
  return next.start;
}

const choiceLead = /^(?:answer|attempt|choose|do)\s+(?:any|either|one|two|three|four|\d)\b.{0,60}$/i;

/** True for headings, rules and marks alone on a line. */
function isPrint({ text }: SourceLine, next: PrintedQuestion | undefined): boolean {
  const words = normalizedWords(text);
  const isSection =
    next !== undefined &&
    next.section.length > 0 &&
    next.section.length === words.length &&
    next.section.every((word, at) => matchesPrintedWord(word, words[at] ?? ''));
  return (
    isSection ||
    isRuledLine(text) ||
    isEndOfPaper(text) ||
    isAlternative(text) ||
    choiceLead.test(text.trim()) ||
    (isSectionHeading(text) && text.length < 20) ||
    (text.trim() !== '' && withoutMarks(text).trim() === '')
  );
}

/** The number of the question, which the student may have written once more, and 'Answer:' are no words of the answer. */
function withoutOwnLabel(line: SourceLine, index: number, label: string): SourceLine[] {
  const text = line.text.trim();
  const labelled = index === 0 ? (behindLabel(text, label) ?? text) : text;
  const words = afterAnswerWord(labelled) ?? labelled;
  return words === '' && !line.figures?.length ? [] : [{ ...line, text: words }];
}

/** Figures hang on the line above them, which may be a printed one: those that are not printed belong to the answer. */
function withFigures(own: SourceLine[], print: SourceLine[], pictures: number): SourceLine[] {
  const numbers = print.flatMap(({ figuresBefore = [], figures = [] }) => [...figuresBefore, ...figures]);
  const drawn = numbers.slice(pictures);
  const last = print.at(-1);
  if (drawn.length === 0 || !last) return own;
  return [{ ...last, text: '', printed: '', figures: drawn, figuresBefore: [] }, ...own];
}
