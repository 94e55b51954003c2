import type { PaperNode, PaperTree } from '../assembly/paper-tree.ts';
import { isEndOfPaper, isKeyHeading, isRuledLine, isSectionHeading } from '../assembly/signals.ts';
import { withColumnOfMarks } from '../lines/marks-column.ts';
import { withMarksInRow } from '../lines/marks-in-row.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { withSpacedNumbers } from '../lines/spaced-numbers.ts';
import { sectionName } from '../marks/choices.ts';
import { totalOfLine } from '../marks/printed-totals.ts';
import { alignKey } from './align-key.ts';
import { type KeyLabel, keyLabels } from './key-labels.ts';
import { oneAnswerALine } from './key-rows.ts';

/** The lines of an answer key for one part of the paper; for no part where `node` is missing. */
export interface KeyEntry {
  node: PaperNode | undefined;
  lines: SourceLine[];
}

/** A table of the marks after the answers. */
const breakdown = /^(?:breakdown|summary|allocation)\s+of\s+marks|^marks?\s+(?:breakdown|allocation)\b/i;
const preface = /\b(?:instructions?|notes?|guidelines?|guidance|general|preamble|markers)\b/i;
/** Numbers behind the last question that are still answers to something. */
const BEYOND = 5;

/** Reads an answer key along the questions of its paper. */
export function readKey(printed: SourceLine[], tree: PaperTree): KeyEntry[] {
  const lines = withSpacedNumbers(oneAnswerALine(withColumnOfMarks(withMarksInRow(printed))));
  const headings = lines.map(({ text }) => headingOf(text.trim(), tree));
  const all = keyLabels(lines).filter(({ at }) => headings[at] === undefined);
  const start = answersStart(lines, all);
  const rows = breakdownRows(lines, all);
  const labels = all.filter((label) => label.at >= start && !rows.has(label));
  let open: number | undefined;
  const sections = headings.map((heading) => {
    open = heading?.section ?? open;
    return open;
  });
  const aligned = new Map(alignKey(lines, labels, sections, tree).map((each) => [each.label.at, each]));
  const labelAt = new Map(labels.map((label) => [label.at, label]));
  const entries: KeyEntry[] = [{ node: undefined, lines: [] }];
  for (const [at, line] of lines.entries()) {
    const text = line.text.trim();
    const match = aligned.get(at);
    if (match) {
      const rest = [...match.left, match.label.rest].join(' ').trim();
      entries.push({ node: match.node, lines: rest === '' ? [] : [{ ...line, text: rest }] });
    } else if (headings[at] || endsAnswers(text)) {
      entries.push({ node: undefined, lines: [] });
    } else if (isBeyond(labelAt.get(at), tree)) {
      entries.push({ node: undefined, lines: [line] });
    } else if (!isRuledLine(text)) {
      entries.at(-1)?.lines.push(line);
    }
  }
  return entries.filter((entry) => entry.lines.length > 0);
}

/** Notes to the markers before the answers may be numbered as well: the answers begin where the numbers begin again. */
function answersStart(lines: SourceLine[], labels: KeyLabel[]): number {
  const isFirst = ({ kind, steps }: KeyLabel): boolean => kind === 'pointed' && steps[0] === '1';
  const [first, again] = labels.filter(isFirst);
  const isPreface =
    first !== undefined &&
    !labels.some(({ kind }) => kind === 'full') &&
    lines.slice(0, first.at).some(({ text }) => preface.test(text) && !isKeyHeading(text));
  return isPreface ? (again?.at ?? 0) : 0;
}

/** The labels in tables of marks, directly below their headings. */
function breakdownRows(lines: SourceLine[], labels: KeyLabel[]): Set<KeyLabel> {
  const rows = new Set<KeyLabel>();
  let last = Number.NaN;
  for (const [at, { text }] of lines.entries()) {
    const label = labels.find((each) => each.at === at);
    if (breakdown.test(text.trim())) {
      last = at;
    } else if (label && last === at - 1 && /^\d[\d\s.]*$/.test(label.rest)) {
      rows.add(label);
      last = at;
    }
  }
  return rows;
}

const endsAnswers = (text: string): boolean =>
  isEndOfPaper(text) || (/\btotal\b/i.test(text) && totalOfLine(text) !== undefined) || breakdown.test(text);

/** A heading of a section, with the section of the paper that it names. */
function headingOf(text: string, { sections }: PaperTree): { section: number | undefined } | undefined {
  const own = wordsAlone(text);
  const repeated = sections.findIndex(({ heading }) => {
    const known = wordsAlone(heading);
    return (
      own.includes(' ') &&
      sectionName(heading) === undefined &&
      (known.startsWith(own) || own.startsWith(known))
    );
  });
  if (repeated < 0 && !isSectionHeading(text)) {
    return undefined;
  }
  const name = sectionName(text);
  const named =
    repeated >= 0 ? repeated : sections.findLastIndex(({ heading }) => sectionName(heading) === name);
  return { section: named < 0 ? undefined : named };
}

const wordsAlone = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** A number that the paper does not have: an answer to no question. */
function isBeyond(label: KeyLabel | undefined, { roots }: PaperTree): boolean {
  if (!label || label.kind === 'part' || label.kind === 'bare' || label.kind === 'cell') {
    return false;
  }
  const highest = Math.max(...roots.map(({ value }) => Number(value)));
  const number = Number(label.steps[0]);
  return number > highest && number <= highest + BEYOND;
}
