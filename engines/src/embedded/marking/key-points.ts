import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../engine.ts';
import { stepMarksAtEnd } from '../reading/printed-marks.ts';
import { shareOut, toQuarter } from './quarters.ts';
import { sentencesOf } from './sentences.ts';
import { isStopWord, sameWord, wordsOf } from './words.ts';

/** One thing that an answer must say. */
export interface KeyPoint {
  /** Words of the key, plain. */
  text: string;
  /** Other wordings that count as well. */
  alternatives: string[];
  /** Marks; multiples of a quarter. */
  possible: number;
}

export interface Key {
  points: KeyPoint[];
  /** True where the marks are for some of the points only ('any two of'), or the steps give more than the question has. */
  isChoice: boolean;
  /** Notes to the marker that no rule here could apply. */
  unusedNotes: string[];
}

interface Fragment {
  text: string;
  weight: number;
  /** The scheme prints its marks. */
  isStep: boolean;
}

const step = /^(\d{1,2}(?:\.\d{1,2})?|[½¼¾])\s*marks?\s*[:\-–]\s*(.+)$/i;
const choice = /\bany\s+(one|two|three|four|five|six|\d)\b/i;
const choiceHeading = /^(?:any\s+\S+|possible answers?|answers? (?:may|could) include)[^:]{0,40}:\s*/i;
const accepts = /^(?:accept|allow|credit)\b\s*:?\s*(.+)$/i;
const counts = ['one', 'two', 'three', 'four', 'five', 'six'];

/** What the marks are for: the steps of the scheme where it has steps, otherwise the lines and sentences of the answer. */
export function keyOf(task: MarkingTask): Key {
  const answer = linesOf(task.answerKey);
  const notes = [...linesOf(task.gradingInstructions), ...linesOf(task.teacherInstructions ?? '')];
  const steps = stepsOf(notes, answer);
  const chosen = chosenCount([...answer, ...notes]);
  const found = steps.length > 0 ? steps : fragmentsOf(answer, task.marksPossible, chosen !== undefined);
  const fragments = chosen === undefined ? merged(found, task.marksPossible * 4) : found;
  const points = withMarks(fragments, task.marksPossible, chosen);
  const unusedNotes = applyNotes(
    notes.filter((note) => !step.test(note)),
    points,
  );
  const possible = points.reduce((sum, point) => sum + point.possible, 0);
  return { points, isChoice: possible > task.marksPossible + 1e-9, unusedNotes };
}

const linesOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function stepsOf(notes: string[], answer: string[]): Fragment[] {
  const written = notes.flatMap((note): Fragment[] => {
    const match = step.exec(note);
    const weight = fractions[match?.[1] ?? ''] ?? Number(match?.[1]);
    return match?.[2] === undefined || !(weight > 0) ? [] : [{ text: match[2], weight, isStep: true }];
  });
  if (written.length > 0) {
    return written;
  }
  return answer.flatMap((line): Fragment[] => {
    const printed = stepMarksAtEnd(line);
    return printed && printed.text !== ''
      ? [{ text: printed.text, weight: printed.marks, isStep: true }]
      : [];
  });
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function chosenCount(lines: string[]): number | undefined {
  const word = lines.map((line) => choice.exec(line)?.[1]?.toLowerCase()).find((each) => each !== undefined);
  if (word === undefined) {
    return undefined;
  }
  return counts.includes(word) ? counts.indexOf(word) + 1 : Number(word);
}

function fragmentsOf(lines: string[], marks: number, isChoice: boolean): Fragment[] {
  const bare = lines.map((line) => line.replace(choiceHeading, '')).filter((line) => line !== '');
  return bare.flatMap((line) => {
    const items = listed(line);
    if (items.length > 1 && (isChoice || items.length === marks)) {
      return items.map((text) => ({ text, weight: 1, isStep: false }));
    }
    return inSentences(line);
  });
}

/** 'Nitrogen, phosphorus and potassium' in its parts, where each is short. */
function listed(line: string): string[] {
  const items = line
    .replace(/\.$/, '')
    .split(/\s*[,;]\s*(?:and\s+|or\s+)?|\s+and\s+/)
    .filter((item) => item !== '');
  return items.every((item) => item.split(/\s+/).length <= 4) ? items : [];
}

function inSentences(line: string): Fragment[] {
  const fragments: Fragment[] = [];
  for (const { start, end } of sentencesOf(line)) {
    const text = line.slice(start, end);
    const last = fragments.at(-1);
    const isThin = wordsOf(text).filter((word) => !isStopWord(word)).length < 2;
    if (last && isThin) {
      last.text += ` ${text}`;
    } else {
      fragments.push({ text, weight: 1, isStep: false });
    }
  }
  return fragments;
}

/** Neighbours together until each can have a quarter at least. */
function merged(fragments: Fragment[], most: number): Fragment[] {
  const left = [...fragments];
  while (left.length > Math.max(1, most)) {
    const at = left.reduce((best, each, index) => {
      const length = each.text.length + (left[index + 1]?.text.length ?? Number.POSITIVE_INFINITY);
      const bestLength =
        (left[best]?.text.length ?? 0) + (left[best + 1]?.text.length ?? Number.POSITIVE_INFINITY);
      return length < bestLength ? index : best;
    }, 0);
    const [one, other] = left.splice(at, 2);
    if (one && other) {
      left.splice(at, 0, {
        text: `${one.text} ${other.text}`,
        weight: one.weight + other.weight,
        isStep: false,
      });
    }
  }
  return left;
}

/** Marks for each point, in quarters. They add up to the question's, unless only some of the points are asked for. */
function withMarks(fragments: Fragment[], marks: number, chosen: number | undefined): KeyPoint[] {
  const all = fragments.reduce((sum, { weight }) => sum + weight, 0);
  const isChosen = chosen !== undefined && chosen < fragments.length;
  // Steps that give more than the question has are a choice by themselves: each keeps its marks.
  const isGenerous = all > marks && fragments.every(({ isStep }) => isStep);
  const wanted = fragments.map(({ weight }) => {
    if (isChosen) {
      return toQuarter(marks / chosen);
    }
    return isGenerous ? toQuarter(Math.min(weight, marks)) : (weight * marks) / Math.max(all, 1e-9);
  });
  const total = isChosen || isGenerous ? wanted.reduce((sum, each) => sum + each, 0) : marks;
  const most = wanted.map(() => marks);
  const shares = shareOut(total, wanted, most);
  return fragments.map(({ text }, index) => ({
    text,
    alternatives: wordings(text),
    possible: shares[index] ?? 0,
  }));
}

/** 'dynamo / generator', 'dynamo or generator': either will do, where both are short. */
function wordings(text: string): string[] {
  const parts = text.replace(/\.$/, '').split(/\s*\/\s*|\s+or\s+/i);
  const short = parts.every((part) => part !== '' && part.split(/\s+/).length <= 4);
  return parts.length > 1 && short && !/\d\s*\/\s*\d/.test(text) ? parts : [];
}

/** Gives 'Accept: …' to the point that it belongs to; returns the notes that could not be used. */
function applyNotes(notes: string[], points: KeyPoint[]): string[] {
  return notes.filter((note) => {
    const wording = accepts.exec(note)?.[1];
    const point = wording === undefined ? undefined : pointFor(wording, points);
    if (wording !== undefined && point) {
      point.alternatives.push(wording, ...wordings(wording));
      return false;
    }
    return !choice.test(note);
  });
}

function pointFor(wording: string, points: KeyPoint[]): KeyPoint | undefined {
  if (points.length === 1) {
    return points[0];
  }
  const words = wordsOf(wording).filter((word) => !isStopWord(word));
  const shared = points.map((point) => {
    const own = wordsOf(point.text);
    return { point, count: words.filter((word) => own.some((each) => sameWord(each, word))).length };
  });
  const [best] = shared.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.point : undefined;
}
