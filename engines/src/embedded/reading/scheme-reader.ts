import { readLabels } from './labels.ts';
import {
  marksAtEnd,
  marksAtStart,
  marksEach,
  type PrintedMarks,
  stepMarksAtEnd,
  totalOf,
} from './printed-marks.ts';
import { endLists, isInAnswer, newCursor, type SchemeCursor } from './scheme-cursor.ts';
import { SchemeLookahead } from './scheme-lookahead.ts';
import { hasMarks, ownMarks, rootOf, type Scheme, type SchemeNode, sum, upwards } from './scheme-node.ts';
import { SchemeOpener } from './scheme-opener.ts';
import {
  afterAnswerWord,
  isEndOfPaper,
  isKeyHeading,
  isRule,
  isSectionHeading,
  markerNote,
} from './signals.ts';
import type { SourceLine } from './source-line.ts';

/** Reads the lines of a question paper or marking scheme into its numbered parts. */
export function readScheme(lines: SourceLine[]): Scheme {
  return new SchemeReader(lines).read();
}

class SchemeReader {
  readonly #lines: SourceLine[];
  readonly #ahead: SchemeLookahead;
  readonly #at: SchemeCursor = newCursor();
  readonly #opener: SchemeOpener;

  constructor(lines: SourceLine[]) {
    this.#lines = lines;
    this.#ahead = new SchemeLookahead(lines);
    this.#opener = new SchemeOpener(this.#at, this.#ahead);
  }

  read(): Scheme {
    for (const [index, line] of this.#lines.entries()) {
      this.#readLine(line, index);
    }
    return this.#at.scheme;
  }

  #readLine(line: SourceLine, index: number): void {
    const text = line.text.trim();
    const each = marksEach(text);
    if (each) {
      this.#at.scheme.marksEach.push(each);
    }
    if (this.#readSignal(text, line, index)) {
      return;
    }
    this.#readText(text, line, index);
  }

  /** Lines that are no text of a question or an answer. */
  #readSignal(text: string, line: SourceLine, index: number): boolean {
    if (isRule(text)) {
      return true;
    }
    if (isEndOfPaper(text) || isSectionHeading(text)) {
      this.#at.state = this.#at.state === 'title' ? 'title' : 'between';
      this.#at.sectionBegan = true;
      return true;
    }
    const total = totalOf(text);
    if (total && this.#at.state !== 'title') {
      const root = this.#at.node && rootOf(this.#at.node);
      this.#at.scheme.totals.push({ ...total, root });
      return true;
    }
    if (isKeyHeading(text) && this.#ahead.beginsKey(index, this.#at.scheme.roots.length)) {
      this.#at.inKey = true;
      this.#at.state = 'between';
      return true;
    }
    return this.#readAnswerWord(text, line, index) || this.#readNote(text, line);
  }

  #readAnswerWord(text: string, line: SourceLine, index: number): boolean {
    const rest = afterAnswerWord(text);
    if (rest === undefined || !this.#at.node) {
      return false;
    }
    this.#at.state = 'answer';
    endLists(this.#at);
    const labelled = readLabels(rest);
    const own = labelled && this.#opener.lookUp(labelled.labels);
    const isOption = own !== undefined && !hasMarks(own) && upwards(own.parent).some(ownMarks);
    if (isOption || (labelled?.rest === '' && !own)) {
      // The letter of an option belongs to the answer.
      this.#write(rest, line);
      return true;
    }
    this.#at.node = own ?? this.#at.node;
    const words = own && labelled ? labelled.rest : rest;
    if (words !== '') {
      this.#readText(words, line, index);
    }
    return true;
  }

  #readNote(text: string, line: SourceLine): boolean {
    const note = isInAnswer(this.#at) ? markerNote(text) : undefined;
    if (!note) {
      return false;
    }
    this.#at.state = note.kind === 'block' ? 'notes' : 'note-line';
    if (note.text !== '') {
      this.#at.node?.notes.push({ ...line, text: note.text });
    }
    return true;
  }

  #readText(text: string, line: SourceLine, index: number): void {
    const labelled = readLabels(text);
    const words = labelled && this.#opener.open(labelled, line, index);
    if (words === undefined) {
      this.#write(text, line);
      return;
    }
    const start = this.#at.state === 'question' ? marksAtStart(words) : undefined;
    if (start && this.#at.node) {
      this.#at.node.marks.push(start.marks);
      this.#at.node.isMarkedAtLabel = true;
    }
    this.#write(start?.text ?? words, line);
  }

  #write(text: string, line: SourceLine): void {
    switch (this.#at.state) {
      case 'title':
        this.#at.scheme.title.push(line);
        return;
      case 'question':
        this.#writeQuestion(text, line);
        return;
      case 'answer':
      case 'note-line':
        this.#writeAnswer(text, line);
        return;
      case 'notes':
        this.#at.node?.notes.push({ ...line, text });
        return;
      case 'between':
        return;
    }
  }

  #writeQuestion(text: string, line: SourceLine): void {
    const printed = this.#at.node?.isMarkedAtLabel ? undefined : marksAtEnd(text);
    const words = printed?.text ?? text;
    if (printed && words === '' && !printed.each) {
      this.#markAbove(printed);
      return;
    }
    if (printed) {
      this.#mark(printed);
    }
    this.#at.node?.lines.push({ ...line, text: words, ...(printed ? { closes: true } : {}) });
  }

  #mark(printed: PrintedMarks): void {
    const siblings = this.#at.node?.parent?.children ?? [];
    const { each } = printed;
    const isForAll = each?.parts === siblings.length && !siblings.some(hasMarks);
    for (const node of each && isForAll ? siblings : this.#at.node ? [this.#at.node] : []) {
      node.marks.push(each && isForAll ? each.marks : printed.marks);
    }
  }

  /** Marks alone on a line belong to the part above them, or are the total of the parts that it ends. */
  #markAbove(printed: PrintedMarks): void {
    const node = upwards(this.#at.node).find((each) => !hasMarks(each)) ?? this.#totalled(printed.marks);
    const unmarked = this.#at.node && !hasMarks(this.#at.node) ? this.#at.node : node;
    unmarked?.marks.push(printed.marks);
  }

  /** The nearest part above that has parts and no total yet. */
  #totalled(marks: number): SchemeNode | undefined {
    const open = upwards(this.#at.node).filter((each) => each.children.length > 0 && each.marks.length === 0);
    return (
      open.find((each) => sum(each.children.map((child) => ownMarks(child) ?? 0)) === marks) ?? open.at(-1)
    );
  }

  #writeAnswer(text: string, line: SourceLine): void {
    if (this.#at.state === 'note-line') {
      const last = this.#at.node?.notes.at(-1);
      if (last && last.page === line.page && last.box.x + last.box.width >= last.rightEdge * 0.88) {
        this.#at.node?.notes.push({ ...line, text });
        return;
      }
      this.#at.state = 'answer';
    }
    const ended = stepMarksAtEnd(text);
    const possible = this.#at.node && ownMarks(this.#at.node);
    // More than the whole question has: the number of an equation, or a year.
    const printed =
      ended && possible !== undefined && ended.marks > possible && ended.text !== '' ? undefined : ended;
    const words = printed?.text ?? text;
    const total = printed && words === '' ? this.#totalled(printed.marks) : undefined;
    if (total && printed) {
      total.marks.push(printed.marks);
      return;
    }
    this.#at.node?.answer.push({ ...line, text: words, ...(printed ? { step: printed.marks } : {}) });
  }
}
