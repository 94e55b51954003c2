import { isCopyOf } from '../answers/word-similarity.ts';
import { ownMarks, type PaperNode, type PaperTree, sumOf, withParts } from '../assembly/paper-tree.ts';
import { afterAnswerWord, markerNote } from '../assembly/signals.ts';
import { fillsLine, type SourceLine } from '../lines/source-line.ts';
import { numeralPattern } from '../marks/marks-grammar.ts';
import { marksAtEnd, marksAtStart, stepMarksAtEnd } from '../marks/printed-marks.ts';
import { answerStepsOf, stepsWithinLine } from '../marks/step-marks.ts';

/** Matches ticks, for which many schemes print a root sign; one before a number or a letter is a root. */
const ticks = /(?:\s*(?:[✓✔☑]|√(?![\p{L}\d([])))+/gu;
const most = /(?:^|\s|\t)(?:max(?:imum)?|submax)\.?\s*:?\s*[([]\s*(\d{1,3})\s*(?:marks?)?\s*[)\]]/gi;
/** Matches words such as 'Any three:', before points of which only that many count. */
const anyOfThem = new RegExp(String.raw`^any\s+${numeralPattern}\b[^:.;()]{0,40}:`, 'i');
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
 * count as marks if the steps then add up to the marks of the question and are not 1, 2, 3.
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
  const stepsOf = (read: KeyAnswer): number[] => read.answer.flatMap(({ step }) => step ?? []);
  const plain = readAnswer(lines, node, question !== '', false);
  const own = ownMarks(node);
  const whole = sumOf(stepsOf(plain)) === own ? plain : readAnswer(lines, node, question !== '', true);
  const isCount = stepsOf(whole).every((step, at) => step === at + 1);
  const { answer, notes, isCapped } = sumOf(stepsOf(whole)) === own && !isCount ? whole : plain;
  node.answer.push(...answer);
  node.notes.push(...notes);
  node.isCapped ||= isCapped;
}

/**
 * Splits the lines of a key into answer and notes.
 *
 * @param takesAll whether all numbers in brackets within the lines are marks
 */
function readAnswer(
  answerLines: SourceLine[],
  node: PaperNode,
  isSeparateKey: boolean,
  takesAll: boolean,
): KeyAnswer {
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
      read.notes.push(...(note.text === '' ? [] : [{ ...line, text: note.text }]));
      continue;
    }
    read.isCapped ||= anyOfThem.test(text);
    const hasSteps = takesAll || read.answer.some(({ step }) => step !== undefined);
    const own = steps(line, ownMarks(node), { isSeparateKey, isCapped: read.isCapped, hasSteps });
    read.isCapped ||= own.most !== undefined || own.isTicked;
    const lines = own.lines.filter((each) => each.text !== '' || each.step !== undefined);
    if (isNoteContinued) {
      read.notes.push(...lines.map((each) => ({ ...line, text: each.text })));
    } else {
      notes = undefined;
      read.answer.push(...lines);
    }
  }
  return read;
}

/** Removes the marks of the whole question from the start of its answer or the end of the first row. */
function withoutMarks(answerLines: SourceLine[], node: PaperNode): SourceLine[] {
  const [first, ...rest] = answerLines;
  const own = ownMarks(node);
  if (!first || own === undefined) {
    return answerLines;
  }
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
  marksAtEnd(text) === undefined &&
  !/^\s*[•●▪*\-–]\s/.test(text) &&
  text.trim().split(/\s+/).length >= 4 &&
  isCopyOf(text, question);

/** Removes ticks, step marks and limits from a line, and returns several steps as several lines. */
function steps(
  line: SourceLine,
  own: number | undefined,
  { isSeparateKey, isCapped, hasSteps }: { isSeparateKey: boolean; isCapped: boolean; hasSteps: boolean },
): { lines: SourceLine[]; most: number | undefined; isTicked: boolean } {
  let limit: number | undefined;
  const text = line.text
    .replace(most, (_, amount: string) => {
      limit = Number(amount);
      return '';
    })
    .trim();
  const ticked = [...text.matchAll(ticks)].join('').replace(/\s/g, '').length;
  const plain = text.replace(ticks, '').trim();
  // If only some of the points count, their marks may add up to more.
  const possible = isCapped ? undefined : own;
  const ended = stepMarksAtEnd(plain);
  // Below its own questions, a number above the marks of the question belongs to an equation or is a year.
  const isNumber = !isSeparateKey && ended?.text !== '' && (ended?.marks ?? 0) > (own ?? Infinity);
  const printed = isNumber ? undefined : ended;
  const isAtEdge = plain.slice(printed?.text.length).includes('\t');
  // A single mark next to a point is both its mark and the total.
  const isTotal =
    printed !== undefined &&
    ((printed.marks === own && (own > 1 || isAtEdge)) ||
      printed.each !== undefined ||
      ticked > 0 ||
      (printed.text === '' && printed.marks > (own ?? 0)));
  // A step may come before the total: 'air reaches it A1 [2]'.
  const marked = isTotal ? stepMarksAtEnd(printed.text) : printed;
  const rest = isTotal ? printed.text : plain;
  const parts: { text: string; step?: number }[] =
    ticked > 0
      ? [{ text: marked?.text ?? rest, step: ticked }]
      : marked
        ? answerStepsOf(marked, possible)
        : stepsWithinLine(rest, possible, hasSteps);
  return {
    lines: parts.map((each) => ({ ...line, ...each, text: each.text.replace(/\t/g, ' ').trim() })),
    most: limit,
    isTicked: ticked > 0,
  };
}
