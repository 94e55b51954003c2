/**
 * Finds forms of marks that a single paper uses, such as `{4}`, `(5 Punkte)`, `Marks: 5` or a column of bare numbers. The whole paper
 * decides which of them are marks; those are rewritten as `[4]`.
 */
import { readLabels } from '../labels/labels.ts';
import { marksAmountOf, marksPattern } from '../marks/marks-grammar.ts';
import { marksAtEnd, marksAtStart } from '../marks/printed-marks.ts';
import { totalInTitle, totalOfLine } from '../marks/printed-totals.ts';
import type { SourceLine } from './source-line.ts';

/** The marks of a column end within this many points of each other. */
const SAME_EDGE = 7;
const FEWEST = 3;
const FEWEST_IN_COLUMN = 2;
/** A column of marks is to the right of this share of the text's width. */
const FAR = 0.85;
/** The least share of the labels of one kind that have an amount in the same form. */
const COVERAGE = 0.7;
/**
 * The least count of amounts in another form, as a share of the marks in a known form. A paper with fewer prints its marks in the known
 * form.
 */
const MOST_LIKELY = 0.6;

const measures = /^(?:[cmk]?m|k?g|mg|ml|l|s|n|j|v|w|a|hz|min|hrs?|h|kg|x|y|z|n|k|i|j|a|b|c|d|e)$/i;
const ending = new RegExp(
  String.raw`^(.*?)((?:^|\t|[.?!:;)_।]\s|\s(?=[\p{Ps}\p{Pd}]))\s*)([\p{Ps}\p{Pd}]?)\s*(?:(\p{L}[\p{L}\p{M}]{0,9})\s*[.:=-]?\s*)?(${marksPattern.replaceAll('\\.', '[.,]')})\s*(\p{L}[\p{L}\p{M}]{0,9})?\.?\s*([\p{Pe}]?)\s*$`,
  'u',
);
const behindLabel = new RegExp(String.raw`^\((${marksPattern})\)\s+(?=\S)`);
const beforeLabel = new RegExp(String.raw`^(\p{Ps})\s*(${marksPattern})\s*(\p{Pe})\s+(?=\S)`, 'u');
const onlyMarks = new RegExp(`^(${marksPattern})$`);
const atEdge = new RegExp(String.raw`^(.*)\t\s*(${marksPattern})$`);
const behindSentence = new RegExp(String.raw`^(.*\p{L}.*[.?!)]) (${marksPattern})\s*m?$`, 'iu');

/** An amount that may be marks. */
interface Amount {
  at: number;
  form: string;
  printed: string;
  marks: number;
  /** The rewritten line, if the amount is marks. */
  rewritten: string;
}

/** Rewrites the amounts in those forms that are marks in this paper. */
export function withMarksForms(printed: SourceLine[]): SourceLine[] {
  const lines = withMarksColumn(printed);
  const paper = evidenceOf(lines);
  const others = Map.groupBy(
    lines.flatMap((line, at) =>
      amountsOf(line, at).filter(({ form }) => at >= paper.first || /\p{Ps}/u.test(form)),
    ),
    ({ form }) => form,
  );
  const taken = [...others.values()].filter((amounts) => areMarks(amounts, paper));
  return rewrite(lines, taken.flat());
}

/**
 * Rewrites bare numbers that form a column at the right edge. Each page of a scan is checked separately, because it is shifted differently.
 */
export function withMarksColumn(lines: SourceLine[]): SourceLine[] {
  const pages = Map.groupBy(lines.keys(), (at) => (lines[at]?.confidence === undefined ? 0 : lines[at].page));
  return rewrite(
    lines,
    [...pages.values()].flatMap((own) => columnOf(own, lines)),
  );
}

function rewrite(lines: SourceLine[], amounts: Amount[]): SourceLine[] {
  const rewritten = new Map(amounts.map((each) => [each.at, each.rewritten]));
  return lines.map((line, at) => {
    const text = rewritten.get(at);
    return text === undefined ? line : { ...line, text };
  });
}

/** Returns bare numbers at the right edge that end at the same place, including those that follow a full line without a gap. */
function columnOf(own: number[], lines: SourceLine[]): Amount[] {
  const found = own.flatMap((at) => edgeAmount(lines[at] as SourceLine, at));
  const edge = mostCommon(found.map(({ at }) => edgeOf(lines[at] as SourceLine)));
  const column = found.filter(({ at }) => isAt(edge, lines[at]));
  const places = new Set(found.map(({ at }) => at));
  const known = own.filter((at) => !places.has(at) && marksAtEnd(lines[at]?.text.trim() ?? '') !== undefined);
  const isColumn = column.length >= FEWEST_IN_COLUMN && known.length < column.length;
  const knownEdge = mostCommon(
    known
      .filter((at) => /\t[^[(]*$/.test(lines[at]?.text ?? ''))
      .map((at) => edgeOf(lines[at] as SourceLine)),
  );
  const crowded = own.flatMap((at) => {
    const [, text = '', printed = ''] = behindSentence.exec(lines[at]?.text.trim() ?? '') ?? [];
    return isAt(isColumn ? edge : knownEdge, lines[at])
      ? amount(at, 'edge', printed, `${text}\t[${printed}]`)
      : [];
  });
  return [...(isColumn ? column : partsOfKnown(column, known, lines)), ...crowded];
}

/**
 * Returns the amounts that add up to known marks above them: they are the marks of parts in a paper that prints brackets only for whole
 * questions.
 */
function partsOfKnown(column: Amount[], known: number[], lines: SourceLine[]): Amount[] {
  return known.flatMap((at, index) => {
    const next = known[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = column.filter((each) => each.at > at && each.at < next);
    const sum = own.reduce((all, { marks }) => all + marks, 0);
    return sum === marksAtEnd(lines[at]?.text.trim() ?? '')?.marks ? own : [];
  });
}

const isAt = (edge: number | undefined, line: SourceLine | undefined): boolean =>
  edge !== undefined && line !== undefined && Math.abs(edgeOf(line) - edge) <= SAME_EDGE;

/** Returns the edge at which most lines end; undefined if too few end at the same place. */
function mostCommon(edges: number[]): number | undefined {
  const near = edges.map((edge) => edges.filter((other) => Math.abs(other - edge) <= SAME_EDGE).length);
  const most = Math.max(0, ...near);
  return most < FEWEST_IN_COLUMN ? undefined : edges[near.indexOf(most)];
}

const edgeOf = ({ box }: SourceLine): number => box.x + box.width;

function edgeAmount(line: SourceLine, at: number): Amount[] {
  if (line.cell || edgeOf(line) < line.rightEdge * FAR) {
    return [];
  }
  const alone = onlyMarks.exec(line.text.trim())?.[1];
  if (alone !== undefined) {
    return line.box.x > line.rightEdge * FAR ? amount(at, 'edge', alone, `\t[${alone}]`) : [];
  }
  const [, text = '', printed = ''] = atEdge.exec(line.text.trim()) ?? [];
  // A row of numbers belongs to a table.
  const isSentence =
    (/[\p{L}\p{M}]{2,}.*\s.*[\p{L}\p{M}]{2,}/u.test(text) || /\p{L}.*[.?!:)]\s*$/u.test(text)) &&
    !/\t\s*[\d.,]+$/.test(text);
  return isSentence ? amount(at, 'edge', printed, `${text}\t[${printed}]`) : [];
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
  const start = labelled && behindLabel.exec(behind);
  const first = start
    ? amount(
        at,
        'start',
        start[1] ?? '',
        `${text.slice(0, -behind.length)}[${start[1]}] ${behind.slice(start[0].length)}`,
      )
    : [];
  const [, before = '', gap = '', open = '', word = '', printed = '', unit = '', close = ''] =
    ending.exec(text) ?? [];
  const isWhole = /\p{Ps}/u.test(open) === (close !== '');
  const isUnit = unit === '' || (/\p{Ps}/u.test(open) && !measures.test(unit));
  const isBehindLabel =
    labelled !== undefined && before.length + gap.length <= text.length - labelled.rest.length;
  const isKnown = marksAtEnd(text) !== undefined && totalOfLine(text) === undefined;
  if (isKnown || line.cell || printed === '' || !isWhole || !isUnit || isBehindLabel) {
    return first;
  }
  const place = open === '' && before + gap.trim() === '' ? 'alone' : '';
  const form = [place, open, word, unit, close].join(' ').toLowerCase();
  const marks = printed.replace(',', '.').trim();
  return [...first, ...amount(at, form, marks, `${before}${gap.trimEnd()}\t[${marks}]`)];
}

interface Evidence {
  total: number | undefined;
  /** The index of the first line with a label. */
  first: number;
  /** The lines with a label of each kind, and lastly the lines with any label. */
  labels: number[][];
  /** The number of lines with marks in a generally known form. */
  known: number;
}

function evidenceOf(lines: SourceLine[]): Evidence {
  const labelled = lines.flatMap(({ text }, at) => {
    const kind = readLabels(text.trim().replace(beforeLabel, ''))?.labels[0]?.kind;
    return kind === undefined ? [] : [{ at, kind: kind === 'question' ? 'number' : kind }];
  });
  const first = labelled[0]?.at ?? 0;
  const kinds = [...Map.groupBy(labelled, ({ kind }) => kind).values(), labelled];
  return {
    first,
    total: totalInTitle(lines.slice(0, first).map(({ text }) => text)),
    labels: kinds.map((own) => own.map(({ at }) => at)),
    known: lines.filter(
      ({ text }) => marksAtEnd(text.trim()) ?? marksAtStart(readLabels(text.trim())?.rest ?? ''),
    ).length,
  };
}

/**
 * Returns whether amounts of one form are marks: they have a word in brackets, come with most labels of one kind, or add up to the total.
 * Amounts that count 1, 2, 3 are not marks.
 */
function areMarks(amounts: Amount[], { total, labels, known }: Evidence): boolean {
  const countOn = amounts.every(({ marks }, index) => marks === index + 1);
  if (amounts.length < FEWEST || countOn || amounts.length < known * MOST_LIKELY) {
    return false;
  }
  const sum = amounts.reduce((all, { marks }) => all + marks, 0);
  const hasWord = /^ \p{Ps} *\p{L}/u.test(amounts[0]?.form ?? '');
  return hasWord || sum === total || labels.some((own) => coverage(amounts, own) >= COVERAGE);
}

/** Returns the share of labels that have an amount before the next label. */
function coverage(amounts: Amount[], labels: number[]): number {
  const covered = labels.filter((at, index) =>
    amounts.some((each) => each.at >= at && each.at < (labels[index + 1] ?? Number.POSITIVE_INFINITY)),
  );
  return Math.min(covered.length, amounts.length) / Math.max(FEWEST, labels.length, amounts.length);
}
