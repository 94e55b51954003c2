import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { sentencesOf } from '../../language/sentences.ts';
import { contentStemsOf } from '../../language/words.ts';
import { shareOut, toQuarter } from '../../quarters.ts';
import { sum } from '../../sum.ts';
import { AMOUNT } from '../instructions/amounts.ts';
import type { Instruction } from '../instructions/instruction.ts';
import { type ReadInstructions, readInstructions } from '../instructions/read-instructions.ts';
import { pattern } from '../phrases.ts';
import { asksForOne, countInKey, countInQuestion } from './counts.ts';
import { listedEach } from './each.ts';
import { type Counts, type Fragment, fragmentsOf, isList, merged } from './fragments.ts';
import type { KeyPoint } from './key-point.ts';
import { applyNotes } from './notes.ts';
import { pairTexts } from './pairs.ts';
import { type KeyParts, keyPartsOf } from './parts-of-answer.ts';
import { inLineSteps, stepOf } from './steps.ts';
import { saysUnitCost, type UnitCost, unitCostIn } from './unit-cost.ts';
import { eitherOf, notesOf, takeNotes } from './wordings.ts';

export interface Key {
  points: KeyPoint[];
  /** Running prose is judged as a whole, and its sentences show what the mark rests on; points are judged one by one. */
  isProse: boolean;
  /** The marks are for so many of the points. */
  counted: number | undefined;
  /** The labelled parts of question and key: see `partsOfAnswer`. */
  parts: KeyParts | undefined;
  /** The cost of a missing unit. */
  unitCost: UnitCost | undefined;
  /** The instructions in the notes: marks to give, to allow or to deduct. */
  instructions: Instruction[];
  /** Notes to the marker that no rule here could apply. */
  unusedNotes: string[];
  /** Some of them are what the teacher asks of a regrade. */
  isTeacherNotUnderstood: boolean;
}

/** Returns the points of the key: the steps of the scheme if it has steps, otherwise the lines and sentences of the answer. */
export function keyOf(task: Omit<MarkingTask, 'response' | 'corrections'>): Key {
  const { marksPossible: marks } = task;
  const question = plainText(task.question);
  const { answer, notes } = linesOfTask(task);
  const pairs = pairTexts(answer.join('\n'), question);
  const steps = pairs ? stepsOfPairs(pairs, marks) : stepsIn(notes, answer, marks);
  const counts = { marks, printed: countInKey([...answer, ...notes]), asked: askedBy(question) };
  const fragments = steps.length > 0 ? steps : fragmentsOf(answer.map(withoutMarks), counts);
  const counted = countedOf(fragments, counts);
  const kept = counted === undefined ? merged(fragments, marks * 4) : fragments;
  const points = withMarks(kept, marks, counted);
  const criteria = unusedCriteria(linesOf(task.gradingInstructions), steps, marks);
  const rest = notesBeside(steps, notes).filter((note) => !criteria.some((line) => line.includes(note)));
  const { extras, followed, notUnderstood } = readNotes(rest, points);
  const isRestated = restateMarks(
    criteria.flatMap(stepsOfLine).map(({ weight }) => weight),
    points.map(({ possible }) => possible),
  );
  const unused = isRestated ? notUnderstood : [...notUnderstood, ...criteria];
  return {
    points: [...points, ...extras],
    isProse:
      counted === undefined &&
      answer.length === 1 &&
      points.length > 1 &&
      kept.every(({ isSentence }) => isSentence),
    counted: counted ?? (extras.length > 0 ? points.length : undefined),
    parts: keyPartsOf(
      [...points, ...extras].map(({ text }) => text),
      question,
    ),
    unitCost: unitCostIn(rest),
    instructions: followed,
    unusedNotes: unused,
    isTeacherNotUnderstood: notUnderstood.some((note) =>
      plainText(task.teacherInstructions ?? '').includes(note),
    ),
  };
}

type Texts = Pick<MarkingTask, 'answerKey' | 'gradingInstructions' | 'teacherInstructions'>;

/** The lines of the key that answer, and all others that say how to mark. */
function linesOfTask({ answerKey, gradingInstructions, teacherInstructions = '' }: Texts): {
  answer: string[];
  notes: string[];
} {
  const lines = linesOf(answerKey).flatMap((line) => line.split(NOTE_IN_LINE));
  const answer = lines.filter((line) => notesOf(line) === undefined || line === lines[0]);
  const beside = lines.filter((line) => !answer.includes(line));
  return { answer, notes: [...beside, ...linesOf(gradingInstructions), ...linesOf(teacherInstructions)] };
}

/** The beginning of a note to the marker behind an answer on the same line: "… (1). Accept also: …", "… Any two." */
const NOTE_IN_LINE = pattern(
  '(?<=[.)\\]]\\.?) (?=(?:(?:also )?(?:accept|allow)|{rejects})\\b|any \\w+\\.?$)',
);

/** Criteria that hand out all the marks and were not taken for the points: they say how to mark what the key says. */
function unusedCriteria(notes: string[], steps: Fragment[], marks: number): string[] {
  const lines = notes.filter((note) => !aboutMarks.test(note) && stepsOfLine(note).length > 0);
  const isScheme = lines.length > 0 && worthOf(lines.flatMap(stepsOfLine)) >= marks;
  return isScheme ? lines.filter((note) => !isUsed(note, steps)) : [];
}

/** The notes that hold no step, sentence by sentence. */
const notesBeside = (steps: Fragment[], notes: string[]): string[] =>
  notes.filter((note) => !isUsed(note, steps)).flatMap(sentencesOfNote);

const sentencesOfNote = (note: string): string[] =>
  sentencesOf(note).map(({ start, end }) => note.slice(start, end).trim());

/** The sentences of notes as rich text, as they are read one by one. */
export const noteSentences = (html: string): string[] => linesOf(html).flatMap(sentencesOfNote);

/** Gives what notes say of wordings to the points, and reads the others as instructions. */
function readNotes(notes: string[], points: KeyPoint[]): ReadInstructions & { extras: KeyPoint[] } {
  const { unused, extras } = applyNotes(
    notes.filter((note) => !givesMarks.test(note)),
    points,
  );
  const others = [...notes.filter((note) => givesMarks.test(note)), ...unused];
  return {
    extras,
    ...readInstructions(others.filter((note) => !saysUnitCost(note) && !usual.test(note))),
  };
}

/** Notes that ask for nothing beyond what every marking does: values carried forward, any method, a mark for each point. */
const usual = pattern('(?<!\\p{L}){usual note}(?!\\p{L})');

const stepsOfPairs = (pairs: string[], marks: number): Fragment[] =>
  pairs.map((text, _, { length }) => ({
    text,
    weight: marks / length,
    isStep: true,
    isSentence: false,
  }));

/** 'Also credit: imports are cheaper (1)': so many marks for it, rather than another wording of a point. */
const givesMarks = pattern(`^(?:also )?(?:{accepts}|take)\\b.*(?:\\(\\d\\)|\\bfor (?:${AMOUNT}))\\s*\\.?$`);

/** The scheme's steps are in it. */
const isUsed = (note: string, steps: Fragment[]): boolean =>
  inLineSteps(note).some((part) => steps.some(({ text }) => text === stepOf(part)?.text));

const linesOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The steps with printed marks: those of the answer where it has any; those of the instructions only where they are a scheme by
 * themselves rather than say what a kind of answer may earn.
 */
function stepsIn(notes: string[], answer: string[], marks: number): Fragment[] {
  const own = answer.flatMap(stepsOfLine);
  const ofNotes = notes.filter((note) => !aboutMarks.test(note)).flatMap(stepsOfLine);
  // A stray '(1 mark)' on one line of several is no scheme.
  const isWhole = worthOf(own) >= marks || answer.every((line) => stepsOfLine(line).length > 0);
  if (isWhole) return own;
  const isScheme = worthOf(ofNotes) >= marks || own.length === 0;
  return isScheme &&
    canReplaceKey(
      ofNotes.map(({ text }) => text),
      answer,
    )
    ? ofNotes
    : [];
}

/** The line without the marks that are printed next to it. */
const withoutMarks = (line: string): string => stepOf(line)?.text || line;

const worthOf = (steps: Fragment[]): number => sum(steps.map(({ weight }) => weight)) + 1e-9;

/** 'An answer without a reason earns 1 mark', 'one mark for each': how to mark, not what to look for. */
const aboutMarks = pattern('\\b{about marks}\\b|^(?:if|where|when|without)\\b');

function stepsOfLine(line: string): Fragment[] {
  const listed = listedEach(line);
  if (listed) {
    const { items, marks, counted } = listed;
    const group = counted === undefined ? {} : { group: { name: line, most: counted * marks } };
    return items.map((text) => ({ text, weight: marks, isStep: true, isSentence: false, ...group }));
  }
  return inLineSteps(line).flatMap((part): Fragment[] => {
    const step = stepOf(part);
    return step && step.text !== ''
      ? [{ text: step.text, weight: step.marks, isStep: true, isSentence: false }]
      : [];
  });
}

/** Returns how many of the points are required; undefined if all are. */
function countedOf(fragments: Fragment[], { marks, printed, asked }: Counts): number | undefined {
  const isOfMany = isList(fragments) || (asked === 1 && fragments.every(({ isSentence }) => !isSentence));
  const wanted = printed ?? (isOfMany ? asked : undefined);
  const isChoice = wanted !== undefined && wanted < fragments.length && wanted <= marks * 4;
  return isChoice && fragments.every(({ isStep }) => !isStep) ? wanted : undefined;
}

const askedBy = (question: string): number | undefined =>
  countInQuestion(question) ?? (asksForOne(question) ? 1 : undefined);

/** Marks for each point, in quarters. They add up to the question's, unless only some of the points are asked for. */
function withMarks(fragments: Fragment[], marks: number, counted: number | undefined): KeyPoint[] {
  const all = sum(fragments.map(({ weight }) => weight));
  // Steps that give more than the question has are a choice by themselves: each keeps its marks.
  const isGenerous = all > marks && fragments.every(({ isStep }) => isStep);
  const wanted = fragments.map(({ weight }) => {
    if (counted !== undefined) {
      return toQuarter(marks / counted);
    }
    return isGenerous ? toQuarter(Math.min(weight, marks)) : (weight * marks) / Math.max(all, 1e-9);
  });
  const total = counted !== undefined || isGenerous ? sum(wanted) : marks;
  const shares = shareOut(
    total,
    wanted,
    wanted.map(() => marks),
  );
  return fragments.map((fragment, index) => {
    const { text, accepted, rejected } = takeNotes(fragment.text);
    return {
      text,
      alternatives: [...eitherOf(text), ...accepted],
      rejected,
      possible: shares[index] ?? 0,
      isStep: fragment.isStep,
      ...(fragment.group ? { group: fragment.group } : {}),
    };
  });
}

/** Criteria restate a key where they have so much of its words. */
const RESTATED = 0.5;
/** A key with fewer words for each criterion ("See the scheme") says less than the criteria. */
const WORDS_PER_CRITERION = 2;

/**
 * Returns whether criteria of the grading instructions ("1 mark: names a metal") may stand in for the key:
 * they say what the key says, or the key says next to nothing. Otherwise they say how to mark ("1 mark for
 * the working") and are nothing to look for in an answer.
 */
function canReplaceKey(criteria: readonly string[], key: readonly string[]): boolean {
  const wanted = new Set(key.flatMap(contentStemsOf));
  const said = new Set(criteria.flatMap(contentStemsOf));
  const shared = wanted.intersection(said).size;
  return wanted.size < criteria.length * WORDS_PER_CRITERION || shared >= wanted.size * RESTATED;
}

/** Returns whether criteria print the same marks as the points of the key, in whichever order. */
function restateMarks(criteria: readonly number[], points: readonly number[]): boolean {
  const sorted = (marks: readonly number[]): string => [...marks].sort((a, b) => a - b).join(' ');
  return criteria.length > 0 && sorted(criteria) === sorted(points);
}
