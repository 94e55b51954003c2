import { sum } from '../../sum.ts';
import { isCopyOf } from '../answers/question-prints.ts';
import { ownMarks, type PaperNode, type PaperTree, withParts } from '../assembly/paper-tree.ts';
import { afterAnswerWord, isLevel, markerNote } from '../assembly/signals.ts';
import { fillsLine, type SourceLine } from '../lines/source-line.ts';
import { numeralOf } from '../marks/marks-grammar.ts';
import {
  type AnswerStep,
  answerStepsOf,
  areCodesMarks,
  marksAtEnd,
  marksAtStart,
  type PrintedMarks,
  stepMarksAtEnd,
} from '../marks/printed-marks.ts';
import { forms, groups } from '../phrases.ts';

/** Matches ticks, for which many schemes print a root sign; one before a number or a letter is a root. */
const ticks = /(?:\s*(?:[✓✔☑]|√(?![\p{L}\d([])))+/gu;
/** Matches the number of an option, which would be marks behind other words. */
const numberedOption = /^\(\d\)$/;

/** Writes the answers that a paper prints below its own questions. */
export function writeAnswersWithin({ roots }: PaperTree): void {
  for (const node of roots.flatMap(withParts)) {
    writeAnswer(node, node.answerLines);
  }
}

/** The answer and the notes of a key for one question. */
interface KeyAnswer {
  answer: SourceLine[];
  notes: SourceLine[];
  isCapped: boolean;
}

/**
 * Writes the answer and the notes of a key into a question, with ticks and step marks as steps. Numbers in brackets within the lines all
 * count as marks if the steps then add up to the marks of the question and are not 1, 2, 3, or if the same number is repeated.
 *
 * @param question the text of the question, which a separate key may repeat
 */
export function writeAnswer(node: PaperNode, answerLines: SourceLine[], question = ''): void {
  const lines = withoutQuestion(withoutMarks(answerLines, node), question);
  const [only, ...others] = answerLines;
  if (only && others.length === 0 && numberedOption.test(only.text.trim())) {
    node.answer.push(only);
    return;
  }
  const { answer, notes, isCapped } = likeliestAnswer(lines, node);
  node.answer.push(...answer);
  node.notes.push(...notes);
  node.isCapped ||= isCapped;
}

/** Which numbers in brackets within lines are marks: those before punctuation, all up to the marks of the question, or all. */
type Taken = 'punctuated' | 'possible' | 'all';

function likeliestAnswer(printed: SourceLine[], node: PaperNode): KeyAnswer {
  const { lines, notes, each } = pointsOf(printed);
  const own = ownMarks(node);
  const facts = {
    isLevelled: lines.filter(({ text }) => isLevel(text)).length > 1,
    hasCodes: areCodesMarks(
      lines.map(({ text }) => text.trim()),
      own,
    ),
  };
  const read = (taken: Taken): { answer: KeyAnswer; steps: number[] } => {
    const answer = withStepOfEach(readAnswer(lines, node, { ...facts, taken }), notes, each);
    return { answer, steps: answer.answer.flatMap(({ step }) => step ?? []) };
  };
  const every = read('all');
  const isRepeated = every.steps.length > 1 && every.steps.every((step) => step === every.steps[0]);
  if (isRepeated) return every.answer;
  const plain = read('punctuated');
  const whole = sum(plain.steps) === own ? plain : read('possible');
  const isCount = whole.steps.every((step, at) => step === at + 1);
  return sum(whole.steps) === own && !isCount ? whole.answer : plain.answer;
}

/** The lines of an answer without the notes about its points, and the marks of each point if a note says so. */
interface PointedAnswer {
  lines: SourceLine[];
  notes: SourceLine[];
  each: number | undefined;
}

/** Reads notes about points: 'One mark per point: …; …', or 'Award 1 mark for each point' in the column next to the answer. */
function pointsOf(printed: SourceLine[]): PointedAnswer {
  const notes: SourceLine[] = [];
  let each: number | undefined;
  const lines = printed.flatMap((line) => {
    const [first = '', ...cells] = line.text.trim().split(/\s*\t\s*/);
    const noteAt = cells.findIndex((cell) => markerNote(cell)?.kind === 'line');
    const note = noteAt < 0 ? first : cells.slice(noteAt).join(' ');
    const { marks, points = '' } = groups('marks of points', note) ?? {};
    if (noteAt < 0 && points === '') return [line];
    each ??= marks === undefined || line.cell ? undefined : numeralOf(marks);
    notes.push({ ...line, text: note.slice(0, note.length - points.length).replace(/:\s*$/, '') });
    if (noteAt >= 0) return [{ ...line, text: [first, ...cells.slice(0, noteAt)].join('\t'), closes: true }];
    const texts = points.split(points.includes(';') ? /;\s*/ : /,\s*(?:and\s+)?/);
    return texts.map((text, at) => ({
      ...line,
      text: at === texts.length - 1 ? [text, ...cells].join('\t') : text,
      closes: true,
    }));
  });
  return { lines, notes, each };
}

/** Gives each of several points without marks those that a note gives to each point, of which as many count as the question has marks. */
function withStepOfEach(read: KeyAnswer, notes: SourceLine[], each: number | undefined): KeyAnswer {
  const { answer } = read;
  const all = { ...read, notes: [...notes, ...read.notes] };
  const areOpen = answer.length > 1 && answer.every(({ step, cell }) => step === undefined && !cell);
  if (each === undefined || !areOpen) return all;
  const isContinued = (line: SourceLine, next: SourceLine | undefined): boolean =>
    fillsLine(line) && !line.closes && /^\p{Ll}/u.test(next?.text ?? '');
  const points = answer.map((line, at) =>
    isContinued(line, answer[at + 1]) ? line : { ...line, step: each },
  );
  return { ...all, answer: points, isCapped: true };
}

/** What is known of a whole answer before its lines are read. */
interface AnswerFacts {
  /** The answer describes levels, so no line of it is a step. */
  isLevelled: boolean;
  hasCodes: boolean;
  taken: Taken;
}

/** Splits the lines of a key into answer and notes, without ticks, step marks and limits. */
function readAnswer(answerLines: SourceLine[], node: PaperNode, facts: AnswerFacts): KeyAnswer {
  const read: KeyAnswer = { answer: [], notes: [], isCapped: node.isCapped === true };
  let notes: 'block' | 'line' | undefined;
  let above: SourceLine | undefined;
  for (const line of answerLines) {
    const text = line.text.trim();
    const note = markerNote(text);
    const isNoteContinued =
      notes === 'block' ||
      (notes === 'line' && above?.page === line.page && fillsLine(above) && /^\p{Ll}/u.test(text));
    above = line;
    if (note) {
      notes = note.kind;
      const { text: left, isLimited } = withoutLimit(note.text);
      read.notes.push(...(left === '' ? [] : [{ ...line, text: left }]));
      read.isCapped ||= isLimited;
      continue;
    }
    const lead = groups('lead-in', text)?.lead ?? '';
    const forEach = groups('marks of each point', text)?.marks;
    if (forEach !== undefined) read.notes.push({ ...line, text: forEach });
    read.isCapped ||= lead !== '' && !facts.isLevelled;
    const { text: rest, isLimited } = withoutLimit(withoutEach(text.slice(lead.length)).trim());
    const ticked = [...rest.matchAll(ticks)].join('').replace(/\s/g, '').length;
    const hasSteps = facts.taken !== 'punctuated' || read.answer.some(({ step }) => step !== undefined);
    const own = { isCapped: read.isCapped, hasSteps, ticked, marks: ownMarks(node) };
    const points = stepsOf(rest.replace(ticks, '').trim(), { ...facts, ...own }).map(
      (each): SourceLine => ({ ...line, ...each, text: each.text.replace(/\t/g, ' ').trim() }),
    );
    read.isCapped ||= isLimited || ticked > 0;
    const lines = withLead(points, lead === '' ? undefined : { ...line, text: lead.trim(), closes: true });
    if (isNoteContinued) {
      read.notes.push(...lines.map((each) => ({ ...line, text: each.text })));
    } else {
      notes = undefined;
      read.answer.push(...lines);
    }
  }
  return read;
}

/** Returns points with the words before them that say how many count. These words are no point, even with marks next to them. */
function withLead(points: SourceLine[], lead: SourceLine | undefined): SourceLine[] {
  if (!lead) return points.filter(({ text, step }) => text !== '' || step !== undefined);
  const [first, ...others] = points.filter(({ text }) => text !== '');
  const hasSteps = points.some(({ step }) => step !== undefined);
  if (!first || hasSteps) return [lead, ...(first ? [first, ...others] : [])];
  return [{ ...first, text: `${lead.text} ${first.text}` }, ...others];
}

/** Removes the marks of the whole question from the start of its answer or the end of the first row. */
function withoutMarks(answerLines: SourceLine[], node: PaperNode): SourceLine[] {
  const [first, ...rest] = answerLines;
  const own = ownMarks(node);
  if (!first || own === undefined) return answerLines;
  const start = marksAtStart(first.text.trim());
  const text = start?.marks === own ? start.text : first.text;
  // The marks are in the last cell of the row: `A ⇥ 1`.
  const [, before, last] = /^(.*\S)\s*\t\s*(\d{1,3})$/.exec(text) ?? [];
  return [{ ...first, text: before !== undefined && Number(last) === own ? before : text }, ...rest];
}

/** Removes the question that many keys repeat before its answer. `question` is its own text, without the stem. */
function withoutQuestion(answerLines: SourceLine[], question: string): SourceLine[] {
  const word = answerLines.findIndex(({ text }) => afterAnswerWord(text.trim()) !== undefined);
  const line = answerLines[word];
  if (line) {
    const others = answerLines
      .slice(0, word)
      .filter(({ text }) => !isCopyOf(marksAtEnd(text)?.text ?? text, question));
    // If most lines before the word are not copies of the question, the word is part of the answer.
    if (others.length <= word / 2) {
      const first = afterAnswerWord(line.text.trim()) ?? '';
      return [...others, ...(first === '' ? [] : [{ ...line, text: first }]), ...answerLines.slice(word + 1)];
    }
  }
  const start = answerLines.findIndex(({ text }) => !isCopy(text, question));
  return start < 0 ? answerLines : answerLines.slice(start);
}

/** Returns whether a line only repeats the question, without a bullet, ticks, marks or further words. */
const isCopy = (text: string, question: string): boolean =>
  text.search(ticks) < 0 &&
  stepMarksAtEnd(text) === undefined &&
  !/^\s*[•●▪*\-–]\s/.test(text) &&
  text.trim().split(/\s+/).length >= 4 &&
  isCopyOf(text, question);

/** Returns a text without the most marks that its points can give, such as 'max 2' and '[3 max]', and whether it has such a limit. */
function withoutLimit(text: string): { text: string; isLimited: boolean } {
  const rest = forms('most marks').reduce((left, form) => left.replace(form, ''), text);
  return { text: rest.trim(), isLimited: rest !== text };
}

/** Returns a text without the marks of each of its points: '(½ mark each)'. */
const withoutEach = (text: string): string =>
  forms('marks of each point').reduce((left, form) => left.replace(form, ''), text);

/** Returns the steps of a text without its `ticked` ticks. `marks` are those of the question. */
function stepsOf(
  plain: string,
  facts: AnswerFacts & { isCapped: boolean; hasSteps: boolean; ticked: number; marks: number | undefined },
): AnswerStep[] {
  const { isLevelled, taken, isCapped, ticked, marks: own } = facts;
  // If only some of the points count, their marks may add up to more.
  const possible = isCapped || taken === 'all' ? undefined : own;
  const printed = stepMarksAtEnd(plain);
  const isTotal = printed !== undefined && (ticked > 0 || isTotalOf(own, printed, plain));
  // A step may come before the total: 'air reaches it A1 [2]'.
  const rest = isTotal ? printed.text : plain;
  const marked = isTotal ? stepMarksAtEnd(rest) : printed;
  const halves = printed && pointsOfProduct(printed);
  if (halves) return halves;
  if (isLevelled) return [{ text: rest }];
  const text = marked?.text ?? rest;
  return ticked > 0 ? [{ text, step: ticked }] : answerStepsOf(text, marked?.marks, { ...facts, possible });
}

/** Returns the points of a list with the same part of a mark for each of them: 'ships, tools, rails (½ × 3)'; undefined for other lines. */
function pointsOfProduct({ text, each }: PrintedMarks): AnswerStep[] | undefined {
  const factors = each ? [each.parts, each.marks] : [];
  const step = factors.find((factor) => !Number.isInteger(factor));
  const points = text.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/).filter((point) => point !== '');
  return step !== undefined && factors.includes(points.length)
    ? points.map((point) => ({ text: point, step }))
    : undefined;
}

/** Returns whether the marks at the end of a line are those of the whole question. A single mark next to a point is both. */
function isTotalOf(own: number | undefined, printed: PrintedMarks, line: string): boolean {
  const isAtEdge = line.slice(printed.text.length).includes('\t');
  return (
    (printed.marks === own && (own > 1 || isAtEdge)) || (printed.text === '' && printed.marks > (own ?? 0))
  );
}
