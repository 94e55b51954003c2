import { chosenIn } from './choices.ts';
import { readLabels } from './labels.ts';
import {
  marksAtEnd,
  marksAtStart,
  marksEach,
  marksEachInHeading,
  type PrintedMarks,
  stepMarksAtEnd,
  totalOf,
} from './printed-marks.ts';
import { endLists, isInAnswer, newCursor, type SchemeCursor } from './scheme-cursor.ts';
import { SchemeLookahead } from './scheme-lookahead.ts';
import {
  hasMarks,
  newNode,
  ownMarks,
  rootOf,
  type Scheme,
  type SchemeNode,
  totalled,
  upwards,
  wholeOf,
} from './scheme-node.ts';
import { SchemeOpener } from './scheme-opener.ts';
import {
  afterAnswerWord,
  isAlternative,
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
  /** What the first marks of the paper stand in. */
  #bracketsOfParts: PrintedMarks['brackets'];

  constructor(lines: SourceLine[]) {
    this.#lines = lines;
    this.#ahead = new SchemeLookahead(lines);
    this.#opener = new SchemeOpener(this.#at, this.#ahead);
  }

  read(): Scheme {
    this.#at.scheme.printed = this.#lines.map(({ printed }) => printed);
    for (const [index, line] of this.#lines.entries()) {
      this.#readLine(line, index);
    }
    return this.#at.scheme;
  }

  #readLine(line: SourceLine, index: number): void {
    const text = line.text.trim();
    if (!this.#readSignal(text, line, index)) {
      this.#readText(text, line, index);
      this.#at.or = undefined;
    }
    this.#readRule(text);
  }

  /** What a sentence says of many questions: their marks, and how many of them the student answers. */
  #readRule(text: string): void {
    const { scheme, state, node } = this.#at;
    const section = scheme.sections.length - 1;
    const each = marksEach(text);
    if (each) {
      scheme.marksEach.push({ ...each, ...(section >= 0 && each.from === 1 ? { section } : {}) });
    }
    const chosen = chosenIn(text);
    if (chosen === undefined || (state !== 'between' && state !== 'question')) {
      return;
    }
    const chooser = state === 'between' ? scheme.sections.at(-1) : node;
    if (chooser && (state === 'between' || node?.children.length === 0)) {
      chooser.chosen = chosen;
    }
  }

  #beginSection(heading: string): void {
    const { scheme } = this.#at;
    this.#at.state = this.#at.state === 'title' ? 'title' : 'between';
    this.#at.sectionBegan = true;
    const marks = marksEachInHeading(heading);
    const chosen = chosenIn(heading);
    scheme.sections.push({ heading, ...(chosen === undefined ? {} : { chosen }) });
    if (marks !== undefined) {
      const section = scheme.sections.length - 1;
      scheme.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, marks, section });
    }
  }

  /** Lines that are no text of a question or an answer. */
  #readSignal(text: string, line: SourceLine, index: number): boolean {
    if (isRule(text)) {
      return true;
    }
    if (isSectionHeading(text)) {
      this.#beginSection(text);
      return true;
    }
    if (isEndOfPaper(text)) {
      this.#at.state = this.#at.state === 'title' ? 'title' : 'between';
      this.#at.sectionBegan = true;
      return true;
    }
    if (isAlternative(text) && this.#at.node && this.#at.state !== 'between') {
      this.#at.or = line;
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
      this.#readUnlabelled(text, line);
      return;
    }
    const start = this.#at.state === 'question' ? marksAtStart(words) : undefined;
    if (start && this.#at.node) {
      this.#markAtLabel(this.#at.node, start);
    }
    this.#write(start?.text ?? words, line);
  }

  #markAtLabel(node: SchemeNode, printed: PrintedMarks): void {
    node.marks.push(printed.marks);
    node.isMarkedAtLabel = true;
    if (printed.each) {
      node.each = printed.each;
    }
  }

  #readUnlabelled(text: string, line: SourceLine): void {
    const { node, or } = this.#at;
    if (or && node) {
      // Another wording of the same question, or another way to answer it.
      this.#write(or.text.trim(), or);
      node.isMarkedAtLabel ||= this.#at.state === 'question' && node.marks.length > 0;
    }
    const start = this.#at.state === 'question' && !or ? marksAtStart(text) : undefined;
    const whole = start && node ? wholeOf(node, start.marks) : undefined;
    if (start && whole) {
      // Parts without labels of their own, each with its marks before it.
      const value = String(whole.children.length + 1);
      this.#at.node = newNode(value, `${whole.label}(${value})`, whole);
      this.#markAtLabel(this.#at.node, start);
      this.#write(start.text, line);
      return;
    }
    this.#write(text, line);
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
    this.#bracketsOfParts ??= printed.brackets;
    const siblings = this.#at.node?.parent?.children ?? [];
    const { each } = printed;
    const isForAll = each?.parts === siblings.length && !siblings.some(hasMarks);
    for (const node of each && isForAll ? siblings : this.#at.node ? [this.#at.node] : []) {
      node.marks.push(each && isForAll ? each.marks : printed.marks);
    }
    if (each && !isForAll && this.#at.node) {
      this.#at.node.each = each;
    }
  }

  /** Marks alone on a line belong to the part above them, or are the total of the parts that it ends. */
  #markAbove(printed: PrintedMarks): void {
    const root = this.#at.node && rootOf(this.#at.node);
    if (
      root &&
      root !== this.#at.node &&
      printed.brackets === 'square' &&
      this.#bracketsOfParts === 'round'
    ) {
      root.marks.push(printed.marks);
      return;
    }
    const node =
      upwards(this.#at.node).find((each) => !hasMarks(each)) ?? totalled(this.#at.node, printed.marks);
    const unmarked = this.#at.node && !hasMarks(this.#at.node) ? this.#at.node : node;
    unmarked?.marks.push(printed.marks);
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
    const total = printed && words === '' ? totalled(this.#at.node, printed.marks) : undefined;
    if (total && printed) {
      total.marks.push(printed.marks);
      return;
    }
    this.#at.node?.answer.push({ ...line, text: words, ...(printed ? { step: printed.marks } : {}) });
  }
}
