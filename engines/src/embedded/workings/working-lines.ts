import { isName } from '../../mathematics/notation/notation.ts';
import { computed } from '../../mathematics/notation/written-form.ts';
import { type Piece, piecesOutside, splitOutside } from '../../mathematics/reading/latex.ts';
import { findDirection } from '../language/quantities/directions.ts';
import { plainUnits } from '../language/quantities/plain-units.ts';
import { unitIn } from '../language/quantities/units.ts';
import type { Span } from '../language/sentences.ts';
import { toStem } from '../language/stems.ts';
import { isFunctionWord, splitWords } from '../language/words.ts';
import { readPhraseLists } from '../phrase-lists.ts';
import { LIKE_ROMAN, labelOf } from '../reading/labels/ordinals.ts';
import { sum } from '../sum.ts';
import { type Side, splitSide } from './sides.ts';

const { pattern } = readPhraseLists(new URL('phrases.tsv', import.meta.url));

/** A statement of a working, such as `SI = 5000 × 8 × 3/100 = 1200`, with the name of its value and the sides of its equal signs. */
export interface Line extends Span {
  /** The names of the value: `letter x` for a letter, otherwise the stems of the words. */
  names: Set<string>;
  sides: Side[];
  /** True if an equal sign, 'is' or a name shows that a value is stated. */
  isStated: boolean;
}

const blank = (text: string): string => ' '.repeat(text.length);
/** Matches a label at the beginning of a part of the answer, such as `(i)` and `b)`. */
const partLabel = new RegExp(
  String.raw`(?<=^|\n)[ \t]*[([]?(?:${LIKE_ROMAN}|${labelOf.letter}|\d)[)\].](?!\d)|(?<=\s|^)\((?:${LIKE_ROMAN}|${labelOf.letter})\)|(?<=\s)(?:i{1,3}|iv)\)(?=\s)`,
  'gi',
);

const signOf: Record<string, string> = { ge: '≥', geq: '≥', le: '≤', leq: '≤', gt: '>', lt: '<', in: '∈' };

/** Matches words for an inequality between a letter and a value, as in 'X is at most 5'. */
const inequality = new RegExp(
  pattern(
    '(?<=\\b[a-z]\\s*)\\s(?:{is} )?(?:({at-least})|({at-most})|({above})|({below}))(?=\\s+[-−\\d$\\\\a-z])',
  ),
  'giu',
);
const signIn = (groups: unknown[]): string =>
  ['≥', '≤', '>', '<'][groups.findIndex((group) => group !== undefined)] ?? '';

/** Matches a value with its unit before the next name, as in `v = -30 cm m = -2`. */
const valueBeforeName = /(?<==\s*[-+]?\d[\d.,/]*\s*)([\p{L}°]+)(\s+)(?=\p{L}\w?\s*=)/gu;
/** Matches the space between equations that are written without spaces, as in `v=-30 m=-2`. */
const spaceBetweenEquations = /(?<=[^\s=]=[-+]?\d[\d.,/]*)\s+(?=\p{L}\w?=\S)/gu;
const newLine = (space: string): string => `\n${blank(space.slice(1))}`;

/**
 * Returns the text with labels, currency signs and words for operations replaced by plain signs. The length stays the same, so that offsets
 * remain valid.
 */
function flattened(text: string): string {
  const labelled = text.replace(partLabel, (label) => `\n${blank(label.slice(1))}`);
  return plainUnits(labelled)
    .replace(/[–−]/g, '-')
    .replace(valueBeforeName, (whole, unit: string, space: string) =>
      unitIn(unit) ? `${unit}${newLine(space)}` : whole,
    )
    .replace(spaceBetweenEquations, newLine)
    .replace(
      /\\(?:left|right)(?![a-z])|\$|\\(?=[%₹£])|(?:\bRs\b\.?|\bINR\b|[₹£€])(?=\s*[-−\d])|(?<=\d)\s*\/[-=](?=\s|$|[.,;])/g,
      blank,
    )
    .replace(/\\(geq?|leq?|gt|lt|in)(?![a-z])/g, (whole, name: string) =>
      (signOf[name] ?? '').padEnd(whole.length),
    )
    .replace(/(?<![\p{L}\\])pi(?!\p{L})/giu, 'π ')
    .replace(/(?<![\d)}]\s*)(?:\\pm(?![a-z])|\+\s?\/?\s?[-−])(?=\s*\d)/g, (sign) => '±'.padStart(sign.length))
    .replace(/\b(?:under\s*root(?:\s*of)?|square\s+root\s+of)\b/gi, (whole) => `√${blank(whole.slice(1))}`)
    .replace(/(?<=\d\s*)(?:root|sqrt)(?=\s*\d)/gi, '√   ')
    .replace(inequality, (whole, ...groups) => ` ${signIn(groups)}`.padEnd(whole.length))
    .replace(/(?<=[\d%)])(\s*)of(?=\s*\d)/g, (_, space: string) => `${space}* `)
    .replace(/(\d)\s*%(?=\s*[*×x])/g, (whole, digit: string) => `${digit}%`.padEnd(whole.length));
}

const separator = pattern(
  '\\n(?!\\s*[=≈])|;|\\.(?=\\s+[^\\d\\s]|\\s*$)|(?<=[\\d)\\]]|(?<!\\p{L})\\p{L})\\.(?=\\s+\\d)|,(?!\\d{2,3}(?!\\d))|=>|⇒|→|->|∴|:(?!\\s*(?:\\(?|\\\\frac\\s*\\{)\\d)|\\b{new statement}\\b',
);
const equals = pattern('(?<![<>!])[=≈]|\\b{comes to}\\b');

/**
 * Limits on the characters and the lines of an answer. Of more lines, the last ones are read, because an answer ends with its
 * result.
 */
const MAX_SIGNS = 5_000;
const MAX_LINES = 80;

/** Returns whether a sign is outside brackets. A bracket that is not closed ends with its line. */
const outsideBrackets = (depth: number, sign: string): boolean => depth <= 0 || sign === '\n';

let latest: { text: string; lines: Line[] } | undefined;

/** Returns the statements of a text in order. The lines of the latest text are cached. */
export function workingLines(text: string): Line[] {
  if (latest?.text !== text)
    latest = {
      text,
      lines: /[\d=<>≤≥⁰¹²³⁴-⁹√^*×·÷+π½⅓⅔¼¾]|\bpi\b|\\[a-z]/.test(text) ? readLines(text) : [],
    };
  return latest.lines;
}

function readLines(text: string): Line[] {
  const flat = flattened(text.slice(0, MAX_SIGNS));
  const lines: Line[] = [];
  for (const statement of piecesOutside(flat, separator, outsideBrackets)) {
    const line = lineOf(statement);
    const last = lines.at(-1);
    if (!line) continue;
    const isListed =
      /^(?:or|and|,)$/i.test(statement.before.trim()) && !line.isStated && line.sides.length === 1;
    if (isListed && last?.sides.every(({ isOfWords }) => !isOfWords)) {
      lines.push({ ...line, names: last.names, isStated: last.isStated });
    } else {
      lines.push(line);
    }
    const negative = negativeOf(line, flat);
    if (negative) lines.push(negative);
  }
  return lines.slice(-MAX_LINES);
}

/** Returns the second solution of a line such as `x = ±4`, which also states x = −4; undefined for any other line. */
function negativeOf(line: Line, text: string): Line | undefined {
  const side = line.sides.at(-1);
  if (
    side?.value === undefined ||
    !/(?<![\d)}]\s*)±\s*$/.test(text.slice(Math.max(0, side.start - 4), side.start))
  )
    return undefined;
  const own = { ...side, latex: `-${side.latex}`, value: -side.value };
  return { ...line, sides: [...line.sides.slice(0, -1), own] };
}

/** Matches a statement that rules a value out, as in 'k cannot be 0', 'k ≠ 0' and 'x = −2 is rejected', but not 'P(not red) = 0.7'. */
const rulesOut = pattern('≠|\\\\neq?(?![a-z])|\\b{rejects}\\b');

function lineOf({ text, start }: Piece): Line | undefined {
  if (rulesOut.test(text.replace(/\([^()]*\)/g, ''))) return undefined;
  const parts = piecesOutside(text, equals, outsideBrackets);
  const sides: Side[] = [];
  let label = '';
  for (const part of parts) {
    const { side, words } = splitSide({ text: part.text, start: start + part.start });
    if (words !== '' && (sides.length === 0 || side)) label = `${label} ${words}`.trim();
    if (side && sides.length === 0 && part !== parts.at(-1) && isLabel(side.latex))
      label = `${label} ${side.latex}`.trim();
    else if (side) sides.push(side);
  }
  if (sides.length === 0) return undefined;
  const direction = findDirection(label, '');
  if (direction !== 0) for (const side of sides) side.direction ??= direction;
  const isStated = parts.length > 1 || label !== '';
  const [only] = sides;
  if (only && label === '' && sides.length === 1 && isSubject(only, parts)) only.isOfWords = true;
  return {
    names: quantityNames(label),
    sides,
    isStated,
    start: sides[0]?.start ?? 0,
    end: sides.at(-1)?.end ?? 0,
  };
}

/** Returns whether a number or formula is what a sentence is about, such as the 2 of '2 is a zero'. */
const isSubject = ({ unit }: Side, [first, words, ...others]: readonly Piece[]): boolean =>
  unit === '' && others.length === 0 && first?.text.trim() !== '' && /\p{L}{3}/u.test(words?.text ?? '');

/** Returns whether a formula such as `x`, `SI` or `P(red)` names the quantity that is calculated, rather than a value to calculate with. */
const isLabel = (latex: string): boolean =>
  isName(latex) || /^(?:[A-Z]{2,4}|[A-Z][a-z\d]|[a-zA-Z]\([^()]*\))$/.test(latex);

const letterName = /^\W*(\p{L}(?:_?\{?\w\}?)?)\W*$/u;

/** Returns the names in a label: the stems of its words, or a single letter as written. */
export function quantityNames(label: string): Set<string> {
  const letter = letterName.exec(label)?.[1];
  if (letter !== undefined) return new Set([`letter ${letter.replace(/[_{}]/g, '')}`]);
  const own = splitWords(label.replace(/[$\\{}_]/g, ' ')).filter(
    (word) =>
      word.kind === 'word' &&
      (!isFunctionWord(word) || /^[A-Z]{1,3}$/.test(label.slice(word.start, word.end))),
  );
  // In 'the roots are x', the last word is a letter that names the value.
  const named = /\p{L}\s+(\p{L})\W*$/u.exec(label)?.[1];
  return new Set(
    own.map(({ text }, index) =>
      index === own.length - 1 && text === named?.toLowerCase() ? `letter ${named}` : toStem(text),
    ),
  );
}

/** Returns whether both have a name in common. */
export const shareName = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => other.has(name));

/** Returns the equations of a line, each from one side to the next. */
export const equationsIn = (line: Line): string[] =>
  line.sides.slice(1).map((side, at) => `${line.sides[at]?.latex} = ${side.latex}`);

/** Returns the equations of a line whose value is named by a letter, such as `V = IR`; otherwise an empty list. */
export const namedEquationsIn = ({ names, sides }: Line): string[] => {
  const [letter] = [...names].flatMap((name) => /^letter (.+)$/.exec(name)?.[1] ?? []);
  return letter === undefined ? [] : sides.map(({ latex }) => `${letter} = ${latex}`);
};

/**
 * Returns the number of terms on the left side. All lines of a solution are equivalent, so the number of terms helps to find the line of a
 * step.
 */
export const termCount = (latex: string): number =>
  splitOutside(splitOutside(latex, /=/)[0] ?? '', /(?<=.)[-+−]/).length;

/** Returns the number of terms on all sides of an equation except a side that is 0. */
export const termsOfEquation = (latex: string): number =>
  sum(splitOutside(latex, /=/).map((side) => (side.trim() === '0' ? 0 : termCount(side))));

const tuple = /^\(([^()]*,[^()]*)\)$/;

/**
 * Names the values of a point without names: `(3, 2)` is x = 3 and y = 2 if the key has these two.
 *
 * @param names the letters whose values the key gives, in its order
 */
export function withNamedPoints(lines: Line[], names: readonly string[]): Line[] {
  if (names.length < 2 || new Set(names).size < names.length) return lines;
  return lines.flatMap((line): Line[] => {
    const [side, ...others] = line.sides;
    const [, inner] = (others.length === 0 && tuple.exec(side?.latex ?? '')) || [];
    const values = (inner ?? '').split(',').map((part) => computed(part.trim()));
    if (!side || inner === undefined || values.length !== names.length || values.includes(undefined))
      return [line];
    return names.map((name, at) => {
      const own = {
        ...side,
        latex: String(values[at]),
        value: values[at],
        isCalculation: false,
        hasOperation: false,
      };
      return { ...line, names: new Set([name]), sides: [own], isStated: true };
    });
  });
}
