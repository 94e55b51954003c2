import { isCapital, readLabels } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { chosenIn, eitherIn, isCompulsoryHeading, isOfOneSection, sectionName } from '../marks/choices.ts';
import { marksEach, marksEachInHeading, marksOfEachPart } from '../marks/printed-totals.ts';
import { type NumberingPlan, questionSoon } from '../numbering/plan.ts';
import { isInAnswer, type SchemeCursor } from './scheme-cursor.ts';
import { isGroupHeading, isHeadingAfterAnswer, isSectionHeading, isTypeHeading } from './signals.ts';

const bullet = /^[•●▪◦‣·○■*–-]/;

/** The most lines of a sentence. */
const LONGEST_SENTENCE = 2;
/** The beginning of a sentence that may give marks to questions. */
const isAboutMarks =
  /\bq(?:uestions?)?\.?\s*(?:nos?\.?|numbers?)?\s*\d|\b(?:each|every|all|remaining)\s+questions?\b/i;

const sentenceEnd = /(?<=\p{Ll}{4}\.)\s+(?!\()/u;

/** Headings, and sentences that speak of many questions: what marks they have, and how many are answered. */
export class SchemeRules {
  readonly #at: SchemeCursor;
  readonly #plan: NumberingPlan;

  constructor(cursor: SchemeCursor, plan: NumberingPlan) {
    this.#at = cursor;
    this.#plan = plan;
  }

  read(text: string, index: number): void {
    const { scheme } = this.#at;
    this.#readMarks(text, this.#sentenceFrom(index));
    const either = eitherIn(text);
    if (either) {
      scheme.either.push(either);
    }
    this.#readChoice(text);
    const next = isCompulsoryHeading(text) ? questionSoon(this.#plan, index) : undefined;
    if (next !== undefined) {
      scheme.compulsory.push(String(next));
    }
  }

  beginSection(heading: string): void {
    const { scheme } = this.#at;
    this.#at.state = this.#at.state === 'title' ? 'title' : 'between';
    this.#at.sectionBegan = true;
    const chosen = chosenIn(heading);
    scheme.sections.push({ heading, ...(chosen === undefined ? {} : { chosen }) });
    const marks = marksEachInHeading(heading);
    if (marks !== undefined) {
      this.#markSection(marks);
    }
  }

  /** Whether a section begins here. A line of the answer above it that looks like a heading is none: students see headings. */
  isHeading(text: string, line: SourceLine, index: number): boolean {
    if (!isSectionHeading(text) && !this.#isGroupHeading(text, line, index)) return false;
    if (!isInAnswer(this.#at) || line.bold) return true;
    const [label] = readLabels(text)?.labels ?? [];
    if (label && isCapital(label)) return true;
    return isHeadingAfterAnswer(text) || questionSoon(this.#plan, index) === 1;
  }

  /** A heading over a group of questions: 'II. Fill in the blanks (5 × 1 = 5)', 'Short answer questions'. */
  #isGroupHeading(text: string, line: SourceLine, index: number): boolean {
    if (
      this.#plan.facts[index]?.endsSentence ||
      bullet.test(text) ||
      marksEach(text).length > 0 ||
      !this.#isNumberNext(index)
    ) {
      return false;
    }
    const labelled = readLabels(text);
    const [label] = labelled?.labels ?? [];
    const marks = marksEachInHeading(labelled?.rest ?? text);
    if (isInAnswer(this.#at) && marks === undefined) {
      return false;
    }
    if (labelled && label) {
      return isCapital(label) && (marks !== undefined || isGroupHeading(labelled.rest));
    }
    if (sectionName(text) !== undefined) {
      return marks !== undefined && this.#beginsOtherSection(text);
    }
    return marks !== undefined || (isTypeHeading(text) && (line.bold || /questions?\W*$|:$/i.test(text)));
  }

  #isNumberNext(index: number): boolean {
    const last = Number(this.#at.scheme.roots.at(-1)?.value ?? 0);
    const next = questionSoon(this.#plan, index);
    return next !== undefined && [1, last + 1].includes(next);
  }

  /** 'Section B consists of 5 questions of 2 marks each' without a heading above it. */
  #beginsOtherSection(text: string): boolean {
    const open = this.#at.scheme.sections.at(-1)?.heading ?? '';
    return isOfOneSection(text) && sectionName(open) !== sectionName(text);
  }

  #isUnderHeading(): boolean {
    const { scheme, state } = this.#at;
    return state === 'between' || (state === 'title' && scheme.sections.length > 0);
  }

  /** A line with the rest of its sentence from the lines below. */
  #sentenceFrom(index: number): string {
    const facts = this.#plan.facts;
    let sentence = facts[index]?.text ?? '';
    for (let next = index + 1; next <= index + LONGEST_SENTENCE && !/[.?!:]$/.test(sentence); next += 1) {
      const fact = facts[next];
      if (!fact || fact.labelled || fact.isHeading || this.#plan.lines.has(next)) {
        break;
      }
      sentence = `${sentence} ${fact.text}`;
    }
    return sentence;
  }

  #readMarks(text: string, sentence: string): void {
    const { scheme, state, node } = this.#at;
    const section = scheme.sections.length - 1;
    const found = (isAboutMarks.test(text) ? sentence : text).split(sentenceEnd).flatMap(marksEach);
    for (const each of found) {
      const isOfSection = section >= 0 && each.to === Number.POSITIVE_INFINITY;
      scheme.marksEach.push({ ...each, ...(isOfSection ? { section } : {}) });
    }
    if (found.length > 0) {
      return;
    }
    // Below the heading of a section: '(5 questions of 2 marks each)'.
    const marks = isSectionHeading(text) ? undefined : marksEachInHeading(text);
    const isKnown = scheme.marksEach.some((known) => known.section === section);
    if (this.#isUnderHeading() && marks !== undefined && section >= 0 && !isKnown) {
      this.#markSection(marks);
    }
    const ofPart = state === 'question' ? marksOfEachPart(text) : undefined;
    if (ofPart !== undefined && node?.children.length === 0) {
      node.partMarks = ofPart;
    }
  }

  #readChoice(text: string): void {
    const { scheme, state, node } = this.#at;
    const chosen = chosenIn(text);
    if (chosen === undefined) {
      return;
    }
    const section = this.#isUnderHeading() ? scheme.sections.at(-1) : undefined;
    const chooser = section ?? (state === 'question' && node?.children.length === 0 ? node : undefined);
    if (chooser) {
      chooser.chosen = chosen;
    }
  }

  #markSection(marks: number): void {
    const { scheme } = this.#at;
    const section = scheme.sections.length - 1;
    scheme.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, marks, section });
  }
}
