import { ownMarks, type SchemeNode } from '../assembly/scheme-node.ts';
import { afterAnswerWord, markerNote } from '../assembly/signals.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { marksAtEnd, marksAtStart, stepMarksAtEnd } from '../marks/printed-marks.ts';
import { stepsOf } from '../marks/step-marks.ts';
import { containedIn } from './likeness.ts';

const ticks = /\s*[√✓✔☑](?:\s*[√✓✔☑])*/gu;
const most = /(?:^|\s|\t)(?:max(?:imum)?|submax)\.?\s*:?\s*[([]\s*(\d{1,3})\s*(?:marks?)?\s*[)\]]/gi;
const COPY = 0.8;

/** Writes the lines of a key into the answer and the notes of a question, with ticks and step marks as steps. */
export function writeAnswer(node: SchemeNode, said: SourceLine[], question: string): void {
  let isNote = false;
  for (const line of withoutQuestion(withoutMarks(said, node), question)) {
    const text = line.text.trim();
    const note = markerNote(text);
    if (note) {
      isNote = note.kind === 'block';
      node.notes.push({ ...line, text: note.text });
      continue;
    }
    const read = steps(line, node);
    node.isCapped ||= read.most !== undefined || read.isTicked;
    const told = read.lines.filter((each) => each.text !== '' || each.step !== undefined);
    if (isNote) {
      node.notes.push(...told.map((each) => ({ ...line, text: each.text })));
    } else {
      node.answer.push(...told);
    }
  }
}

/** The marks of the whole question may stand before its answer, or at the end of its first row. */
function withoutMarks(said: SourceLine[], node: SchemeNode): SourceLine[] {
  const [first, ...rest] = said;
  const own = ownMarks(node);
  if (!first || own === undefined) {
    return said;
  }
  const start = marksAtStart(first.text.trim());
  const text = start?.marks === own ? start.text : first.text;
  // The last cell of its row: `A ⇥ 1`.
  const [, before, last] = /^(.*\S)\s*\t\s*(\d{1,3})$/.exec(text) ?? [];
  return [{ ...first, text: before !== undefined && Number(last) === own ? before : text }, ...rest];
}

/** Many keys repeat the question before its answer. `question` are its own words, without what stands over it. */
function withoutQuestion(said: SourceLine[], question: string): SourceLine[] {
  const word = said.findIndex(({ text }) => afterAnswerWord(text.trim()) !== undefined);
  const line = said[word];
  if (line) {
    const others = said
      .slice(0, word)
      .filter(({ text }) => containedIn(marksAtEnd(text)?.text ?? text, question) < COPY);
    // Far more before the word than a copy of the question: then it is a word of the answer.
    if (others.length <= word / 2) {
      const first = afterAnswerWord(line.text.trim()) ?? '';
      return [...(first === '' ? [] : [{ ...line, text: first }]), ...said.slice(word + 1)];
    }
  }
  const start = said.findIndex(({ text }) => !isCopy(text, question));
  return start < 0 ? said : said.slice(start);
}

/** A line of an answer has a bullet or ticks, or says something that the question does not. */
const isCopy = (text: string, question: string): boolean =>
  text.search(ticks) < 0 &&
  !/^\s*[•●▪*\-–]\s/.test(text) &&
  text.trim().split(/\s+/).length >= 4 &&
  containedIn(marksAtEnd(text)?.text ?? text, question) >= COPY;

/** A line without its ticks, step marks and limits; where it has several steps, each as a line of its own. */
function steps(
  line: SourceLine,
  node: SchemeNode,
): { lines: SourceLine[]; most: number | undefined; isTicked: boolean } {
  let limit: number | undefined;
  const text = line.text
    .replace(most, (_, amount: string) => {
      limit = Number(amount);
      return '';
    })
    .trim();
  const ticked = [...text.matchAll(ticks)].reduce(
    (count, [found]) => count + found.replace(/\s/g, '').length,
    0,
  );
  const plain = text.replace(ticks, '').trim();
  const printed = stepMarksAtEnd(plain);
  const own = ownMarks(node);
  const isTotal =
    printed !== undefined &&
    (printed.marks === own ||
      printed.each !== undefined ||
      ticked > 0 ||
      (printed.text === '' && printed.marks > (own ?? 0)));
  // 'air reaches it A1 [2]': a step before the total.
  const marked = isTotal ? stepMarksAtEnd(printed.text) : printed;
  const rest = isTotal ? printed.text : plain;
  const told: { text: string; step?: number }[] =
    ticked > 0
      ? [{ text: marked?.text ?? rest, step: ticked }]
      : marked
        ? stepsOf(marked, own)
        : [{ text: rest }];
  return {
    lines: told.map((each) => ({ ...line, ...each, text: each.text.replace(/\t/g, ' ').trim() })),
    most: limit,
    isTicked: ticked > 0,
  };
}
