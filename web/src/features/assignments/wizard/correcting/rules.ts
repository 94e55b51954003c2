/** Pure corrections of the questions that were read from a paper. */
import { isBlank } from '@classi/richtext';
import { newId, newQuestion, type WrittenQuestion } from '../draft.ts';
import { withoutCorrected } from '../flags/rules.ts';
import { completeLabel, labelAfter, leadingLabel, trailingMarks } from './labels.ts';
import { joinPieces, type TextPiece, textPieces } from './text-pieces.ts';

type Questions = readonly WrittenQuestion[];

/** The maximum number of places of a question on the wire. */
const PLACES_MAX = 50;

/**
 * Returns a question whose text or extent a person has confirmed. Only flag reasons about its key and the
 * total remain.
 */
function withSettledText(question: WrittenQuestion): WrittenQuestion {
  const { alternatives: _, ...rest } = question;
  const reasons = question.flagReasons ?? [];
  if (reasons.length === 0) return rest;
  const remaining = reasons.filter(
    ({ about }) => (about === 'answer' && isBlank(question.answer)) || about === 'total',
  );
  return { ...rest, flag: remaining.map(({ sentence }) => sentence).join(' '), flagReasons: remaining };
}

/**
 * Splits the key where it names the second question by its label. Otherwise all of it stays with the first.
 */
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

/** Returns the label at the beginning of the second part, and its pieces without it. */
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
 * Splits a question at a piece of its text (see `textPieces`). Each part takes the label and the marks that
 * its text prints. Otherwise the second takes the next label and the marks of the first.
 * @param at the index of the piece that begins the second question, from 1
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
  const isInParts = own.label === null && isTaken && question.label !== '';
  const label = isInParts ? `${question.label}(b)` : (own.label ?? following);
  const [firstKey, secondKey] = splitKey(question.answer, label);
  const first = withSettledText({
    ...question,
    ...withOwnMarks(joinPieces(pieces.slice(0, at)), question.marksPossible),
    answer: firstKey,
    ...(isInParts ? { label: `${question.label}(a)` } : {}),
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

/** Merges two questions at the position of the earlier one, and adds their marks. */
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

/**
 * Changes the label of a question. @param following whether the labels after it in its section are renumbered
 */
export function withLabel(
  questions: Questions,
  key: string,
  label: string,
  isFollowing = false,
): WrittenQuestion[] {
  const from = questions.findIndex((question) => question.key === key);
  const section = questions[from]?.section;
  let next = label.trim();
  let isOpen = from >= 0;
  return questions.map((question, index) => {
    if (!isOpen || index < from) return question;
    if (index > from && (!isFollowing || question.section !== section || next === '')) {
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

/** Moves marks from one question to another, at most as many as it has. */
export function withMovedMarks(questions: Questions, { from, to, marks }: MarksMove): WrittenQuestion[] {
  const source = questions.find(({ key }) => key === from);
  const moved = Math.min(marks, source?.marksPossible ?? 0);
  if (from === to || moved <= 0 || !questions.some(({ key }) => key === to)) return [...questions];
  return questions.map((question) => {
    if (question.key === from) return withMarks(question, question.marksPossible - moved);
    return question.key === to ? withMarks(question, question.marksPossible + moved) : question;
  });
}

/** Swaps the marks of two questions. */
export function withSwappedMarks(questions: Questions, key: string, otherKey: string): WrittenQuestion[] {
  const [one, other] = [key, otherKey].map((each) => questions.find((question) => question.key === each));
  if (!one || !other) return [...questions];
  return questions.map((question) => {
    if (question === one) return withMarks(one, other.marksPossible);
    return question === other ? withMarks(other, one.marksPossible) : question;
  });
}

/** Replaces a question by another of its readings. @param index the index in its `alternatives` */
export function withAlternative(questions: Questions, key: string, index: number): WrittenQuestion[] {
  return questions.map((question) => {
    const chosen = question.key === key ? question.alternatives?.[index] : undefined;
    if (!chosen) return question;
    const { marksPossible = question.marksPossible, label = question.label } = chosen;
    return withSettledText({ ...question, marksPossible, label });
  });
}

/** Returns the question as it was read, without its flag. */
export function accepted(question: WrittenQuestion): WrittenQuestion {
  const { alternatives: _, ...rest } = question;
  return { ...rest, flag: '', flagReasons: [] };
}
