import { isLegible } from '@classi/documents';
import type { ReadingAlternative, ReadingDoubt, ReadPaper, ReadQuestion } from '../../../engine.ts';
import { sum } from '../../sum.ts';
import { spelledNumbers } from '../labels/ordinals.ts';
import { placesOf, type SourceLine } from '../lines/source-line.ts';
import { type CountedMarks, countMarks, printedTotalOf } from '../marks/choose-marks.ts';
import { DEFAULT_MARKS } from '../marks/marks-grammar.ts';
import { paragraphsOf, richTextOf } from '../text/paragraphs.ts';
import { type PaperHead, paperHead, topicsOf } from './paper-head.ts';
import {
  ownMarks,
  type PaperNode,
  type PaperTree,
  questionsOf,
  rootNodeOf,
  sharedSourceOf,
  upwards,
} from './paper-tree.ts';
import { questionTypeOf } from './question-type.ts';
import { isAlternative } from './signals.ts';

/** If more questions are suspect, a note about the total on each of them would not help. */
const MAX_SUSPECTS = 3;

/** A reading is certain if its score exceeds that of the next one by this much (docs/evaluation/reading.md). */
const SURE_MARGIN = 1.6;

const UNSURE_WORDS =
  'Part of this question, perhaps a formula, could not be read with certainty. Please compare it with its page.';

const SHARED_SOURCE =
  'The text above the first question of this section is shown with each of its questions.';

interface Draft {
  node: PaperNode;
  question: ReadQuestion;
  doubts: ReadingDoubt[];
  /** The marks are not simply those that are printed. */
  unsureMarks: boolean;
}

/** Returns the questions in the order of the paper, with the doubts that a teacher should check. */
export function questionsOfPaper(tree: PaperTree, pages: number, unreadPages: number[]): ReadPaper {
  const head = paperHead(tree.title.map(({ text }) => text));
  const drafts = tree.roots
    .flatMap(questionsOf)
    .filter((node) => everyLine(node, 'lines').length > 0 || node.marks.length > 0 || node.answer.length > 0)
    .map((node, index) => draft(node, index + 1, tree, head));
  doubtPartTotals(tree, drafts);
  doubtGaps(tree, drafts);
  doubtRivals(drafts);
  doubtUnreadPages(drafts, unreadPages);
  const { marks: marksPossible, choices } = countDrafts(tree, drafts);
  const printedTotal = printedTotalOf(tree, marksPossible);
  if (printedTotal !== undefined && printedTotal !== marksPossible) {
    doubtTotal(drafts, printedTotal, marksPossible);
  }
  return {
    questions: drafts.map(({ question, doubts }) =>
      doubts.length > 0
        ? { ...question, doubt: doubts.map(({ sentence }) => sentence).join(' '), doubts }
        : question,
    ),
    pages,
    marksPossible,
    ...known({ choices, printedTotal }),
  };
}

/** Returns the entries that are neither undefined nor empty. */
const known = <Entries extends object>(
  entries: Entries,
): { [Name in keyof Entries]?: Exclude<Entries[Name], undefined> } =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value?.length !== 0),
  ) as { [Name in keyof Entries]?: Exclude<Entries[Name], undefined> };

function draft(node: PaperNode, position: number, tree: PaperTree, head: PaperHead): Draft {
  const lines = everyLine(node, 'lines');
  const answer = everyLine(node, 'answer');
  const notes = everyLine(node, 'notes');
  const steps = stepsOf(answer);
  const marks = marksOf(node, stepSumOf(steps));
  const instructions = [
    ...steps.map(({ text, step }) => (step === undefined ? text : stepText(text, step))),
    ...(node.isCapped ? [`Any of the points count, up to ${marks.marks} marks.`] : []),
    ...paragraphsOf(notes).map(({ text }) => text),
  ];
  const above = upwards(node.parent).reverse();
  const source = sharedSourceOf(node, tree);
  const section = tree.sections[rootNodeOf(node).section ?? -1]?.heading;
  return {
    node,
    doubts: [
      ...marks.doubts.map((sentence): ReadingDoubt => ({ about: 'marks', sentence })),
      ...doubtsOf(node, lines, answer),
      ...doubtIf(source.length > 0 && isFirstOfSection(node, tree), SHARED_SOURCE),
    ],
    unsureMarks: marks.isUnsure,
    question: {
      position,
      label: node.label,
      ...known({ section }),
      stem: richTextOf([...source, ...above.flatMap((whole) => whole.lines)]),
      question: richTextOf(lines),
      answer: richTextOf(answer),
      gradingInstructions: richTextOf(instructions.map(asLine)),
      marksPossible: marks.marks,
      ...known({
        alternatives: alternativesOf(node, marks.marks),
        questionType: questionTypeOf(node, section),
        subject: head.subject,
        topics: (section === undefined ? undefined : topicsOf(section)) ?? head.topics,
      }),
      places: placesOf([...lines, ...answer, ...notes]),
    },
  };
}

function isFirstOfSection(node: PaperNode, { roots }: PaperTree): boolean {
  const first = roots.find(({ section }) => section === rootNodeOf(node).section);
  return first !== undefined && questionsOf(first)[0] === node;
}

/** Returns the doubts about a question other than those about its marks. */
function doubtsOf(node: PaperNode, lines: SourceLine[], answer: SourceLine[]): ReadingDoubt[] {
  const { printedNumber, value, isNumberLost } = node;
  const isUnsure = lines.some(({ confidence, isDim }) => isDim || !isLegible(confidence));
  const misprint = `The page prints the number ${printedNumber} here; ${value} was taken, because it comes next.`;
  const lost = `No number could be read here; ${value} was taken, because it comes next.`;
  return [
    ...doubtIf(printedNumber !== undefined, misprint),
    ...doubtIf(isNumberLost === true, lost),
    ...doubtIf(answer.length === 0, 'No answer was found for this question.', 'answer'),
    ...doubtIf(isUnsure, UNSURE_WORDS),
  ];
}

const doubtIf = (
  isDoubtful: boolean,
  sentence: string,
  about: ReadingDoubt['about'] = 'other',
): ReadingDoubt[] => (isDoubtful ? [{ about, sentence }] : []);

/** Returns other readings of the number and the marks of a question. */
function alternativesOf(node: PaperNode, marks: number): ReadingAlternative[] {
  const { printedNumber, value } = rootNodeOf(node);
  const label = node.label.replace(value, String(printedNumber));
  const reason = `The page prints the number ${printedNumber}.`;
  const others = (node.otherMarks ?? []).filter((other) => other.marks !== marks && other.marks > 0);
  return [
    ...(printedNumber === undefined ? [] : [{ label, reason }]),
    ...others.map((other) => ({ marksPossible: other.marks, reason: other.reason })),
  ];
}

const countDrafts = (tree: PaperTree, drafts: Draft[]): CountedMarks =>
  countMarks(
    tree,
    drafts.map(({ node, question }) => ({ node, marks: question.marksPossible })),
  );

/**
 * Returns the lines of the node and of those parts that are not separate questions. Parts keep their labels, except when only one part has
 * an answer: that answer is the one to the whole question.
 */
function everyLine(node: PaperNode, of: 'lines' | 'answer' | 'notes'): SourceLine[] {
  const parts = node.children.map((part) => ({ part, lines: everyLine(part, of) }));
  const isLabelled = of === 'lines' || parts.filter(({ lines }) => lines.length > 0).length > 1;
  const ofParts = parts.flatMap(({ part, lines: [first, ...rest] }) => {
    const label = isLabelled ? `(${part.value}) ` : '';
    return first ? [{ ...first, text: label + first.text }, ...rest] : [];
  });
  return [...node[of], ...ofParts];
}

function marksOf(node: PaperNode, stepSum: number): { marks: number; isUnsure: boolean; doubts: string[] } {
  const printed = ownMarks(node);
  if (printed === undefined) {
    const sentence =
      stepSum > 0
        ? `No marks are printed with this question; the steps of its answer add up to ${stepSum}.`
        : `No marks are printed with this question; ${DEFAULT_MARKS} was taken.`;
    return { marks: stepSum > 0 ? stepSum : DEFAULT_MARKS, isUnsure: true, doubts: [sentence] };
  }
  const ofReading = node.isChosenByTotal
    ? `The marks of this question can be read in more than one way; ${printed} meets the printed total.`
    : node.marks.length > 1 && `This question prints ${node.marks.join(' and ')} marks; they were added up.`;
  const ofTotal =
    node.isDeduced &&
    `No marks could be read with this question; ${printed} ${printed === 1 ? 'is' : 'are'} what the total of question ${rootNodeOf(node).value} leaves for it.`;
  const ofSteps = !node.isCapped && stepSum > 0 && stepSum !== printed && stepsDoubt(stepSum, printed);
  return {
    marks: printed,
    isUnsure: node.marks.length > 1,
    doubts: [ofTotal, ofReading, ofSteps].filter((sentence) => typeof sentence === 'string'),
  };
}

function stepsDoubt(sum: number, printed: number): string {
  if (sum < printed) {
    return `The steps of the marking scheme add up to ${sum}, and the question has ${printed} marks.`;
  }
  const [marks, counted] =
    printed === 1 ? ['mark', 'Which one counts?'] : ['marks', `Which ${inWords(printed)} count?`];
  return `The marking scheme gives ${inWords(sum)} points for ${inWords(printed)} ${marks}. ${counted}`;
}

interface Step {
  text: string;
  /** The marks; undefined for 'OR' between the steps of two alternatives. */
  step: number | undefined;
}

/** Returns the paragraphs of an answer that have marks, and each 'OR' between them. */
function stepsOf(answer: SourceLine[]): Step[] {
  const paragraphs = paragraphsOf(answer);
  const isMarked = ({ step }: { step?: number }): boolean => step !== undefined;
  return paragraphs.flatMap(({ text, step }, at) => {
    const isBorder =
      isAlternative(text) && paragraphs.slice(0, at).some(isMarked) && paragraphs.slice(at).some(isMarked);
    return step !== undefined || isBorder ? { text, step } : [];
  });
}

/** Returns the sum of the steps. Alternatives with equal sums count once. */
function stepSumOf(steps: Step[]): number {
  const sums = [0];
  for (const { step } of steps) {
    if (step === undefined) sums.push(0);
    else sums.push((sums.pop() ?? 0) + step);
  }
  return new Set(sums).size === 1 ? (sums[0] ?? 0) : sum(sums);
}

const inWords = (number: number): string => spelledNumbers[number] ?? String(number);

const stepText = (text: string, step: number): string =>
  `${step} ${step === 1 ? 'mark' : 'marks'}${text === '' ? '' : `: ${text}`}`;

const NOWHERE = { page: 0, box: { x: 0, y: 0, width: 0, height: 0 }, rightEdge: 1, bold: false };
const asLine = (text: string): SourceLine => ({ ...NOWHERE, text, printed: text });

/** Adds a doubt if the total printed above the parts of a question differs from their sum. */
function doubtPartTotals(tree: PaperTree, drafts: Draft[]): void {
  for (const root of tree.roots) {
    const own = drafts.filter(({ node }) => node !== root && rootNodeOf(node) === root);
    const printed =
      ownMarks(root) ??
      tree.totals.find(({ of, root: totalled }) => of === 'question' && totalled === root)?.marks;
    const added = countDrafts({ ...tree, roots: [root] }, own).marks;
    const [first] = own.filter(({ unsureMarks }) => unsureMarks).concat(own);
    if (first && printed !== undefined && printed !== added) {
      const sentence = `Question ${root.value} prints ${printed} marks, but its parts add up to ${added}.`;
      first.doubts.push({ about: 'marks', sentence });
    }
  }
}

function doubtGaps(tree: PaperTree, drafts: Draft[]): void {
  for (const [index, root] of tree.roots.entries()) {
    const missing = Number(tree.roots[index - 1]?.value ?? 0) + 1;
    const last = Number(root.value) - 1;
    if (!(last >= missing)) continue;
    const named = last === missing ? `Question ${missing} was` : `Questions ${missing} to ${last} were`;
    const first = drafts.find(({ node }) => rootNodeOf(node) === root);
    first?.doubts.push({ about: 'other', sentence: `${named} not found before this one.` });
  }
}

/** Adds a doubt if another question may begin within one. */
function doubtRivals(drafts: Draft[]): void {
  for (const [index, { node, doubts }] of drafts.entries()) {
    const root = rootNodeOf(node);
    const next = drafts[index + 1]?.node;
    const isLast = next === undefined || rootNodeOf(next) !== root;
    if (isLast && (root.rivalMargin ?? SURE_MARGIN) < SURE_MARGIN) {
      doubts.push({ about: 'other', sentence: 'Another question may begin within this one.' });
    }
  }
}

function doubtUnreadPages(drafts: Draft[], unread: number[]): void {
  for (const page of unread) {
    const before = drafts.findLast(({ question }) => (question.places[0]?.page ?? 0) < page) ?? drafts[0];
    before?.doubts.push({ about: 'other', sentence: `Page ${page} is an image and could not be read.` });
  }
}

function doubtTotal(drafts: Draft[], printed: number, added: number): void {
  const unsure = drafts.filter(({ unsureMarks }) => unsureMarks);
  const suspects = unsure.length > MAX_SUSPECTS ? [] : unsure;
  const sentence = `The paper prints a total of ${printed} marks, but its questions add up to ${added}.`;
  for (const { doubts } of suspects.length > 0 ? suspects : drafts.slice(0, 1)) {
    const check = suspects.length > 0 ? ' Please check the marks of this question.' : '';
    doubts.push({ about: 'total', sentence: sentence + check });
  }
}
