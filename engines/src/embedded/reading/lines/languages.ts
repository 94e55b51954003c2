/** Reads bilingual papers, which print each question in two languages: below each other or side by side. */
import { type Label, readLabels } from '../labels/labels.ts';
import { interpretations } from '../labels/ordinals.ts';
import { linePiecesOf, sidesAt } from './question-columns.ts';
import { groupsStartedBy, neighboursBy, type SourceLine } from './source-line.ts';

const MIN_LABELS = 2;
/** The least share of the labels of one side that the other side has as well. */
const SHARED = 0.6;
/** A side of a page has at least this many letters. */
const MIN_LETTERS = 20;

/** Returns whether at least half of the letters of a text are Latin. */
export const isLatin = (text: string): boolean =>
  (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= (text.match(/\p{L}/gu)?.length ?? 0);

/** Returns the label at the start of a line, in which (a) and (क) are the same; undefined if there is none. */
function labelOf({ text }: SourceLine): string | undefined {
  const labelled = readLabels(text.trim());
  const nameOf = ({ value }: Label): string => `${interpretations(value)[0]?.place ?? value}`;
  return labelled && labelled.rest !== '' ? labelled.labels.map(nameOf).join() : undefined;
}

/** Puts the lines of two languages that are side by side below each other, label by label. */
export const withLanguagesPaired = (lines: SourceLine[]): SourceLine[] =>
  neighboursBy(lines, ({ page }) => page).flatMap((page) => {
    const edge = Math.min(...page.map(({ box }) => box.x));
    const starts = new Set(page.flatMap(linePiecesOf).map(({ from }) => Math.round(from)));
    const all = [...starts].flatMap((x) => (x > edge + 1 ? (sidesPaired(page, x) ?? []) : []));
    return all.sort((a, b) => b.shared - a.shared)[0]?.lines ?? page;
  });

/** Pairs the text at the left and right of `x`, and counts the labels that both have; undefined if their language is the same. */
function sidesPaired(page: SourceLine[], x: number): { lines: SourceLine[]; shared: number } | undefined {
  const crosses = (line: SourceLine): boolean =>
    linePiecesOf(line).some(({ from, to }) => from < x - 1 && to > x);
  const runs = neighboursBy(page, crosses).map((run) => sidesAt(run, x));
  const sides = [runs.flatMap(([own]) => own), runs.flatMap(([, other]) => other)];
  // A side without labels begins each question next to the label of the other side.
  const labelled = sides.flat().filter((line) => labelOf(line) !== undefined);
  const labelOfRow = new Map(labelled.map((line) => [line.box.y, labelOf(line)]));
  const isOneSided = sides.some((side) => !side.some(labelOf));
  const labelAt: LabelAt = (line) => (isOneSided ? labelOfRow.get(line.box.y) : labelOf(line));
  const [left, right] = sides.map((side) => ({
    text: side.map(({ text }) => text.replace(/\P{L}/gu, '')).join(''),
    labels: side.flatMap((line) => labelAt(line) ?? []),
  }));
  const shared = left?.labels.filter((label) => right?.labels.includes(label)).length ?? 0;
  const isBilingual = [left, right].every(
    (side) => side && side.text.length >= MIN_LETTERS && shared >= SHARED * side.labels.length,
  );
  return isBilingual && shared >= MIN_LABELS && isLatin(left?.text ?? '') !== isLatin(right?.text ?? '')
    ? { lines: runs.flatMap(([own, other]) => paired(own, other, labelAt)), shared }
    : undefined;
}

type LabelAt = (line: SourceLine) => string | undefined;

/** Returns the lines of both sides, those below each label of the right side after those below the same label of the left side. */
function paired(left: SourceLine[], right: SourceLine[], labelAt: LabelAt): SourceLine[] {
  const isLabelled = (line: SourceLine): boolean => labelAt(line) !== undefined;
  const others = groupsStartedBy(right, isLabelled);
  const lines = groupsStartedBy(left, isLabelled).flatMap((own) => {
    const at = others.findIndex(([first]) => first && own[0] && labelAt(first) === labelAt(own[0]));
    return [...own, ...others.splice(0, at + 1).flat()];
  });
  return [...lines, ...others.flat()];
}

/** Removes labels that repeat the one above in another script, because they begin the same question in another language. */
export function withoutRepeatedLabels(lines: SourceLine[]): SourceLine[] {
  const last = new Map<string | undefined, SourceLine>();
  return lines.map((line) => {
    const labelled = readLabels(line.text.trim());
    const [label, ...others] = labelled?.labels ?? [];
    if (!labelled || !label) return line;
    const kind = label.kind === 'part' ? label.kind : 'number';
    const above = last.get(kind);
    const isRepeated =
      above !== undefined &&
      others.length === 0 &&
      labelOf(above) === labelOf(line) &&
      isLatin(above.printed) !== isLatin(line.printed);
    if (isRepeated) return { ...line, text: labelled.rest };
    if (kind === 'number') last.delete('part');
    last.set(kind, line);
    return line;
  });
}
