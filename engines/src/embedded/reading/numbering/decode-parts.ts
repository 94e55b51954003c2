/**
 * Decodes the labels of the parts of one question together: `(i)` after `(h)` is a letter if `(j)` follows, and a Roman number if `(ii)`
 * follows. A beam search over the labels finds the best reading.
 */
import { bestSequence } from '../labels/best-sequence.ts';
import type { Label } from '../labels/labels.ts';
import { interpretations, type Ordinal } from '../labels/ordinals.ts';
import weights from './weights.json' with { type: 'json' };

const cost = weights.part;
const BEAM = 16;
const DEEPEST = 4;

/** A line of a question that begins with part labels. */
export interface PartLine {
  /** The index of the line. */
  at: number;
  labels: Label[];
  /** The line has the number of the question, so the first label almost certainly begins a part. */
  isCertain: boolean;
  /** Marks or an answer come before the next label. */
  isProven: boolean;
  hasMarks: boolean;
  /** The last line above that begins an answer; the line before the question if there is none. */
  answeredFrom: number;
  /** Digits may be part labels here. */
  takesDigits: boolean;
  /** The label numbers a paragraph that asks nothing. */
  isProse: boolean;
  /** 'OR' precedes the line, so the parts may start again. */
  isAlternative: boolean;
}

/** Labels that open parts: `depth` levels stay open, and each label opens one more. */
export interface OpenedParts {
  at: number;
  depth: number;
  labels: Label[];
  /** Labels of the line that belong to its text. */
  left: Label[];
}

interface Level {
  ordinal: Ordinal;
  form: string;
}

interface State {
  score: number;
  stack: Level[];
  opened: number;
  /** The last label that was read as an item of a list. */
  item: string;
  chain: OpenedParts[];
}

export function decodeParts(lines: PartLine[], start: number): OpenedParts[] {
  const initial: State = { score: 0, stack: [], opened: start, item: '', chain: [] };
  // Of several readings with the same open levels, only the best one can become the best in the end.
  const levels = ({ opened, stack }: State): string =>
    `${opened}:${stack.map(({ ordinal, form }) => ordinal.style + ordinal.place + form).join('/')}`;
  return bestSequence(lines, initial, { next: readings, keyOf: levels, most: BEAM }).chain;
}

/** Returns all ways to read the labels of a line: as text, or as parts that continue a level or open a new one. */
function readings(state: State, line: PartLine): State[] {
  const [first, ...others] = line.labels;
  const asText = { ...state, item: first?.value ?? '' };
  if (!first) return [asText];
  const deeper = openings(state.stack, first, line, true).map((opening) =>
    withOthers({ ...opening, labels: [first] }, others, line),
  );
  return [
    asText,
    ...deeper.map(({ stack, score, depth, labels, left }) => ({
      score: state.score + score + proof(first, line, state),
      stack,
      opened: line.at,
      item: '',
      chain: [...state.chain, { at: line.at, depth, labels, left }],
    })),
  ];
}

interface Opening {
  stack: Level[];
  score: number;
  depth: number;
  labels: Label[];
}

/** Adds the labels after the first one. Each opens a level; from the first label that cannot, the rest is text. */
function withOthers(opening: Opening, others: Label[], line: PartLine): Opening & { left: Label[] } {
  let { stack, score, labels, depth } = opening;
  for (const [at, label] of others.entries()) {
    const [best] = openings(stack, label, line, false)
      .filter((each) => each.depth >= stack.length)
      .sort((a, b) => b.score - a.score);
    if (!best || /^[A-Z]/.test(label.value)) {
      return { stack, score, depth, labels, left: others.slice(at) };
    }
    stack = best.stack;
    score += Math.max(0, best.score);
    labels = [...labels, label];
  }
  return { stack, score, depth, labels, left: [] };
}

function openings(stack: Level[], label: Label, line: PartLine, isFirst: boolean): Omit<Opening, 'labels'>[] {
  if (label.kind === 'decimal') return decimalOpening(stack, label);
  if (/^\d/.test(label.value) && !line.takesDigits) return [];
  const form = label.printed.replace(/[a-z]+|\d+/gi, '');
  return interpretations(label.value).flatMap((ordinal) => {
    const level: Level = { ordinal, form };
    const continued = stack.flatMap((open, depth) => {
      const score = isFirst ? continues(open, level, line, depth === stack.length - 1) : undefined;
      return score === undefined ? [] : [{ stack: [...stack.slice(0, depth), level], score, depth }];
    });
    return stack.length < DEEPEST ? [...continued, opens(stack, level)] : continued;
  });
}

function continues(open: Level, level: Level, line: PartLine, isDeepest: boolean): number | undefined {
  if (open.ordinal.style !== level.ordinal.style) return undefined;
  const ahead = level.ordinal.place - open.ordinal.place;
  const form = open.form === level.form ? cost.sameForm : 0;
  if (ahead === 1) return cost.follows + form;
  if (ahead === 2) return cost.follows + form + cost.skipsOne;
  if (line.isAlternative && level.ordinal.place === 1 && form > 0) return cost.follows + form;
  // A label may repeat the current level, as in '1(b)(ii)' after '1(b)(i)'.
  const isRepeated = ahead === 0 && (line.labels.length > 1 || (isDeepest && line.isCertain));
  return isRepeated ? form : undefined;
}

function opens(stack: Level[], level: Level): Omit<Opening, 'labels'> {
  const late = level.ordinal.place === 1 ? 0 : cost.opensLate - (level.ordinal.place - 2) * 0.3;
  const isUsed = stack.some(({ ordinal }) => ordinal.style === level.ordinal.style) ? cost.sameStyleAbove : 0;
  return { stack: [...stack, level], score: cost.opens + late + isUsed, depth: stack.length };
}

/** Returns the reading of a decimal such as '2.1.3', which contains all levels from the question on. */
function decimalOpening(stack: Level[], label: Label): Omit<Opening, 'labels'>[] {
  const steps = label.value.split('.').slice(1).map(Number);
  const known = stack.filter(({ form }) => form === 'decimal').map(({ ordinal }) => ordinal.place);
  const same = steps.findIndex((step, at) => step !== known[at]);
  const depth = same < 0 ? steps.length - 1 : same;
  const before = known[depth] ?? 0;
  const late = (steps[depth] ?? 1) - before === 1 ? 0 : cost.skipsOne;
  const tail = steps.slice(depth + 1).some((step) => step !== 1) ? cost.skipsOne : 0;
  const levels = steps.map((place): Level => ({ ordinal: { style: '1', place }, form: 'decimal' }));
  return [{ stack: levels, score: cost.follows + late + tail, depth }];
}

/** Returns the score by which a label is more likely a part than an option or an item of a list in an answer. */
function proof(label: Label, line: PartLine, state: State): number {
  const isCapital = /^[A-Z]+$/.test(label.value) && label.kind === 'part';
  const capital = isCapital && !line.isProven ? cost.capital : 0;
  const isInAnswer = line.answeredFrom >= state.opened;
  const isItem = isInAnswer && !line.isProven && (!continuesLevel(state, label) || state.item !== '');
  return (
    capital +
    (line.isProse ? cost.prose : 0) +
    (line.hasMarks ? cost.marks : 0) +
    (isItem ? cost.unprovenInAnswer : 0)
  );
}

const continuesLevel = ({ stack }: State, label: Label): boolean =>
  label.kind === 'decimal' ||
  stack.some(({ ordinal }) =>
    interpretations(label.value).some(
      ({ style, place }) => style === ordinal.style && place === ordinal.place + 1,
    ),
  );
