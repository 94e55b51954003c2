/** Maps a scheme that names kinds of steps, such as '1 mark for the formula, 2 marks for the answer', onto the lines of a key. */
import { sentencesIn } from '../../language/sentences.ts';
import { selectContentStems } from '../../language/words.ts';
import { sum } from '../../sum.ts';
import { amountOf, BARE_AMOUNT, marksOf } from '../instructions/amounts.ts';
import { pattern } from '../phrases.ts';
import { type Fragment, stepFragment } from './fragments.ts';
import { type Step, stepOf } from './steps.ts';

const amount = `(${BARE_AMOUNT})`;
const marksLast = new RegExp(String.raw`^(.+?)\s*[:=–-]?\s*[([]?${amount}\s*(?:marks?)?[)\]]?$`, 'is');
const marksFirst = new RegExp(String.raw`^${amount}\s+(?:marks?|for)\s+(.+)$`, 'is');
const between = new RegExp(
  String.raw`\s*[;,.](?:\s+(?:and\s+)?|$)|\s+and\s+(?=${BARE_AMOUNT} (?:marks?|for)\b)`,
  'i',
);

/** Returns the named steps of a sentence of a scheme; an empty list if one of its parts names no marks. */
function namedStepsIn(note: string): Step[] {
  const parts = note
    .replace(/^[[(](.*)[\])]$/s, '$1')
    .split(between)
    .filter((part) => part.trim() !== '');
  const steps = parts.flatMap((part): Step | Step[] => {
    const [, first = '', named = ''] = marksFirst.exec(part) ?? [];
    const [, text = named, printed = first] = marksLast.exec(part) ?? [];
    const marks = marksIn(printed);
    return stepOf(part.replace(/^half an?\b/i, '½')) ?? (marks > 0 ? [{ text, marks }] : []);
  });
  return steps.length === parts.length ? steps : [];
}

/** Returns the notes that share out all the marks of a question over several steps; an empty list if they have more or fewer marks. */
export function sharingNotes(notes: readonly string[], marks: number): string[] {
  const sharing = notes.filter((note) => namedStepsIn(note).length > 0);
  const steps = sharing.flatMap(namedStepsIn);
  const isWhole = steps.length > 1 && Math.abs(sum(steps.map((step) => step.marks)) - marks) < 1e-9;
  return isWhole ? sharing : [];
}

const marksIn = (printed: string): number => marksOf(amountOf(printed), Number.POSITIVE_INFINITY);

/** A part of a key to which a step can refer. */
interface Piece {
  text: string;
  kind: 'formula' | 'numbers' | 'words';
}

const unitAtEnd = /(?<=[\d)}])\s*[\p{L}°Ω%][\p{L}\d/²³^·°Ω -]*[.\s]*$/u;
const isNumeric = (side: string): boolean =>
  /\d/.test(side) && !/\p{L}/u.test(side.replace(unitAtEnd, '').replace(/\\[a-z]+|[₹]|\bRs\b|π/g, ''));

/** Matches the end of a statement before another one, as in the '3, x' of 'x = 3, x = 4'. */
const severalBefore = /[,;]\s|\s(?:and|or|with|so)\s/i;

/** Splits a chain such as 'F = ma = 4 × 2 = 8 N' into its formula, its calculation and its result. */
function piecesOf(text: string, hasSubstitution: boolean): Piece[] {
  const sides = text.split(/\s*=\s*/);
  if (sides.length < 2) return [{ text, kind: 'words' }];
  if (sides.slice(1, -1).some((side) => severalBefore.test(side))) return [{ text, kind: 'numbers' }];
  const [name = ''] = sides;
  const letters = sides.filter((side) => side !== '' && !isNumeric(side));
  const numbers = sides.slice(1).filter(isNumeric);
  const isChain = letters.length > 1 && numbers.length > 0 && isNumeric(sides.at(-1) ?? '');
  const formula: Piece[] = letters.length > 1 ? [{ text: letters.join(' = '), kind: 'formula' }] : [];
  if (numbers.length === 0 || (letters.length > 1 && !isChain)) return [{ text, kind: 'formula' }];
  const isSplit = hasSubstitution && numbers.length > 1;
  const groups = isSplit ? [numbers.slice(0, -1), numbers.slice(-1)] : [numbers];
  return [
    ...formula,
    ...groups.map((group): Piece => ({ text: [name, ...group].join(' = '), kind: 'numbers' })),
  ];
}

const [ofFormula, ofSubstitution, ofAnswer, ofUnit, ofDrawing] = [
  'step formula',
  'step substitution',
  'step answer',
  'step unit',
  'step drawing',
].map((list) => pattern(`(?<!\\p{L}){${list}}(?!\\p{L})`));
const is = (kind: RegExp | undefined, { text }: Step): boolean => kind?.test(text) === true;

/**
 * Returns the points of a key with the marks of a scheme whose steps it names by their kind or their words. Steps without either take the
 * pieces that are left, in order. Returns undefined if a step or a sentence of the key remains without the other.
 */
export function namedSteps(
  notes: readonly string[],
  lines: readonly string[],
  marks: number,
): { steps: Fragment[]; used: string[] } | undefined {
  const used = sharingNotes(notes, marks);
  const named = used.flatMap(namedStepsIn);
  // What is drawn cannot be compared, so another line must not earn its marks.
  if (named.some((step) => is(ofDrawing, step))) return undefined;
  if (used.length === 0) return undefined;
  const isFew = lines.length < named.length;
  const hasSubstitution = named.some((step) => is(ofSubstitution, step));
  const pieces = lines
    .flatMap((line) => (isFew ? sentencesIn(line) : [line]))
    .flatMap((line) => (isFew ? line.split(/[,;]\s+(?=[^,;=]{1,20}=)/) : [line]))
    .flatMap((line) => piecesOf(line, hasSubstitution));
  const steps = stepsOfPieces(named, pieces);
  return steps && { steps, used };
}

function stepsOfPieces(named: readonly Step[], pieces: readonly Piece[]): Fragment[] | undefined {
  const worth = new Map<Piece, number>();
  const free = (): Piece[] => pieces.filter((piece) => !worth.has(piece));
  const claim = (step: Step, found: readonly Piece[]): boolean => {
    for (const piece of found) worth.set(piece, (worth.get(piece) ?? 0) + step.marks / found.length);
    return found.length > 0;
  };
  const last = pieces.findLast(({ kind }) => kind === 'numbers');
  const rules: ((step: Step) => Piece[])[] = [
    (step) => (is(ofAnswer, step) || is(ofUnit, step) ? pieces.filter((piece) => piece === last) : []),
    (step) => (is(ofFormula, step) ? pieces.filter(({ kind }) => kind === 'formula').slice(0, 1) : []),
    (step) => free().filter((piece) => sharesWords(step.text, piece.text)),
    (step) => (is(ofSubstitution, step) ? free().filter(({ kind }) => kind === 'numbers') : []),
  ];
  const left = rules.reduce((rest, rule) => rest.filter((step) => !claim(step, rule(step))), [...named]);
  const rest = free();
  const isInOrder = left.length === rest.length;
  if (!isInOrder && left.length > 1) return undefined;
  const areClaimed = left.every((step, at) => claim(step, isInOrder ? rest.slice(at, at + 1) : rest));
  // A formula or a number between two steps needs no marks of its own.
  if (!areClaimed || free().some(({ kind }) => kind === 'words')) return undefined;
  return pieces
    .filter((piece) => worth.has(piece))
    .map((piece) => stepFragment(piece.text, worth.get(piece) ?? 0));
}

const sharesWords = (name: string, text: string): boolean => {
  const stems = new Set(selectContentStems(text));
  return selectContentStems(name).some((stem) => stems.has(stem));
};
