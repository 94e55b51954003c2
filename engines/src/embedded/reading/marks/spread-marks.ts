import { sum } from '../../sum.ts';
import { hasMarks, type PaperNode, type PaperTree } from '../assembly/paper-tree.ts';
import { isUnitHeading, sectionName } from '../assembly/signals.ts';
import { neighboursBy } from '../lines/source-line.ts';
import { marksAtEnd } from './printed-marks.ts';
import {
  beforeSection,
  chosenIn,
  compulsoryIn,
  countsAll,
  LAST_QUESTION,
  marksEachInHeading,
  marksOfRuns,
  totalInTitle,
} from './printed-totals.ts';

/** Applies the instructions on the cover about the marks of several questions and about choices. */
export function applyInstructions(tree: PaperTree): void {
  const rows = neighboursBy(tree.title, (line) => (line.cell ? `${line.cell.table} ${line.cell.row}` : line));
  const lines = rows.map((row) => row.map(({ text }) => text.trim()).join('\t'));
  readSections(tree, lines);
  readRuns(tree, lines);
  shareTotalsOfSections(tree);
  for (const root of tree.roots.filter((each) => isCountedByParts(each, tree)))
    root.chosen ??= tree.sections[root.section ?? -1]?.chosen;
  readChoiceOfAll(tree, lines);
  dropImpossible(tree, totalInTitle(lines) ?? Number.POSITIVE_INFINITY);
}

/** Drops marks for each question that together are more than twice the total of the paper: a number of that instruction means something else. */
function dropImpossible(tree: PaperTree, total: number): void {
  const isImpossible = (roots: PaperNode[], marks: number, chosen = tree.chosen): boolean => {
    const count = roots.filter((root) => root.marks.length === 0 && marksEachOf(root, tree) === marks).length;
    return Math.min(count, chosen ?? count) * marks > total * 2;
  };
  for (const [index, section] of tree.sections.entries()) {
    const roots = tree.roots.filter((root) => instructingSection(root, tree) === index);
    if (section.each && isImpossible(roots, section.each.marks, section.chosen)) section.each = undefined;
  }
  tree.marksEach = tree.marksEach.filter(({ marks }) => !isImpossible(tree.roots, marks));
}

/** Applies the instructions on the cover about all questions: 'Attempt any five. Question 1 is compulsory.' */
function readChoiceOfAll(tree: PaperTree, lines: string[]): void {
  const sentences = lines.flatMap((line) => line.split(/(?<=[.;:])\s+/));
  const isInSections = ({ section }: PaperNode): boolean =>
    section !== undefined && !isUnitHeading(tree.sections[section]?.heading ?? '');
  if (tree.roots.some(isInSections)) return;
  tree.compulsory = sentences.flatMap((sentence) => compulsoryIn(sentence) ?? []);
  const choosing = sentences.find((sentence) => chosenIn(sentence) !== undefined) ?? '';
  const chosen = chosenIn(choosing);
  const must = tree.compulsory.length;
  if (chosen !== undefined) tree.chosen = countsAll(choosing) ? chosen - must : chosen;
  const counted = tree.chosen === undefined ? tree.roots.length : tree.chosen + must;
  const isEqual = sentences.some((sentence) => /\bequal\s+(?:marks|credit|weight)/i.test(sentence));
  const each = (totalInTitle(lines) ?? 0) / Math.max(1, counted);
  if (isEqual && each > 0 && Number.isInteger(each * 4) && tree.marksEach.length === 0) {
    tree.marksEach.push({ from: 1, to: Number.POSITIVE_INFINITY, marks: each });
  }
}

/**
 * Returns the index of the section whose instructions apply to a question: its own, or the named one above a heading without a name and
 * without marks, such as 'Fill in the blanks' in 'Section A (10 × 1 = 10)'.
 */
function instructingSection({ section = -1 }: PaperNode, { sections }: PaperTree): number {
  const own = sections[section];
  const named = sections.findLastIndex(
    ({ heading }, at) => at < section && sectionName(heading) !== undefined,
  );
  const isOpen = own && !own.each && sectionName(own.heading) === undefined && !marksAtEnd(own.heading);
  return isOpen && sections[named]?.each ? named : section;
}

/** Returns the questions to which the same instructions apply. */
const questionsLike = (root: PaperNode, tree: PaperTree): PaperNode[] =>
  tree.roots.filter((other) => instructingSection(other, tree) === instructingSection(root, tree));

/** Returns whether an instruction counts parts: a section of 'ten questions of one mark each' with one question has ten parts. */
export function isCountedByParts(root: PaperNode, tree: PaperTree): boolean {
  const { each, chosen } = tree.sections[root.section ?? -1] ?? {};
  const { length } = root.children;
  const isCounted =
    each?.count === length || each?.product?.some((factor) => factor === length || factor === chosen);
  return isCounted === true && length > 1 && questionsLike(root, tree).length === 1;
}

const widthOf = ({ from, to }: { from: number; to: number }): number => Math.min(to, 1000) - from;

/**
 * Returns the marks that an instruction gives to each question of the section or of a range that includes this question; undefined if none
 * does. The narrowest range applies.
 */
export function marksEachOf(root: PaperNode, tree: PaperTree): number | undefined {
  const number = Number(root.value);
  const isLast = root === tree.roots.at(-1);
  const [narrowest] = tree.marksEach
    .filter(({ from, to }) => (number >= from && number <= to) || (isLast && to === LAST_QUESTION))
    .sort((a, b) => widthOf(a) - widthOf(b));
  const section = tree.sections[instructingSection(root, tree)];
  if (!section?.each) return narrowest?.marks;
  // Of a product, the marks are the factor that does not count the questions. The only question has all of them.
  const { marks, product } = section.each;
  const { length } = questionsLike(root, tree);
  const isOfParts = isCountedByParts(root, tree);
  if (product && length === 1 && !isOfParts && !product.includes(1)) return product[0] * product[1];
  const counts = [section.chosen, isOfParts ? root.children.length : length];
  const isReversed = product !== undefined && counts.includes(product[1]) && !counts.includes(product[0]);
  return isReversed ? product[0] : marks;
}

/** Applies the instructions on the cover about sections: 'SECTION B: answer any two questions', 'Section A: 1 mark each'. */
function readSections({ sections }: PaperTree, cover: string[]): void {
  const parts = cover.join('\n').split(beforeSection);
  const announced = parts.map((heading, at) => ({
    heading,
    chosen: choiceWithin(heading) ?? choiceBefore(parts[at - 1] ?? ''),
    each: marksEachInHeading(heading.replaceAll('\n', ' ')),
  }));
  for (const [index, section] of sections.entries()) {
    const name = sectionName(section.heading);
    if (name === undefined) continue;
    // The cover may also print the heading of a section, together with its instructions.
    const same = [...announced, ...sections.slice(0, index)].filter(
      ({ heading }) => sectionName(heading) === name,
    );
    section.chosen ??= same.find(({ chosen }) => chosen !== undefined)?.chosen;
    section.each ??= same.find(({ each }) => each !== undefined)?.each;
  }
}

/** Matches a sentence that continues with the name of a section: 'all questions from Section A and any two from Section B'. */
const namesNext = /\b(?:from|of|in)\s*$/i;

const choiceWithin = (heading: string): number | undefined =>
  namesNext.test(heading) ? undefined : heading.split('\n').flatMap((line) => chosenIn(line) ?? [])[0];

const choiceBefore = (above: string): number | undefined =>
  namesNext.test(above) ? chosenIn(above.split('\n').at(-1) ?? '') : undefined;

const productOfRow = /\b(\d{1,2})\D+(\d{1,2})\D+(\d{1,3})\D*$/;

/** Returns the runs in the rows of a table of sections, such as '10 ⇥ 3 ⇥ 30', of which either factor may count the questions. */
function runsOfTable(cover: string[]): ReturnType<typeof marksOfRuns>[] {
  const rows = cover.flatMap((row) => {
    const [, one, other, total] = productOfRow.exec(row)?.map(Number) ?? [];
    return one && other && one * other === total ? [{ count: one, marks: other }] : [];
  });
  return [rows, rows.map(({ count, marks }) => ({ count: marks, marks: count }))];
}

/** Applies 'ten questions of 1 mark each and two questions of 5 marks each' to the questions in order, if these are as many. */
function readRuns({ roots, sections, marksEach }: PaperTree, cover: string[]): void {
  const rows = runsOfTable(cover);
  const headings = sections.map(({ heading }) => marksOfRuns(heading)).filter(({ length }) => length > 1);
  const runs = [...cover.map(marksOfRuns), ...headings, ...rows].find(
    (found) => found.length > 0 && sum(found.map(({ count }) => count)) === roots.length,
  );
  if (!runs || roots.some(hasMarks)) return;
  for (const section of sections) section.each = undefined;
  const all = runs.flatMap(({ marks, count }) => Array.from({ length: count }, () => marks));
  marksEach.push(
    ...roots.map(({ value }, at) => ({ from: Number(value), to: Number(value), marks: all[at] ?? 0 })),
  );
}

/** Shares the marks in the heading of a section, 'Section A (6 marks)', among its questions, if none of them prints marks. */
function shareTotalsOfSections(tree: PaperTree): void {
  for (const [index, section] of tree.sections.entries()) {
    const roots = tree.roots.filter((root) => root.section === index);
    const share = (marksAtEnd(section.heading)?.marks ?? 0) / Math.max(1, section.chosen ?? roots.length);
    const isKnown = roots.some((root) => hasMarks(root) || marksEachOf(root, tree) !== undefined);
    if (!isKnown && share > 0 && Number.isInteger(share * 4)) section.each = { marks: share };
  }
}
