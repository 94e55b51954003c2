import { isCapital, readLabels } from '../labels/labels.ts';
import { prepared } from '../lines/prepare-lines.ts';
import type { SourceLine } from '../lines/source-line.ts';
import {
  marksAtEnd,
  marksAtStart,
  marksWithin,
  type PrintedMarks,
  stepMarksAtEnd,
} from '../marks/printed-marks.ts';
import { marksOfRange, totalOf } from '../marks/printed-totals.ts';
import { stepsOf } from '../marks/step-marks.ts';
import { type NumberingPlan, planNumbering } from '../numbering/plan.ts';
import { areOptions as isChoice } from './question-type.ts';
import { isInAnswer, newCursor, type SchemeCursor } from './scheme-cursor.ts';
import {
  hasMarks,
  lostProduct,
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
import { SchemeRules } from './scheme-rules.ts';
import { afterAnswerWord, isAlternative, isEndOfPaper, isRule, markerNote } from './signals.ts';

/** Letters under a number such as 1.1.4 are what is to be chosen from. */
const areOptions = (parts: SchemeNode[]): boolean =>
  parts.every(({ value, parent }) => /^[a-z]$/i.test(value) && /\d\.\d/.test(parent?.label ?? ''));

/** Reads the lines of a question paper or marking scheme into its numbered parts. */
export function readScheme(lines: SourceLine[]): Scheme {
  return new SchemeReader(lines).read();
}

class SchemeReader {
  readonly #printed: SourceLine[];
  readonly #lines: SourceLine[];
  readonly #plan: NumberingPlan;
  readonly #at: SchemeCursor = newCursor();
  readonly #opener: SchemeOpener;
  readonly #rules: SchemeRules;
  /** What the first marks of the paper stand in. */
  #bracketsOfParts: PrintedMarks['brackets'];

  constructor(printed: SourceLine[]) {
    this.#printed = printed;
    this.#lines = prepared(printed);
    this.#plan = planNumbering(this.#lines);
    this.#opener = new SchemeOpener(this.#at);
    this.#rules = new SchemeRules(this.#at, this.#plan);
  }

  read(): Scheme {
    this.#at.scheme.printed = this.#printed.map(({ printed }) => printed);
    const { keyStart } = this.#plan;
    this.#at.scheme.key = this.#lines.slice(keyStart);
    for (const [index, line] of this.#lines.slice(0, keyStart).entries()) {
      if (index < this.#plan.coverEnd) {
        this.#at.scheme.title.push(line);
        this.#rules.read(line.text.trim(), index);
      } else {
        this.#readLine(line, index);
      }
    }
    return this.#at.scheme;
  }

  #readLine(line: SourceLine, index: number): void {
    const text = line.text.trim();
    if (this.#plan.lines.has(index) || !this.#readSignal(text, line, index)) {
      this.#readText(text, line, index);
      this.#at.or = undefined;
    }
    this.#rules.read(text, index);
  }

  /** Lines that are no text of a question or an answer. */
  #readSignal(text: string, line: SourceLine, index: number): boolean {
    if (isRule(text)) {
      return true;
    }
    if (this.#rules.isHeading(text, line, index)) {
      this.#rules.beginSection(text);
      return true;
    }
    if (isEndOfPaper(text) || (marksOfRange(text) && !readLabels(text))) {
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
    return this.#readAnswerWord(text, line, index) || this.#readNote(text, line);
  }

  #readAnswerWord(text: string, line: SourceLine, index: number): boolean {
    const rest = afterAnswerWord(text);
    if (rest === undefined || !this.#at.node) {
      return false;
    }
    this.#at.state = 'answer';
    const labelled = readLabels(rest);
    const own = labelled && this.#opener.lookUp(labelled.labels);
    const isOption =
      own?.parent !== undefined &&
      !hasMarks(own) &&
      (upwards(own.parent).some(ownMarks) || isChoice(own.parent.children));
    const isLetter = !own && labelled?.labels[0] !== undefined && isCapital(labelled.labels[0]);
    if (isOption || isLetter || (labelled?.rest === '' && !own)) {
      // The letter of an option belongs to the answer.
      this.#write(rest, line);
      return true;
    }
    this.#at.node = own ?? this.#at.node;
    const words = this.#withoutMarks(own && labelled ? labelled.rest : rest);
    if (words !== '') {
      this.#readText(words, line, index);
    }
    return true;
  }

  /** The marks of a question may stand at the head of its answer. */
  #withoutMarks(words: string): string {
    const { node } = this.#at;
    const start =
      node && !hasMarks(node) && upwards(node).every((each) => !hasMarks(each))
        ? marksAtStart(words)
        : undefined;
    if (node && start) {
      node.marks.push(start.marks);
    }
    return start?.text ?? words;
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
    const planned = this.#plan.lines.get(index);
    const words = planned ? this.#opener.open(planned) : this.#opener.openAnswer(readLabels(text));
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
    let words = printed?.text ?? text;
    const within = marksWithin(words);
    if (this.#at.node && within.length > 0) {
      this.#at.node.textMarks = [...(this.#at.node.textMarks ?? []), ...within];
    }
    if (printed && words === '' && !printed.each) {
      this.#markAbove(printed);
      return;
    }
    // `Language (4) ⇥ [10]`: the last of several amounts, and the total of all.
    const inner = printed?.brackets === 'square' ? marksAtEnd(words) : undefined;
    if (inner?.brackets === 'round' && !printed?.each && this.#at.node) {
      this.#at.node.marks.push(inner.marks);
      words = inner.text;
    }
    if (printed) {
      this.#mark(printed);
    }
    const marked = printed && { closes: true, marksBeside: text.slice(words.length).includes('\t') };
    this.#at.node?.lines.push({ ...line, text: words, ...marked });
  }

  #mark(printed: PrintedMarks): void {
    this.#bracketsOfParts ??= printed.brackets;
    const each = printed.each ?? lostProduct(printed, this.#at.node?.parent);
    const siblings =
      upwards(this.#at.node)
        .map(({ parent }) => parent?.children ?? [])
        .find((parts) => parts.length === each?.parts && !areOptions(parts)) ?? [];
    const isForAll = siblings.length > 0 && !siblings.some(hasMarks);
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
    const total = printed?.text === '' ? totalled(this.#at.node, printed.marks) : undefined;
    if (total && printed) {
      total.marks.push(printed.marks);
      return;
    }
    const steps = printed ? stepsOf(printed, possible) : [{ text }];
    this.#at.node?.answer.push(...steps.map((step) => ({ ...line, ...step })));
  }
}
