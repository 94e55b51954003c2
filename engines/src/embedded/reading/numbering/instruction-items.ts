import { isNextLabel, type Labelled } from '../labels/labels.ts';
import { pattern } from '../phrases.ts';
import type { LineFacts } from './line-facts.ts';

const heading = pattern(
  String.raw`^\W*(?:(?:{heading mood} )?{heading name}(?: and {heading name})?(?: (?:to|for) (?:the )?{heading reader})?\s*[:.\-–—]*$|(?:please )?read (?:the )?(?:following|these) (?:\w+ )?{heading name}\b.*$|general instructions?\b.{0,12}$)`,
);

/** Returns whether a line is the heading of instructions: 'General instructions:', 'Read the following instructions carefully'. */
export const isInstructionHeading = (text: string): boolean => heading.test(text);

/** The least share of items about the exam, with and without a heading for instructions. */
const SHARE = { headed: 0.3, bare: 0.6 };
/** The most lines of an item. */
const LONGEST_ITEM = 6;
/** The most lines from one item to the next; a table may be between them. */
const FURTHEST = 30;
/** Items at the same margin differ by less than this many points. */
const SAME_MARGIN = 8;

/** The lines at which numbered instructions to the candidates begin, and the lines of each group of them, `end` excluded. */
export interface InstructionItems {
  items: Set<number>;
  groups: { start: number; end: number }[];
}

/** Finds sequences of items (1, 2, 3 … or i, ii, iii …) about the exam and not about its subject. */
export function instructionItems(facts: LineFacts[]): InstructionItems {
  const items = new Set<number>();
  const groups: InstructionItems['groups'] = [];
  let headed = -1;
  for (let at = 0; at < facts.length; at += 1) {
    const fact = facts[at];
    if (fact && isInstructionHeading(fact.text)) {
      headed = at;
      if (groups.length === 0) groups.push({ start: at, end: at + 1 });
    }
    if (!fact || !begins(fact.labelled)) continue;
    const run = runFrom(facts, at);
    if (areInstructions(facts, run, headed)) {
      for (const item of run) {
        items.add(item);
      }
      groups.push({ start: at, end: (run.at(-1) ?? at) + 1 });
      at = run.at(-1) ?? at;
    }
  }
  return { items, groups };
}

/** Returns whether enough of the items are about the exam. `headed` is the line of a heading for instructions, or -1. */
function areInstructions(facts: LineFacts[], items: number[], headed: number): boolean {
  const marked = items.filter((item, index) =>
    facts.slice(item, items[index + 1] ?? 0).some((fact) => fact.hasMarks),
  );
  if (marked.length > (items.length - 1) / 2) return false;
  const talking = items.filter((item) => talks(facts, item)).length;
  const between = facts.slice(headed + 1, items[0]);
  const isHeaded = headed >= 0 && !between.some(({ labelled }) => begins(labelled));
  return talking > 0 && talking >= items.length * (isHeaded ? SHARE.headed : SHARE.bare);
}

const begins = (labelled: Labelled | undefined): boolean =>
  labelled !== undefined &&
  labelled.labels[0]?.kind !== 'question' &&
  /^(?:1|i|a|A|I)$/.test(labelled.labels[0]?.value ?? '');

/** Returns consecutive items of the same kind and margin, close to each other, up to the first question. */
function runFrom(facts: LineFacts[], start: number): number[] {
  const left = facts[start]?.line.box.x ?? 0;
  const items = [start];
  let [end, last] = [start, facts[start]?.labelled?.labels[0]];
  for (let at = start + 1; at < facts.length && at - end <= FURTHEST; at += 1) {
    const { labelled, hasMarks, line } = facts[at] as LineFacts;
    const label = labelled?.labels[0];
    const isSame = label?.kind === last?.kind && Math.abs(line.box.x - left) < SAME_MARGIN;
    if (label?.kind === 'question' || (isSame && begins(labelled))) break;
    if (!label || !last || !isSame || hasMarks || !isNextLabel(last.value, label.value)) continue;
    items.push(at);
    [end, last] = [at, label];
  }
  return items;
}

/** Returns whether an item is about the exam, and has no marks before it says so. */
function talks(facts: LineFacts[], at: number): boolean {
  const below = facts.slice(at + 1, at + LONGEST_ITEM);
  const next = below.findIndex(({ labelled }) => labelled !== undefined);
  const own = facts.slice(at, at + 1 + (next < 0 ? below.length : next));
  return own.find(({ hasMarks, instructs }) => hasMarks || instructs)?.hasMarks === false;
}
