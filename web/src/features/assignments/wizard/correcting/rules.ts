/** Corrections of what was read from a paper: pure changes of the list of questions. */
import { isBlank } from '@classi/richtext';
import { newId, newQuestion, type WrittenQuestion } from '../draft.ts';
import { withoutCorrected } from '../flags/rules.ts';
import { completeLabel, labelAfter, leadingLabel, trailingMarks } from './labels.ts';
import { joinPieces, type TextPiece, textPieces } from './text-pieces.ts';

type Questions = readonly WrittenQuestion[];

/** The most places that a question has on the wire. */
const PLACES_MAX = 50;

/** A question whose text or extent a person has settled: of its doubts, those about its key and the total remain. */
function withSettledText(question: WrittenQuestion): WrittenQuestion {
  const { alternatives: _, ...rest } = question;
  const reasons = question.flagReasons ?? [];
  if (reasons.length === 0) return rest;
  const left = reasons.filter(
    ({ about }) => (about === 'answer' && isBlank(question.answer)) || about === 'total',
  );
  return { ...rest, flag: left.map(({ sentence }) => sentence).join(' '), flagReasons: left };
}

/** The key in two, where it names the second question by its number; otherwise all of it stays with the first. */
function splitKey(html: string, label: string): [string, string] {
  const pieces = textPieces(html);
  const isSecond = ({ inner }: TextPiece) => {
    const leading = leadingLabel(inner);
    return leading !== null && completeLabel(leading.label, label) === label;
  };
  const at = label === '' ? -1 : pieces.findIndex(isSecond);
  return at < 1 ? [html, ''] : [joinPieces(pieces.slice(0, at)), joinPieces(pieces.slice(at))];
}

function withOwnMarks(html: string, otherwise: number): { question: string; marksPossible: number } {
  const printed = trailingMarks(html);
  return printed
    ? { question: printed.rest, marksPossible: printed.marks }
    : { question: html, marksPossible: otherwise };
}

/** The label that the second part begins with, and its pieces without it. */
function labelOfSecond(pieces: readonly TextPiece[], before: string) {
  const [first, ...others] = pieces;
  const leading = first ? leadingLabel(first.inner) : null;
  if (!first || !leading) return { label: null, pieces };
  return {
    label: completeLabel(leading.label, before),
    pieces: [{ ...first, inner: leading.rest }, ...others],
  };
}

/**
 * The question in two at a piece of its text (see `textPieces`). Each takes the number and the marks that its text prints; without, the
 * second takes the number that follows and the marks of the first.
 * @param at position of the piece that the second question begins with, from 1
 */
export function withSplit(
  questions: Questions,
  key: string,
  at: number,
  newKey = newId(),
): WrittenQuestion[] {
  const index = questions.findIndex((question) => question.key === key);
  const question = questions[index];
  const pieces = textPieces(question?.question ?? '');
  if (!question || at < 1 || at >= pieces.length) return [...questions];
  const own = labelOfSecond(pieces.slice(at), question.label);
  const following = labelAfter(question.label);
  const isTaken = questions.some(({ label, section }) => label === following && section === question.section);
  const parts = own.label === null && isTaken && question.label !== '';
  const label = parts ? `${question.label}(b)` : (own.label ?? following);
  const [firstKey, secondKey] = splitKey(question.answer, label);
  const first = withSettledText({
    ...question,
    ...withOwnMarks(joinPieces(pieces.slice(0, at)), question.marksPossible),
    answer: firstKey,
    ...(parts ? { label: `${question.label}(a)` } : {}),
  });
  const second: WrittenQuestion = {
    ...newQuestion(),
    ...withOwnMarks(joinPieces(own.pieces), first.marksPossible),
    key: newKey,
    label,
    answer: secondKey,
    stem: question.stem,
    section: question.section,
    choice: question.choice,
    questionType: question.questionType,
    topics: question.topics,
    subject: question.subject,
    places: question.places,
  };
  return questions.toSpliced(index, 1, first, second);
}

const unionOf = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** Two questions as one, at the place of the earlier; its marks are those of both. */
export function withMerged(questions: Questions, key: string, otherKey: string): WrittenQuestion[] {
  const [first, second] = questions.filter((question) => question.key === key || question.key === otherKey);
  if (!first || !second) return [...questions];
  const stem = second.stem === first.stem ? '' : second.stem;
  const merged = withSettledText({
    ...first,
    question: first.question + stem + second.question,
    answer: first.answer + second.answer,
    gradingInstructions: first.gradingInstructions + second.gradingInstructions,
    marksPossible: first.marksPossible + second.marksPossible,
    tags: unionOf(first.tags, second.tags),
    topics: unionOf(first.topics, second.topics),
    places: [...first.places, ...second.places].slice(0, PLACES_MAX),
    flag: [first.flag, second.flag].filter(Boolean).join(' '),
    flagReasons: [...(first.flagReasons ?? []), ...(second.flagReasons ?? [])],
  });
  return questions.flatMap((question) => (question === first ? merged : question === second ? [] : question));
}

/** The printed number of a question changed. @param following the numbers after it go on from there, in its part of the paper */
export function withLabel(
  questions: Questions,
  key: string,
  label: string,
  following = false,
): WrittenQuestion[] {
  const from = questions.findIndex((question) => question.key === key);
  const section = questions[from]?.section;
  let next = label.trim();
  let isOpen = from >= 0;
  return questions.map((question, index) => {
    if (!isOpen || index < from) return question;
    if (index > from && (!following || question.section !== section || next === '')) {
      isOpen = false;
      return question;
    }
    const changed = { ...question, label: next };
    next = labelAfter(next);
    return changed;
  });
}

const withMarks = (question: WrittenQuestion, marksPossible: number): WrittenQuestion =>
  withoutCorrected(question, { ...question, marksPossible });

export interface MarksMove {
  from: string;
  to: string;
  marks: number;
}

/** Marks of one question given to another; never more than it has. */
export function withMovedMarks(questions: Questions, { from, to, marks }: MarksMove): WrittenQuestion[] {
  const source = questions.find(({ key }) => key === from);
  const moved = Math.min(marks, source?.marksPossible ?? 0);
  if (from === to || moved <= 0 || !questions.some(({ key }) => key === to)) return [...questions];
  return questions.map((question) => {
    if (question.key === from) return withMarks(question, question.marksPossible - moved);
    return question.key === to ? withMarks(question, question.marksPossible + moved) : question;
  });
}

/** Two questions with each other's marks. */
export function withSwappedMarks(questions: Questions, key: string, otherKey: string): WrittenQuestion[] {
  const [one, other] = [key, otherKey].map((each) => questions.find((question) => question.key === each));
  if (!one || !other) return [...questions];
  return questions.map((question) => {
    if (question === one) return withMarks(one, other.marksPossible);
    return question === other ? withMarks(other, one.marksPossible) : question;
  });
}

/** The question in another of its readings. @param index of the reading in its `alternatives` */
export function withAlternative(questions: Questions, key: string, index: number): WrittenQuestion[] {
  return questions.map((question) => {
    const chosen = question.key === key ? question.alternatives?.[index] : undefined;
    if (!chosen) return question;
    const { marksPossible = question.marksPossible, label = question.label } = chosen;
    return withSettledText({ ...question, marksPossible, label });
  });
}

/** The question as it was read, without a doubt. */
export function accepted(question: WrittenQuestion): WrittenQuestion {
  const { alternatives: _, ...rest } = question;
  return { ...rest, flag: '', flagReasons: [] };
}
