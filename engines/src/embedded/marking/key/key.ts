import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { sentencesIn } from '../../language/sentences.ts';
import { selectContentStems } from '../../language/words.ts';
import { shareOut, toQuarter } from '../../quarters.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { sum } from '../../sum.ts';
import { AMOUNT, BARE_AMOUNT } from '../instructions/amounts.ts';
import { canBeFound } from '../instructions/conditions.ts';
import { type Instruction, type ReadInstructions, readInstructions } from '../instructions/read-marks.ts';
import { pattern } from '../phrases.ts';
import { asksForOne, choiceHeading, countInKey, countInQuestion, isCap } from './counts.ts';
import { type Deduction, deductionIn } from './deductions.ts';
import {
  type Counts,
  type Fragment,
  fragmentsOf,
  isList,
  merged,
  stepFragment,
  withReasons,
} from './fragments.ts';
import type { KeyPoint } from './key-point.ts';
import { namedSteps } from './named-steps.ts';
import { applyNotes } from './notes.ts';
import { pairTexts } from './pairs.ts';
import { type KeyParts, keyPartsOf } from './parts-of-answer.ts';
import { aboutMarks, inLineSteps, sentencesAboutMarks, stepOf } from './steps.ts';
import { orLine } from './whole-answers.ts';
import { eitherOf, isAnyExample, notesOf, takeNotes } from './wordings.ts';

export interface Key {
  points: KeyPoint[];
  /** True if the key is running prose, which is judged as a whole. Otherwise its points are judged one by one. */
  isProse: boolean;
  /** The number of points that earn marks; undefined if all do. */
  counted: number | undefined;
  /** The labelled parts of question and key (see `partsOfAnswer`). */
  parts: KeyParts | undefined;
  /** The deductions for faults that can be decided exactly. */
  deductions: Deduction[];
  /** The instructions in the notes: marks to give, to allow or to deduct. */
  instructions: Instruction[];
  /** The notes to the marker that could not be applied. */
  unusedNotes: string[];
  /** True if some of them are the teacher's instructions for a regrade. */
  isTeacherNotUnderstood: boolean;
}

/** Returns the points of the key: the steps of the scheme if it has steps, otherwise the lines and sentences of the answer. */
export function keyOf(task: Omit<MarkingTask, 'response' | 'corrections'>): Key {
  const { marksPossible: marks } = task;
  const question = plainText(task.question);
  const { answer, notes } = linesOfTask(task);
  const pairs = pairTexts(answer.join('\n'), question);
  const isBare = !pairs && answer.every((line) => stepsOfLine(line).length === 0);
  const named = isBare ? namedSteps(notes, answer, marks) : undefined;
  const printed = countInKey([...answer, ...notes]);
  const each = isBare && printed === undefined ? stepsForEach(notes, answer, marks) : undefined;
  const steps =
    pairs?.map((text) => stepFragment(text, marks / pairs.length)) ??
    named?.steps ??
    each ??
    stepsIn(notes, answer, marks);
  const counts = {
    marks,
    printed,
    requested: countInQuestion(question) ?? (asksForOne(question) ? 1 : undefined),
  };
  const fragments = withOtherWordings(
    steps.length > 0 ? steps : fragmentsOf(answer.map(withoutMarks), counts),
  );
  const counted = countedOf(fragments, counts);
  const all = counted === undefined ? merged(fragments, marks * 4) : fragments;
  const used = marks > 1 ? withReasons(all, question) : all;
  const points = withMarks(used, marks, counted);
  const criteria = named ? [] : unusedCriteria(linesOf(task.gradingInstructions), steps, marks);
  const rest = adjacentNotes(
    steps,
    notes.filter((note) => !named?.used.includes(note)),
  ).filter((note) => !criteria.some((line) => line.includes(note)));
  const isRestated = restateMarks(criteria.flatMap(stepsOfLine), points);
  const { extras, followed, notUnderstood } = readNotes(rest, points);
  return {
    points: [...points, ...extras],
    isProse:
      counted === undefined &&
      answer.length === 1 &&
      points.length > 1 &&
      used.every(({ isSentence }) => isSentence),
    counted: counted ?? (extras.length > 0 ? points.length : undefined),
    parts: keyPartsOf(
      [...points, ...extras].map(({ text }) => text),
      question,
    ),
    deductions: rest.flatMap((note) => deductionIn(note) ?? []),
    instructions: followed,
    unusedNotes: isRestated ? notUnderstood : [...notUnderstood, ...criteria],
    isTeacherNotUnderstood: notUnderstood.some((note) =>
      plainText(task.teacherInstructions ?? '').includes(note),
    ),
  };
}

type Texts = Pick<MarkingTask, 'answerKey' | 'gradingInstructions' | 'teacherInstructions'>;

/** Separates the lines of the key that contain the answer from all lines that say how to mark. */
function linesOfTask({ answerKey, gradingInstructions, teacherInstructions = '' }: Texts): {
  answer: string[];
  notes: string[];
} {
  const lines = linesOf(answerKey).flatMap((line) => line.split(NOTE_IN_LINE));
  const isAnswer = (line: string): boolean =>
    notesOf(line) === undefined && !marksForEach.test(line) && !wholeNote.test(line) && !deductionIn(line);
  const answer = lines.filter((line) => line === lines[0] || isAnswer(line));
  const others = lines.filter((line) => !answer.includes(line));
  const instructions = [gradingInstructions, teacherInstructions].flatMap(linesOf);
  return {
    answer: answer.map((line) => line.replace(/[;,]$/, '')),
    notes: [...others, ...instructions.flatMap(sentencesAboutMarks)],
  };
}

/** Matches a line such as '(1 mark for each point)', which says how to mark. A list may follow a colon. */
const marksForEach = pattern('^[([]?\\s*(?:\\d|½|one|half an?) (?:marks? {about marks}[^:;]*|each\\W*)$');

/** Matches a line that is nothing but a note on the number of marks or on what every marking does. */
const wholeNote = pattern('^[^\\p{L}\\d]*(?:{cap note}|{usual note}|any \\w+)[^\\p{L}\\d]*$');

/** Matches the space before a note to the marker on the same line as the answer, as in "… (1). Accept also: …", "… (any two)" and "…; max 2". */
const NOTE_IN_LINE = pattern(
  '(?<=[.;)\\]]\\.?) (?=(?:(?:also )?(?:accept|allow)|{rejects})\\b|any \\w+\\.?$|\\d (?:marks? )?each\\.?$|[([]?(?:{cap note}|{usual note})(?:[^\\p{L}\\d]|$))| (?=[([](?:any \\w+|{usual note})[)\\]]\\.?$)',
);

/** Returns the lines of a scheme with all the marks in the instructions if they are not used as the points of the key. */
function unusedCriteria(notes: string[], steps: Fragment[], marks: number): string[] {
  const lines = notes.filter(
    (note) => !aboutMarks.test(note) && !isCap(note) && stepsOfLine(note).length > 0,
  );
  const isScheme = lines.length > 0 && worthOf(lines.flatMap(stepsOfLine)) >= marks;
  return isScheme ? lines.filter((note) => !isUsed(note, steps)) : [];
}

/** Returns the sentences of the notes that contain no step. */
const adjacentNotes = (steps: Fragment[], notes: string[]): string[] =>
  notes.filter((note) => !isUsed(note, steps)).flatMap(sentencesIn);

/** Returns the sentences of rich text as they are read one by one. */
export const noteSentences = (html: string): string[] => linesOf(html).flatMap(sentencesIn);

/** Applies notes about wordings to the points and reads the other notes as instructions. */
function readNotes(notes: string[], points: KeyPoint[]): ReadInstructions & { extras: KeyPoint[] } {
  const own = notes.filter((note) => !usual.test(note) && !isCap(note));
  const { unused, extras } = applyNotes(
    own.filter((note) => !givesMarks.test(note)),
    points,
  );
  const others = [...own.filter((note) => givesMarks.test(note)), ...unused];
  return { extras, ...readInstructions(others.filter((note) => !deductionIn(note))) };
}

/** Matches notes that only ask for what every marking does, such as values carried forward, any method, or a mark for each point. */
const usual = pattern('(?<!\\p{L}){usual note}(?!\\p{L})');

/** Matches a note that gives marks, such as 'Also credit: imports are cheaper (1)', rather than another wording of a point. */
const givesMarks = pattern(`^(?:also )?(?:{accepts}|take)\\b.*(?:\\(\\d\\)|\\bfor (?:${AMOUNT}))\\s*\\.?$`);

/** Returns whether a note contains one of the scheme's steps. */
const isUsed = (note: string, steps: Fragment[]): boolean =>
  inLineSteps(note).some((part) => steps.some(({ text }) => text === stepOf(part)?.text));

const linesOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) => line.trim().replace(halfMark, '$1½$2').replace(addedMarks, separateMarks))
    .filter((line) => line !== '');

/** Matches a half mark that is written as a fraction, as in 'It shifts (1/2).' and '1/2 mark off'. */
const halfMark =
  /((?:^|[\p{L}.;,]\s*)[([]\s*|(?<![\d/]))1\/2(\s*(?:marks?\s*)?[)\]](?=\s*(?:[.;,]|$)|\s+\p{Lu})|(?=\s*(?:a\s+)?(?:marks?|off)\b)|(?<=[\p{L}\d²³]\s\(1\/2)\)(?=\s*=))/gu;

/** Matches marks that are added up, with the reason behind a dash that earns the second of them, as in '23 – the last item (½ + ½).' */
const addedMarks =
  /(?:\s+[–—-]\s+([^–—.;]+?))?\s+[([]\s*((?:\d|½|1\/2)(?:\s*\+\s*(?:\d|½|1\/2))+)\s*[)\]](?=\s*(?:[.;,]|$))/g;
const separateMarks = (_: string, reason: string | undefined, printed: string): string => {
  const marks = printed
    .replaceAll('1/2', '½')
    .split('+')
    .map((each) => numeralOf(each.trim()));
  if (reason === undefined || marks.length !== 2) return `${reason ? ` – ${reason}` : ''} (${sum(marks)})`;
  return ` (${marks[0]}). ${reason} (${marks[1]})`;
};

/**
 * Returns the steps with printed marks. These are the steps of the answer if it has a scheme; otherwise the steps of the instructions, if
 * they are a complete scheme that can replace the key.
 */
function stepsIn(notes: string[], answer: string[], marks: number): Fragment[] {
  const own = stepsOfLines(answer);
  const ofNotes = notes.filter((note) => !aboutMarks.test(note)).flatMap(stepsOfLine);
  // A single '(1 mark)' on one line of several is not a scheme.
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

/** Matches the word before a step that may be taken instead of the one before it. A small 'or' joins the values of one result. */
const orBefore = /^OR:?\s+/;

/** Returns the steps of lines. After a line such as 'OR', or the word at its beginning, a step is another wording of the one before. */
function stepsOfLines(lines: readonly string[]): Fragment[] {
  const steps: Fragment[] = [];
  for (const [index, line] of lines.entries()) {
    for (const [place, step] of stepsOfLine(line).entries()) {
      const last = steps.at(-1);
      const isOther = orBefore.test(step.text) || (place === 0 && orLine.test(lines[index - 1] ?? ''));
      const text = step.text.replace(orBefore, '');
      if (last && isOther) last.alternatives = [...(last.alternatives ?? eitherOf(last.text)), text];
      else steps.push({ ...step, text });
    }
  }
  return steps;
}

/** Appends a fragment that only gives another wording, such as '(Or: blue light is scattered most)', to the fragment before it. */
function withOtherWordings(fragments: Fragment[]): Fragment[] {
  const joined: Fragment[] = [];
  for (const fragment of fragments) {
    const last = joined.at(-1);
    if (last && takeNotes(fragment.text).text === '') last.text += ` ${fragment.text}`;
    else joined.push({ ...fragment });
  }
  return joined;
}

/** Returns the line without the marks printed next to it. */
const withoutMarks = (line: string): string => stepOf(line)?.text || line;

const worthOf = (steps: Fragment[]): number => sum(steps.map(({ weight }) => weight)) + 1e-9;

/** Matches the marks of each item of a list, as in 'copper; zinc (1 each)'. */
const marksOfEach = /\s*[([]\s*(\d+(?:\.\d+)?|[½¼])\s*(?:marks?)?\s*(?:each|per\s+\w+)\s*[)\]][.\s]*$/i;

const forEach = new RegExp(String.raw`^[[(]?(${BARE_AMOUNT}) marks? (?:each|for (?:each|every)|per)\b`, 'i');

/** Returns the items of a key of one line that a note gives the same marks each, if they have all marks together; otherwise undefined. */
function stepsForEach(notes: readonly string[], [line = '', ...others]: string[], marks: number) {
  const [, printed] = notes.flatMap((note) => forEach.exec(note) ?? []);
  const steps =
    others.length === 0 && printed !== undefined ? stepsOfLine(`${line} (${numeralOf(printed)} each)`) : [];
  return steps.length > 1 && Math.abs(worthOf(steps) - marks) < 1e-6 ? steps : undefined;
}

function stepsOfLine(line: string): Fragment[] {
  const each = marksOfEach.exec(line);
  const list = line.slice(0, each?.index).replace(choiceHeading, '');
  const items = list.split(list.includes(';') ? /\s*;\s*/ : /\s+\/\s+|\s*,\s*(?:and\s+)?|\s+and\s+(?=\S+$)/);
  if (each && items.length > 1) return items.map((text) => stepFragment(text, numeralOf(each[1] ?? '')));
  return inLineSteps(line).flatMap((part): Fragment[] => {
    const step = stepOf(part);
    return step && step.text !== '' ? [stepFragment(step.text, step.marks)] : [];
  });
}

/** Returns how many of the points are required; undefined if all are. */
function countedOf(fragments: Fragment[], { marks, printed, requested }: Counts): number | undefined {
  const isOfMany = isList(fragments) || (requested === 1 && fragments.every(({ isSentence }) => !isSentence));
  const wanted = printed ?? (isOfMany ? requested : undefined);
  const isChoice = wanted !== undefined && wanted < fragments.length && wanted <= marks * 4;
  return isChoice && fragments.every(({ isStep }) => !isStep) ? wanted : undefined;
}

/**
 * Returns the points with their marks in quarters. The marks add up to those of the question, unless only some of the points are required.
 */
function withMarks(fragments: Fragment[], marks: number, counted: number | undefined): KeyPoint[] {
  const all = sum(fragments.map(({ weight }) => weight));
  // If the steps have more marks than the question, only some of them are needed, so each keeps its marks.
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
      alternatives: [...(fragment.alternatives ?? eitherOf(text)), ...accepted],
      rejected,
      possible: shares[index] ?? 0,
      isStep: fragment.isStep,
      ...(fragment.isReason ? { isReason: true } : {}),
      ...(isAnyExample(text) ? { isAnyExample: true } : {}),
    };
  });
}

/** The share of the key's words from which criteria restate the key. */
const RESTATED = 0.5;
/** The number of words for each criterion below which a key says less than the criteria, as in "See the scheme". */
const WORDS_PER_CRITERION = 2;

/**
 * Returns whether criteria of the grading instructions ("1 mark: names a metal") can replace the key: they restate the key, or the key says
 * next to nothing. Otherwise they say how to mark ("1 mark for the working"), so an answer cannot be searched for them.
 */
function canReplaceKey(criteria: readonly string[], key: readonly string[]): boolean {
  const partsOf = (line: string): string[] => [
    ...selectContentStems(line),
    ...(line.match(/\d+(?:\.\d+)?/g) ?? []),
  ];
  const wanted = new Set(key.flatMap(partsOf));
  const said = new Set(criteria.flatMap(partsOf));
  const shared = wanted.intersection(said).size;
  const isEmpty = wanted.size < criteria.length * WORDS_PER_CRITERION && criteria.some(canBeFound);
  return isEmpty || shared >= wanted.size * RESTATED;
}

/** Returns whether criteria have the same marks as the points of the key, in any order. */
function restateMarks(criteria: readonly Fragment[], points: readonly KeyPoint[]): boolean {
  const sorted = (marks: number[]): string => marks.sort((a, b) => a - b).join(' ');
  const printed = sorted(criteria.map(({ weight }) => weight));
  return criteria.length > 0 && printed === sorted(points.map(({ possible }) => possible));
}
