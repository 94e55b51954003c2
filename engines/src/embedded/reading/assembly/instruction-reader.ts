import { isCapital, readLabels } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import {
  chosenIn,
  eitherIn,
  isCompulsoryHeading,
  isOfOneSection,
  marksEachInHeading,
  marksForEach,
  marksOfEachPart,
} from '../marks/printed-totals.ts';
import { type NumberingPlan, questionSoon } from '../numbering/plan.ts';
import { pattern } from '../phrases.ts';
import { withoutInstructions } from './paper-head.ts';
import type { AssemblyState, PaperSection } from './paper-tree.ts';
import { isHeadingAfterAnswer, isSectionHeading, isUnitHeading, sectionName } from './signals.ts';

/**
 * Matches lines that are not headings: a bullet, a sentence about the current section ('This section has 5 questions of three marks each'),
 * or digits alone.
 */
const isNoHeading = /^(?:[•●▪◦‣·○■*–-]|\(?this\s+(?:section|part|group)\b|\P{L}*$)/iu;

/** The most lines that a sentence continues after its first line. */
const MAX_LINES_BELOW = 2;
/** Matches words that begin a sentence about the marks of questions. */
const isAboutMarks =
  /\bq(?:uestions?)?\.?\s*(?:nos?\.?|numbers?)?\s*\d|\b(?:each|every|all|remaining)\s+questions?\b/i;

const announcesPassage = pattern('{announces passage}');

const sentenceEnd = /(?<=\p{Ll}{4}\.)\s+(?!\()/u;

/** Reads headings and sentences about several questions: their marks, and how many of them are answered. */
export class InstructionReader {
  readonly #state: AssemblyState;
  readonly #plan: NumberingPlan;
  #isPassageAnnounced = false;

  constructor(state: AssemblyState, plan: NumberingPlan) {
    this.#state = state;
    this.#plan = plan;
  }

  read(text: string, index: number): void {
    const { tree } = this.#state;
    this.#readMarks(text, index);
    const either = eitherIn(text);
    if (either) tree.either.push(either);
    const chosen = chosenIn(text);
    const chooser = chosen === undefined ? undefined : this.#chooser();
    if (chooser) chooser.chosen = chosen;
    const next = isCompulsoryHeading(text) ? questionSoon(this.#plan, index) : undefined;
    if (next !== undefined) tree.compulsory.push(String(next));
  }

  beginSection(heading: string): void {
    const { tree, phase } = this.#state;
    this.#state.phase = phase === 'cover' ? 'cover' : 'between';
    tree.sections.push({
      heading: withoutInstructions(heading) || heading,
      chosen: chosenIn(heading),
      each: marksEachInHeading(heading),
      context: tree.roots.length === 0 ? [...tree.passage] : [],
    });
  }

  /**
   * Returns whether a section begins here. After an answer, only a line that is certainly a heading counts, because students see headings
   * and must not see a line of the answer.
   */
  isHeading(text: string, line: SourceLine, index: number): boolean {
    const isUnit = isUnitHeading(text) && this.#isNumberNext(index);
    if (!isUnit && !isSectionHeading(text) && !this.#isGroupHeading(text, index)) return false;
    if (this.#state.phase !== 'answer' || line.bold) return true;
    const [label] = readLabels(text)?.labels ?? [];
    if (label && isCapital(label)) return true;
    return isHeadingAfterAnswer(text) || questionSoon(this.#plan, index) === 1;
  }

  /** Returns whether the line is a heading for a group of questions: 'II. Fill in the blanks (5 × 1 = 5)', 'Short answer questions'. */
  #isGroupHeading(text: string, index: number): boolean {
    const isOpen = sectionName(text) !== undefined && !this.#beginsOtherSection(text);
    const isGroup = this.#plan.facts[index]?.isHeading && !isOpen && !isNoHeading.test(text);
    return isGroup === true && marksForEach(text).length === 0 && this.#isNumberNext(index);
  }

  #isNumberNext(index: number): boolean {
    const last = Number(this.#state.tree.roots.at(-1)?.value ?? 0);
    const next = questionSoon(this.#plan, index);
    return next !== undefined && [1, last + 1].includes(next);
  }

  /** Returns whether a sentence without a heading begins another section: 'Section B consists of 5 questions of 2 marks each'. */
  #beginsOtherSection(text: string): boolean {
    const open = this.#state.tree.sections.at(-1)?.heading ?? '';
    return isOfOneSection(text) && sectionName(open) !== sectionName(text);
  }

  /**
   * Adds a line between the heading of a section and its first question to the section, unless it is an instruction. Above the first heading,
   * only the lines after a sentence such as 'Read the passage' are a source.
   */
  readContext(line: SourceLine, index: number): void {
    const { sections, passage } = this.#state.tree;
    const fact = this.#plan.facts[index];
    const isInstruction = fact?.instructs || fact?.isHeading || marksForEach(line.text).length > 0;
    const isAbove = this.#state.phase === 'cover' && sections.length === 0;
    this.#isPassageAnnounced ||= isAbove && announcesPassage.test(line.text);
    if (isInstruction) return;
    if (this.#isUnderHeading()) sections.at(-1)?.context.push(line);
    else if (isAbove && this.#isPassageAnnounced) passage.push(line);
  }

  #isUnderHeading(): boolean {
    const { tree, phase } = this.#state;
    return phase === 'between' || (phase === 'cover' && tree.sections.length > 0);
  }

  /** Returns a line with the rest of its sentence from the lines below. */
  #sentenceFrom(index: number): string {
    const { facts, lines } = this.#plan;
    let sentence = facts[index]?.text ?? '';
    for (let next = index + 1; next <= index + MAX_LINES_BELOW && !/[.?!:]$/.test(sentence); next += 1) {
      const fact = facts[next];
      if (!fact || fact.labelled || fact.isHeading || lines.has(next)) break;
      sentence = `${sentence} ${fact.text}`;
    }
    return sentence;
  }

  #readMarks(text: string, index: number): void {
    const { tree, phase, node } = this.#state;
    const section = tree.sections.at(-1);
    const sentence = isAboutMarks.test(text) ? this.#sentenceFrom(index) : text;
    const found = sentence.split(sentenceEnd).flatMap(marksForEach);
    for (const each of found) {
      if (section && each.to === Number.POSITIVE_INFINITY) section.each ??= each;
      else tree.marksEach.push(each);
    }
    if (found.length > 0) return;
    // The marks may be printed below the heading of a section: '(5 questions of 2 marks each)'.
    if (section && this.#isUnderHeading() && !isSectionHeading(text))
      section.each ??= marksEachInHeading(text);
    const ofPart = phase === 'question' ? marksOfEachPart(text) : undefined;
    if (ofPart !== undefined && node?.children.length === 0) {
      node.partMarks = ofPart;
    }
  }

  /** Returns the section or question that a sentence about a choice applies to; undefined if there is none. */
  #chooser(): Pick<PaperSection, 'chosen'> | undefined {
    const { tree, phase, node } = this.#state;
    const section = this.#isUnderHeading() ? tree.sections.at(-1) : undefined;
    return section ?? (phase === 'question' && node?.children.length === 0 ? node : undefined);
  }
}
