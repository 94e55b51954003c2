import {
  hasMarks,
  ownMarks,
  questionsOf,
  type Scheme,
  type SchemeNode,
  sum,
} from '../assembly/scheme-node.ts';
import { chosenIn, compulsoryIn, countsAll, sectionName } from './choices.ts';
import { LAST_QUESTION, marksOfSections, totalInTitle } from './printed-totals.ts';

/** Gives every question the marks that the paper prints for many at once, and every section the choice it leaves. */
export function spreadMarks(scheme: Scheme): void {
  const instructions = scheme.title.map(({ text }) => text.trim());
  readInstructions(scheme, instructions);
  readChoiceOfAll(scheme, instructions);
  for (const root of scheme.roots) {
    fillGap(root, totalOfQuestion(root, scheme));
    const each = hasMarks(root) ? undefined : marksEachOf(root, scheme);
    if (each !== undefined) {
      root.marks.push(each);
    }
  }
}

/** What the cover says of all questions: 'Attempt any five. Question 1 is compulsory.' */
function readChoiceOfAll(scheme: Scheme, lines: string[]): void {
  if (scheme.roots.some(({ section }) => section !== undefined)) {
    return;
  }
  const said = lines.flatMap((line) => line.split(/(?<=[.;:])\s+/));
  scheme.compulsory = said.flatMap((sentence) => compulsoryIn(sentence) ?? []);
  const choosing = said.find((sentence) => chosenIn(sentence) !== undefined);
  const chosen = choosing === undefined ? undefined : chosenIn(choosing);
  if (choosing !== undefined && chosen !== undefined) {
    scheme.chosen = countsAll(choosing) ? chosen - scheme.compulsory.length : chosen;
  }
  const total = totalInTitle(lines);
  const counted =
    (scheme.chosen ?? scheme.roots.length) + (scheme.chosen === undefined ? 0 : scheme.compulsory.length);
  const isEqual = said.some((sentence) => /\bequal\s+(?:marks|credit|weight)/i.test(sentence));
  const each = (total ?? 0) / Math.max(1, counted);
  if (isEqual && each > 0 && Number.isInteger(each * 4) && scheme.marksEach.length === 0) {
    scheme.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, marks: each });
  }
}

const widthOf = ({ from, to }: { from: number; to: number }): number => Math.min(to, 1000) - from;

/** What an instruction gives to each question of a range or section; the narrowest that holds for this one. */
export function marksEachOf(root: SchemeNode, scheme: Scheme): number | undefined {
  const number = Number(root.value);
  const isLast = root === scheme.roots.at(-1);
  const holds = scheme.marksEach
    .filter(({ from, to }) => (number >= from && number <= to) || (isLast && to === LAST_QUESTION))
    .sort((a, b) => widthOf(a) - widthOf(b));
  const own = holds.find(({ section }) => section !== undefined && section === root.section);
  return (own ?? holds.find(({ section }) => section === undefined))?.marks;
}

/** What the cover says of the sections: 'SECTION B: answer any two questions', 'Section A: 1 mark each'. */
function readInstructions(scheme: Scheme, lines: string[]): void {
  const chosen = new Map<string, number>();
  let named: string | undefined;
  for (const line of lines) {
    named = sectionName(line) ?? named;
    const amount = chosenIn(line);
    if (named !== undefined && amount !== undefined) {
      chosen.set(named, amount);
    }
  }
  const marks = marksOfSections(lines.join(' '));
  for (const [index, section] of scheme.sections.entries()) {
    const name = sectionName(section.heading);
    const amount = name === undefined ? undefined : chosen.get(name);
    if (amount !== undefined) {
      section.chosen ??= amount;
    }
    inherit(scheme, index);
    const each = marks.find((known) => known.section === name);
    if (each && !scheme.marksEach.some((known) => known.section === index)) {
      scheme.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, marks: each.marks, section: index });
    }
  }
}

/** The total that stands at a question, or below its parts. */
const totalOfQuestion = (root: SchemeNode, { totals }: Scheme): number | undefined =>
  ownMarks(root) ??
  totals.find((total) => total.root === root && (total.of === 'question' || (!total.of && total.isBracketed)))
    ?.marks;

/** Where one part of a question shows no marks and the question shows its total, the part has what is left of it. */
function fillGap(root: SchemeNode, total: number | undefined): void {
  const parts = root.children.length > 0 ? questionsOf(root) : [];
  const [gap, ...others] = parts.filter((part) => part.marks.length === 0);
  const left = (total ?? 0) - sum(parts.map((part) => ownMarks(part) ?? 0));
  if (gap && gap !== root && others.length === 0 && parts.length > 1 && left > 0) {
    gap.marks.push(left);
    gap.isDeduced = true;
  }
}

/** The cover may announce a section in the words of its heading: what it says there holds for the section itself. */
function inherit(scheme: Scheme, index: number): void {
  const section = scheme.sections[index];
  const name = section && sectionName(section.heading);
  const announced = scheme.sections.findIndex(
    ({ heading }, at) =>
      at < index && sectionName(heading) === name && !scheme.roots.some((root) => root.section === at),
  );
  const announcement = scheme.sections[announced];
  if (!section || !announcement || name === undefined) {
    return;
  }
  if (announcement.chosen !== undefined) {
    section.chosen ??= announcement.chosen;
  }
  const each = scheme.marksEach.find((known) => known.section === announced);
  if (each && !scheme.marksEach.some((known) => known.section === index)) {
    scheme.marksEach.push({ ...each, section: index });
  }
}
