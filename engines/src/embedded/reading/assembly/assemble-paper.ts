/** Builds the tree of a paper: the lines between two decoded labels belong to the first of them. */
import { isNextLabel, type Label, readLabels } from '../labels/labels.ts';
import { preparedLines } from '../lines/prepare-lines.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { marksOfRanges, totalOfLine } from '../marks/printed-totals.ts';
import type { DecodedQuestion } from '../numbering/decode-questions.ts';
import { type NumberingPlan, type PlannedLine, planNumbering } from '../numbering/plan.ts';
import { pattern } from '../phrases.ts';
import { InstructionReader } from './instruction-reader.ts';
import { LineMarks } from './line-marks.ts';
import {
  type AssemblyState,
  hasMarks,
  newNode,
  newTree,
  type PaperNode,
  type PaperTree,
  rootNodeOf,
  upwards,
} from './paper-tree.ts';
import { afterAnswerWord, isAlternative, isEndOfPaper, isKeyHeading, isRuledLine } from './signals.ts';

const speaksOfNext = pattern('^{speaks of next}\\b');

export function assemblePaper(printed: SourceLine[], isMixed = false): PaperTree {
  const lines = preparedLines(printed);
  const plan = planNumbering(lines, isMixed);
  const key = lines.slice(plan.keyStart).map((line, at) => {
    // The first answers may be next to the heading: 'Key: 1-a, 2-b'.
    const behind = at === 0 ? afterAnswerWord(line.text.trim()) : '';
    return behind ? { ...line, text: behind } : line;
  });
  const tree = newTree(printed, key);
  const assembly = new PaperAssembly(tree, plan);
  for (const [index, line] of lines.slice(0, plan.keyStart).entries()) {
    assembly.add(line, index);
  }
  return tree;
}

class PaperAssembly {
  readonly #state: AssemblyState;
  readonly #plan: NumberingPlan;
  readonly #instructions: InstructionReader;
  readonly #marks = new LineMarks();
  /** The current question and its current parts, from the outermost. */
  #levels: PaperNode[] = [];
  /** An 'OR' whose meaning the next line decides: it begins an alternative question or another form of the answer. */
  #or: SourceLine | undefined;
  /** The lines of an instruction between two questions that speaks of the second. */
  #forNext: SourceLine[] = [];

  constructor(tree: PaperTree, plan: NumberingPlan) {
    this.#state = { tree, phase: 'cover', node: undefined };
    this.#plan = plan;
    this.#instructions = new InstructionReader(this.#state, plan);
  }

  add(line: SourceLine, index: number): void {
    const text = line.text.trim();
    this.#place(text, line, index);
    this.#instructions.read(text, index);
  }

  #place(text: string, line: SourceLine, index: number): void {
    const { tree, node, phase } = this.#state;
    const planned = this.#plan.lines.get(index);
    const total = phase === 'cover' ? undefined : totalOfLine(text);
    const answer = node && afterAnswerWord(text);
    if (index < this.#plan.coverEnd) tree.title.push(line);
    else if (!planned?.question && this.#introducesNext(text, index)) this.#forNext.push(line);
    else if (planned) this.#begin(planned, line);
    else if (isRuledLine(text)) return;
    else if (this.#instructions.isHeading(text, line, index)) this.#instructions.beginSection(text);
    else if (endsQuestions(text)) this.#state.phase = phase === 'cover' ? 'cover' : 'between';
    else if (isAlternative(text) && node && phase !== 'between') this.#or = line;
    else if (total) tree.totals.push({ ...total, root: node && rootNodeOf(node) });
    else if (answer !== undefined && node) this.#beginAnswer(answer, node, line);
    else this.#addText(text, line, index);
  }

  #begin(planned: PlannedLine, line: SourceLine): void {
    // The heading of a section may be the only question in it.
    if (planned.question?.candidate.kind === 'group') this.#instructions.beginSection(line.text.trim());
    const node = this.#open(planned);
    this.#state.node = node;
    this.#state.phase = 'question';
    if (node) this.#marks.add(node, this.#marks.addAtLabel(node, planned.rest), line);
    this.#or = undefined;
  }

  /**
   * Returns whether a line behind a question with marks, or the lines above it, begin 'The following question …', and a question is next.
   * Lettered lines between them are options of the instruction if none has marks.
   */
  #introducesNext(text: string, index: number): boolean {
    const { node, phase } = this.#state;
    const isOpen = this.#forNext.length > 0 || (node !== undefined && hasMarks(rootNodeOf(node)));
    const isStarted = this.#forNext.length > 0 || (/^\p{Lu}/u.test(text) && speaksOfNext.test(text));
    if (phase !== 'question' || !isOpen || !isStarted) return false;
    const [next] = [...this.#plan.lines].find(([at, { question }]) => at > index && question) ?? [];
    return next !== undefined && !this.#plan.facts.slice(index, next).some((fact) => fact.hasMarks);
  }

  /** Opens the question and the parts that a line begins, and returns the innermost. */
  #open({ question, depth, parts }: PlannedLine): PaperNode | undefined {
    if (question) this.#openQuestion(question);
    let opened = question && this.#levels[0];
    this.#levels.splice(depth + 1);
    for (const [at, part] of parts.entries()) {
      const node = this.#openPart(part, parts[at + 1], depth === 0 && question !== undefined);
      opened ??= node;
    }
    if (this.#or && opened) opened.isAlternative = true;
    return this.#levels.at(-1);
  }

  #openQuestion({ candidate: { number: printed, label, kind }, number, rivalMargin }: DecodedQuestion): void {
    const { roots, sections } = this.#state.tree;
    const value = /\d/.test(label.value) ? String(number) : label.value;
    const shown = printed === number ? label.shown : label.shown.replace(/\d+/, String(number));
    const node: PaperNode = {
      ...newNode(value, shown),
      rivalMargin,
      isNumberLost: kind === 'lost',
      ...(sections.length > 0 ? { section: sections.length - 1 } : {}),
      ...(printed === number || printed === 0 ? {} : { printedNumber: printed }),
    };
    roots.push(node);
    node.lines.push(...this.#forNext.splice(0));
    this.#levels = [node];
  }

  /**
   * Opens a part, and returns it if it is new. '1(b)(ii)' continues the current '1(b)', and '(c)(ii)' after an 'OR' the current '(c)(i)'.
   */
  #openPart(label: Label, next: Label | undefined, isBehindNumber: boolean): PaperNode | undefined {
    if (label.kind === 'decimal') return this.#openDecimal(label.value.split('.'));
    const parent = this.#levels.at(-1);
    const last = parent?.children.at(-1);
    const isContinued = next && isNextLabel(last?.children.at(-1)?.value ?? '', next.value);
    const isOpen = last?.value === label.value && (!this.#or || isContinued) && !isBehindNumber;
    const node = isOpen
      ? last
      : newNode(label.value, (parent?.label ?? '') + label.shown.replace(/^\d+$/, '($&)'), parent);
    this.#levels.push(node);
    return isOpen ? undefined : node;
  }

  #openDecimal(steps: string[]): PaperNode | undefined {
    this.#levels.splice(1);
    let opened: PaperNode | undefined;
    for (const [at, step] of steps.slice(1).entries()) {
      const parent = this.#levels.at(-1);
      const known = parent?.children.find(({ value }) => value === step);
      const node = known ?? newNode(step, steps.slice(0, at + 2).join('.'), parent);
      opened ??= known ? undefined : node;
      this.#levels.push(node);
    }
    return opened;
  }

  /** Begins an answer. The parts that its lines answer are found later, when all answers are known (see `placeAnswers`). */
  #beginAnswer(rest: string, node: PaperNode, line: SourceLine): void {
    this.#state.phase = 'answer';
    // The marks of a question may be printed at the start of its answer.
    const text = upwards(node).some(hasMarks) ? rest : this.#marks.addAtLabel(node, rest);
    if (text !== '') node.answerLines.push({ ...line, text });
    this.#or = undefined;
  }

  #addText(text: string, line: SourceLine, index: number): void {
    const { tree, phase, node } = this.#state;
    this.#instructions.readContext(line, index);
    if (phase === 'cover') {
      tree.title.push(line);
    } else if (phase === 'question' && node) {
      this.#addToQuestion(text, line, node);
    } else if (phase === 'answer' && node) {
      node.answerLines.push(...(this.#or ? [this.#or] : []), { ...line, text });
    }
    this.#or = undefined;
  }

  #addToQuestion(text: string, line: SourceLine, node: PaperNode): void {
    if (this.#or) {
      // This is another wording of the same question.
      this.#marks.add(node, this.#or.text.trim(), this.#or);
      node.isMarkedAtLabel ||= node.marks.length > 0;
    }
    const part = this.#or ? undefined : this.#marks.beginPart(node, text);
    this.#state.node = part?.node ?? node;
    this.#marks.add(part?.node ?? node, part?.text ?? text, line);
  }
}

/** Returns whether the lines that follow belong to no question: the paper ends, its key or an instruction begins. */
const endsQuestions = (text: string): boolean =>
  isEndOfPaper(text) ||
  (isKeyHeading(text) && afterAnswerWord(text) === undefined) ||
  (marksOfRanges(text).length > 0 && !readLabels(text));
