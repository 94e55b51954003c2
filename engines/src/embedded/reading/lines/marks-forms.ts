/**
 * Finds forms of marks that a single paper uses, such as `{4}`, `(5 Punkte)`, `Marks: 5` or a column of bare numbers. The whole paper
 * decides which of them are marks; those are rewritten as `[4]`.
 */

import { sum } from '../../sum.ts';
import { isKeyHeading } from '../assembly/signals.ts';
import { readLabels } from '../labels/labels.ts';
import { amountPattern, marksAmountOf, marksPattern } from '../marks/marks-grammar.ts';
import { marksAtEnd, marksAtStart } from '../marks/printed-marks.ts';
import { totalInTitle, totalOfLine } from '../marks/printed-totals.ts';
import { neighboursBy, type SourceLine } from './source-line.ts';

/** The marks of a column end within this many points of each other. */
const SAME_EDGE = 7;
/** The same for a number behind words, which may also be part of the sentence. */
const TIGHT_EDGE = 1;
const MIN = 3;
const MIN_IN_COLUMN = 2;
/** A column of marks is to the right of this share of the text's width. */
const FAR = 0.85;
/** The least share of the labels of one kind that have an amount in the same form. */
const COVERAGE = 0.7;
const measures = /^(?:[cmk]?m|k?g|mg|ml|l|s|n|j|v|w|a|hz|min|hrs?|h|kg|x|y|z|n|k|i|j|a|b|c|d|e)$/i;
const ending = new RegExp(
  String.raw`^(.*?)((?:^|\t|[.?!:;)_।]\s|\s(?=[\p{Ps}\p{Pd}]|\d+ ?[x×*] ?\d)|(?<=[\p{L}\p{M}])\s(?=\d{1,2}[½¼¾]?\s*$))\s*)([\p{Ps}\p{Pd}]?)\s*(?:(\p{L}[\p{L}\p{M}]{0,9})\s*[.:=-]?\s*)?(${marksPattern.replaceAll('\\.', '[.,]')})\s*(\p{L}[\p{L}\p{M}]{0,9})?\.?\s*([\p{Pe}]?)\s*$`,
  'u',
);
const behindLabel = new RegExp(String.raw`^\((${marksPattern})\)\s+(?=\S)`);
const beforeLabel = new RegExp(String.raw`^(\p{Ps})\s*(${marksPattern})\s*(\p{Pe})\s+(?=\S)`, 'u');
const onlyMarks = new RegExp(`^(${marksPattern})$`);
const atEdge = new RegExp(String.raw`^(.*)\t\s*(${marksPattern})$`);
const behindWords = new RegExp(`^(.{40,}[^:=–-]) (${amountPattern})$`, 'u');
const behindSentence = new RegExp(
  String.raw`^(.*\p{L}.*[.?!)])(?:(?<=\p{L}.)| )(${marksPattern})\s*m?$`,
  'iu',
);

/** An amount that may be marks. */
interface Amount {
  at: number;
  form: string;
  printed: string;
  marks: number;
  /** The rewritten line, if the amount is marks. */
  rewritten: string;
}

/** Rewrites the amounts in those forms that are marks in this paper. Those of its key show nothing about those of its questions. */
export function withMarksForms(printed: SourceLine[]): SourceLine[] {
  const key = printed.findLastIndex(({ text }) => isKeyHeading(text));
  return [printed.slice(0, Math.max(0, key)), printed.slice(Math.max(0, key))].flatMap(withOwnForms);
}

function withOwnForms(printed: SourceLine[]): SourceLine[] {
  const lines = withMarksColumn(printed);
  const first = labelsOf(lines)[0]?.at ?? 0;
  const total = totalInTitle(lines.slice(0, first).map(({ text }) => text));
  const amounts = lines.flatMap((line, at) =>
    amountsOf(line, at).filter(({ form }) => at >= first || /\p{Ps}/u.test(form)),
  );
  const bare = amounts.filter(({ form }) => /^(?:behind)?\s*$/.test(form));
  const forms = [...Map.groupBy(amounts, ({ form }) => form).values(), bare];
  return rewrite(
    lines,
    forms.flatMap((own) => (areMarks(own, lines, { first, total }) ? own : [])),
  );
}

/**
 * Rewrites bare numbers that form a column at the right edge. Each page of a scan is checked separately, because it is shifted differently.
 */
export const withMarksColumn = (lines: SourceLine[]): SourceLine[] =>
  neighboursBy(lines, ({ confidence, page }) => (confidence === undefined ? 0 : page)).flatMap((own) =>
    rewrite(own, columnOf(own.flatMap(edgeAmount), own)),
  );

function rewrite(lines: SourceLine[], amounts: Amount[]): SourceLine[] {
  const rewritten = new Map(amounts.map((each) => [each.at, each.rewritten]));
  return lines.map((line, at) => {
    const text = rewritten.get(at);
    return text === undefined ? line : { ...line, text };
  });
}

/**
 * Returns the amounts at the right edge that end at the same place. They are marks if they outnumber the marks in known forms, or if most
 * labels without such marks have one.
 */
function columnOf(amounts: Amount[], lines: SourceLine[]): Amount[] {
  const edgeAt = ({ at }: Amount): number => edgeOf(lines[at] as SourceLine);
  const apart = amounts.filter(({ form }) => form === 'edge');
  const slackOf = ({ form }: Amount): number => (form === 'tight' ? TIGHT_EDGE : SAME_EDGE);
  const near = (all: Amount[], edge: Amount): Amount[] =>
    all.filter((other) => Math.abs(edgeAt(other) - edgeAt(edge)) <= slackOf(other));
  const [edge] = apart.toSorted((a, b) => near(apart, b).length - near(apart, a).length);
  // Numbers that follow a full line without a gap belong to a column, but do not make one.
  const column = edge && near(apart, edge).length >= MIN_IN_COLUMN ? near(amounts, edge) : [];
  const isColumn =
    linesMarkedOtherwise(column, lines).length < column.length || areCovered(column, lines, MIN_IN_COLUMN);
  return isColumn ? column : [];
}

/** Returns the lines with marks in a known form other than these amounts. */
function linesMarkedOtherwise(amounts: Amount[], lines: SourceLine[]): number[] {
  const places = new Set(amounts.map(({ at }) => at));
  return [...lines.keys()].filter((at) => !places.has(at) && knownMarks(lines[at]) !== undefined);
}

/** Returns the marks of a line in a known form; undefined if it has none. */
function knownMarks(line: SourceLine | undefined): number | undefined {
  const text = line?.text.trim() ?? '';
  return (marksAtEnd(text) ?? marksAtStart(readLabels(text)?.rest ?? ''))?.marks;
}

const edgeOf = ({ box }: SourceLine): number => box.x + box.width;

function edgeAmount(line: SourceLine, at: number): Amount[] {
  if (line.cell || edgeOf(line) < line.rightEdge * FAR) return [];
  const alone = onlyMarks.exec(line.text.trim())?.[1];
  if (alone !== undefined) {
    return line.box.x > line.rightEdge * FAR ? amount(at, 'edge', alone, `\t[${alone}]`) : [];
  }
  const [, text = '', printed = ''] = atEdge.exec(line.text.trim()) ?? [];
  // A row of numbers belongs to a table.
  const isSentence =
    (/[\p{L}\p{M}]{2,}.*\s.*[\p{L}\p{M}]{2,}/u.test(text) || /\p{L}.*[.?!:)]\s*$/u.test(text)) &&
    !/\t\s*[\d.,]+$/.test(text);
  if (isSentence) return amount(at, 'edge', printed, `${text}\t[${printed}]`);
  const [, sentence = '', behind = ''] = behindSentence.exec(line.text.trim()) ?? [];
  if (behind !== '') return amount(at, 'crowded', behind, `${sentence}\t[${behind}]`);
  const [, words = '', last = ''] = behindWords.exec(line.text.trim()) ?? [];
  return amount(at, 'tight', last, `${words}\t[${last}]`);
}

function amount(at: number, form: string, printed: string, rewritten: string): Amount[] {
  const marks = marksAmountOf(printed)?.marks;
  return marks === undefined ? [] : [{ at, form, printed, marks, rewritten }];
}

/** Returns the amounts before a label, after a label, and at the end of a line. */
function amountsOf(line: SourceLine, at: number): Amount[] {
  const text = line.text.trim();
  const [margin = '', opening = '', inMargin = '', closing = ''] = beforeLabel.exec(text) ?? [];
  const behindMargin = text.slice(margin.length);
  if (margin !== '' && readLabels(behindMargin)) {
    return amount(at, `before ${opening}${closing}`, inMargin, `${behindMargin}\t[${inMargin}]`);
  }
  const labelled = readLabels(text);
  const behind = text.slice(labelled?.labels[0]?.printed.length ?? 0).trimStart();
  const [start = '', first = ''] = (labelled && behindLabel.exec(behind)) ?? [];
  const withFirst = `${text.slice(0, -behind.length)}[${first}] ${behind.slice(start.length)}`;
  const atStart = start === '' ? [] : amount(at, 'start', first, withFirst);
  const [, before = '', gap = '', open = '', word = '', printed = '', unit = '', close = ''] =
    ending.exec(text) ?? [];
  const hasOpening = /\p{Ps}/u.test(open);
  // Without brackets, 'm' may stand for marks; whether it does, the whole paper decides.
  const isUnit = /^m?$/i.test(unit) || (hasOpening && !measures.test(unit));
  const isBehindLabel =
    labelled !== undefined && before.length + gap.length <= text.length - labelled.rest.length;
  const isKnown = marksAtEnd(text) !== undefined && totalOfLine(text) === undefined;
  const isWhole = hasOpening === (close !== '') && printed !== '' && !line.cell;
  if (isKnown || !isWhole || !isUnit || isBehindLabel) return atStart;
  const isBehindWord = open === '' && /[\p{L}\p{M}]$/u.test(before) && gap === ' ';
  const place = isBehindWord ? 'behind' : open === '' && before + gap.trim() === '' ? 'alone' : '';
  const form = [place, open, word, unit, close].join(' ').toLowerCase();
  const marks = printed.replace(',', '.').trim();
  return [...atStart, ...amount(at, form, marks, `${before}${gap.trimEnd()}\t[${marks}]`)];
}

/**
 * Returns whether amounts of one form are marks: they have a word in brackets, lead to the total with the marks in known forms, or come with
 * most labels that have no such marks. Amounts that count 1, 2, 3 are not marks.
 */
function areMarks(
  amounts: Amount[],
  lines: SourceLine[],
  { first, total }: { first: number; total: number | undefined },
): boolean {
  if (amounts.length < 2 || amounts.every(({ marks }, index) => marks === index + 1)) return false;
  const known = linesMarkedOtherwise(amounts, lines).map((at) =>
    at < first ? 0 : (knownMarks(lines[at]) ?? 0),
  );
  if (sum([...amounts.map(({ marks }) => marks), ...known]) === total) return true;
  const hasWord = /^ \p{Ps} *\p{L}/u.test(amounts[0]?.form ?? '');
  return amounts.length >= MIN && (hasWord || areCovered(amounts, lines, MIN));
}

/** Returns whether most labels of one kind, or of all kinds, that have no known marks have one of the amounts before the next label. */
function areCovered(amounts: Amount[], lines: SourceLine[], fewest: number): boolean {
  const known = linesMarkedOtherwise(amounts, lines);
  const places = amounts.map(({ at }) => at);
  const all = labelsOf(lines);
  const has = (marked: number[], from: number, labels: { at: number }[]): boolean => {
    const next = labels.find(({ at }) => at > from)?.at ?? Number.POSITIVE_INFINITY;
    return marked.some((at) => at >= from && at < next);
  };
  const open = all.filter(({ at }) => !has(known, at, all));
  return [...Map.groupBy(open, ({ kind }) => kind).values(), open].some((own) => {
    const covered = own.filter(({ at }) => has(places, at, own)).length;
    return Math.min(covered, places.length) >= COVERAGE * Math.max(fewest, own.length, places.length);
  });
}

/** Returns the lines that begin with a label. */
const labelsOf = (lines: SourceLine[]): { at: number; kind: string }[] =>
  lines.flatMap(({ text }, at) => {
    const kind = readLabels(text.trim().replace(beforeLabel, ''))?.labels[0]?.kind;
    return kind === undefined ? [] : [{ at, kind: kind === 'question' ? 'number' : kind }];
  });

/** Marks are printed to the right of this share of the text's width. */
const MARGIN = 0.8;
const bare = new RegExp(`^${marksPattern}$`);

const opened = /[[(][\d\s.½¼¾+×x*]*$/;
const closed = /^[\d\s.½¼¾+×x*=]*[\p{L}\p{M}]{0,9}\.?\s*[\])]$/u;

/** Joins marks that are broken between two lines, such as `(6` and `marks)`. */
export function withWrappedMarks(lines: SourceLine[]): SourceLine[] {
  const isRest = (at: number): boolean =>
    opened.test(lines[at - 1]?.text ?? '') &&
    closed.test(lines[at]?.text.trim() ?? '') &&
    lines[at - 1]?.page === lines[at]?.page;
  return lines.flatMap((line, at) => {
    if (isRest(at)) return [];
    return [isRest(at + 1) ? { ...line, text: `${line.text} ${lines[at + 1]?.text.trim()}` } : line];
  });
}

/** Moves marks that were extracted out of order, such as those of a column, to the line at the same height. */
export function withMarksInRow(lines: SourceLine[]): SourceLine[] {
  const marksOfLine = new Map<SourceLine, SourceLine>();
  for (const [at, line] of lines.entries()) {
    const found = isMarksAlone(line) ? rowOfMarks(line, lines) : undefined;
    if (found && lines[at - 1] !== found && !marksOfLine.has(found)) marksOfLine.set(found, line);
  }
  const moved = new Set(marksOfLine.values());
  return lines.flatMap((line) => {
    const marks = marksOfLine.get(line);
    if (!marks || moved.has(line)) return moved.has(line) ? [] : [line];
    const width = marks.box.x + marks.box.width - line.box.x;
    return [{ ...line, text: `${line.text}\t${marks.text.trim()}`, box: { ...line.box, width } }];
  });
}

/** Returns whether a text consists of marks, with or without brackets. */
export const isAmount = (text: string): boolean =>
  (bare.test(text) && marksAmountOf(text) !== undefined) || marksAtEnd(text)?.text === '';

function isMarksAlone(line: SourceLine): boolean {
  const isMarks = isAmount(line.text.trim());
  // The lines of a scan may slope, and its rows were already separated during recognition.
  const isPrinted = line.cell === undefined && line.confidence === undefined;
  return isMarks && isPrinted && line.box.x > line.rightEdge * MARGIN;
}

/** Two lines are in one row if they overlap by this share of the lower line's height. */
const SAME_ROW = 0.6;

/** Returns the line at the same height to the left of the marks; undefined if there is none. */
function rowOfMarks(marks: SourceLine, lines: SourceLine[]): SourceLine | undefined {
  const { y, height, x } = marks.box;
  return lines.find(({ box, page, cell, text }) => {
    const shared = Math.min(box.y + box.height, y + height) - Math.max(box.y, y);
    const isInRow = page === marks.page && box.x < x && shared >= Math.min(box.height, height) * SAME_ROW;
    return isInRow && cell === undefined && marksAtEnd(text) === undefined;
  });
}
