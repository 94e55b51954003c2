import type { PaperNode, PaperTree } from '../assembly/paper-tree.ts';
import { isUnitHeading } from '../assembly/signals.ts';
import { readLabels } from '../labels/labels.ts';
import { chosenIn, compulsoryIn, countsAll, sectionName } from './choices.ts';
import { LAST_QUESTION, marksOfSections, totalInTitle } from './printed-totals.ts';

/** Applies the instructions on the cover about the marks of several questions and about choices. */
export function applyInstructions(tree: PaperTree): void {
  const instructions = tree.title.map(({ text }) => text.trim());
  readInstructions(tree, instructions);
  readChoiceOfAll(tree, instructions);
}

/** Applies the instructions on the cover about all questions: 'Attempt any five. Question 1 is compulsory.' */
function readChoiceOfAll(tree: PaperTree, lines: string[]): void {
  const sentences = lines.flatMap((line) => line.split(/(?<=[.;:])\s+/));
  const isInSections = ({ section }: PaperNode): boolean =>
    section !== undefined && !isUnitHeading(tree.sections[section]?.heading ?? '');
  if (tree.roots.some(isInSections)) {
    return;
  }
  tree.compulsory = sentences.flatMap((sentence) => compulsoryIn(sentence) ?? []);
  const choosing = sentences.find((sentence) => chosenIn(sentence) !== undefined);
  const chosen = choosing === undefined ? undefined : chosenIn(choosing);
  if (choosing !== undefined && chosen !== undefined) {
    tree.chosen = countsAll(choosing) ? chosen - tree.compulsory.length : chosen;
  }
  const total = totalInTitle(lines);
  const counted =
    (tree.chosen ?? tree.roots.length) + (tree.chosen === undefined ? 0 : tree.compulsory.length);
  const isEqual = sentences.some((sentence) => /\bequal\s+(?:marks|credit|weight)/i.test(sentence));
  const each = (total ?? 0) / Math.max(1, counted);
  if (isEqual && each > 0 && Number.isInteger(each * 4) && tree.marksEach.length === 0) {
    tree.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, marks: each });
  }
}

/** Returns whether an instruction counts parts: a section of 'ten questions of one mark each' with one question has ten parts. */
export const isCountedByParts = ({ section, children }: PaperNode, tree: PaperTree): boolean =>
  tree.roots.filter((root) => root.section === section).length === 1 &&
  tree.marksEach.some(
    (each) =>
      section !== undefined &&
      each.section === section &&
      children.length > 1 &&
      each.count === children.length,
  );

const widthOf = ({ from, to }: { from: number; to: number }): number => Math.min(to, 1000) - from;

/**
 * Returns the marks that an instruction gives to each question of a range or section that includes this question; undefined if none does.
 * The narrowest one applies.
 */
export function marksEachOf(root: PaperNode, tree: PaperTree): number | undefined {
  const number = Number(root.value);
  const isLast = root === tree.roots.at(-1);
  const holds = tree.marksEach
    .filter(({ from, to }) => (number >= from && number <= to) || (isLast && to === LAST_QUESTION))
    .sort((a, b) => widthOf(a) - widthOf(b));
  const own = holds.find(({ section }) => section !== undefined && section === root.section);
  const each = own ?? holds.find(({ section }) => section === undefined);
  return each && marksOfEach(each, tree);
}

/** Returns the marks of each question. For a product, this is the factor that does not count the questions of the section. */
function marksOfEach({ marks, product, section }: PaperTree['marksEach'][number], tree: PaperTree): number {
  const own = tree.roots.filter((root) => root.section === section);
  const counts = [section === undefined ? undefined : tree.sections[section]?.chosen, own.length];
  const isReversed = product !== undefined && counts.includes(product[1]) && !counts.includes(product[0]);
  return isReversed ? product[0] : marks;
}

/** Applies the instructions on the cover about sections: 'SECTION B: answer any two questions', 'Section A: 1 mark each'. */
function readInstructions(tree: PaperTree, lines: string[]): void {
  const chosen = chosenOfSections(lines);
  const ofSections = marksOfSections(lines.join(' '));
  for (const [index, section] of tree.sections.entries()) {
    const name = sectionName(section.heading);
    if (name === undefined) continue;
    // The cover may also print the heading of a section, together with its instructions.
    const announced = tree.sections.slice(0, index).findIndex(({ heading }) => sectionName(heading) === name);
    const own = chosen.get(name) ?? tree.sections[announced]?.chosen;
    if (own !== undefined) section.chosen ??= own;
    const each =
      tree.marksEach.find((known) => known.section === announced) ??
      ofSections.find((known) => known.section === name);
    if (each && !tree.marksEach.some((known) => known.section === index)) {
      tree.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, ...each, section: index });
    }
  }
}

/** Returns how many questions the student answers in each section, by the name of the section. */
function chosenOfSections(lines: string[]): Map<string, number> {
  const chosen = new Map<string, number>();
  let named: string | undefined;
  for (const line of lines) {
    named = sectionName(readLabels(line)?.rest ?? line) ?? named;
    const amount = chosenIn(line);
    if (named !== undefined && amount !== undefined) chosen.set(named, amount);
  }
  return chosen;
}
