/** Reads the rows of answer keys: a row of numbers above a row of answers, and several answers on a line. */
import { readAnswerLabel } from '../answers/answer-labels.ts';
import { isAlternative } from '../assembly/signals.ts';
import { isNextLabel } from '../labels/labels.ts';
import { neighboursBy, type SourceLine } from '../lines/source-line.ts';
import { roleOf } from '../lines/tables.ts';

const numberCell = /^(?:Q(?:\.|uestion)?\s*)?\(?(\d{1,3}|[a-h]|[ivx]{1,4})[.)]?$/i;
const MIN_IN_ROW = 3;

/**
 * Returns the lines of a key as pieces, each of which may begin an answer. Whether it does is decided later, with all other pieces. The
 * pieces of a line have the same `box`, and together they are its text.
 */
export function keyPieces(printed: SourceLine[]): SourceLine[] {
  let letter = '';
  const lines = withFullNumbers(printed);
  const rows = lines.map((line, at) => {
    const above = lines[at - 1];
    const below = lines[at + 1];
    if (above && crossedRows(above, line)) return [];
    const pieces = (below && crossedRows(line, below)) ?? answerPieces(line, letter);
    letter = lastLetterOf(pieces) || letter;
    return pieces;
  });
  const isOfOptions = (row: SourceLine[]): boolean => row.length > 0 && row.every(numberOfOption);
  return neighboursBy(rows, isOfOptions).flatMap((own) => columnByColumn(own.flat()));
}

/** Matches a number with only its option behind it; a digit with a dash before it may be the end of a range of marks. */
const option =
  /^[\s,;|]*(?:Q[a-z.]*\s*)?\(?(\d{1,3})(?:[\s.):=–—-]*\(?[a-h]\)?|[.):=]+\s*\(?[1-5]\)?|\s*\([1-5]\))[\s,;|.]*$/i;

/** Returns the number of a piece that has only an option behind it; undefined for others. */
const numberOfOption = ({ text }: SourceLine): string | undefined => option.exec(text)?.[1];

/** Returns options in the order of their numbers, which rise column by column where columns are side by side. */
function columnByColumn(pieces: SourceLine[]): SourceLine[] {
  const numbers = pieces.flatMap((piece) => numberOfOption(piece) ?? []);
  const areOptions = numbers.length === pieces.length && new Set(numbers).size === numbers.length;
  return areOptions
    ? pieces.toSorted((a, b) => Number(numberOfOption(a)) - Number(numberOfOption(b)))
    : pieces;
}

/** Matches numbers that touch their options or have only a sign before them: '1b 2d 3a', '1=B', '1-2 2-4'. */
const packed = /^(?:\d{1,3}\s?(?:=?\s?[a-h]|[=–-]\s?[1-5])(?:[\s,;|]+|$))+$/i;
const packedNumber = /(\d{1,3})\s?(?:=?\s?(?=[a-h])|[=–-]\s?(?=[1-5]))/gi;
/** Matches the word before an option: '1. Option B'. */
const namedOption = /((?:^|\s)\d{1,3}\s?[.):=–-]*\s*)(?:option|choice)\s+(?=\(?[a-h]\)?(?:[\s,;.]|$))/gi;
/** Matches the Roman number of a section before that of a question: 'II.3 iron', 'II 3) iron'. */
const romanBefore = /^([IVX]{1,4})(?:\.(\d{1,2})[).:]?|[\s.:–-]+\(?(\d{1,2})[).:])\s+/;
/** Matches a part that is joined with its option: '1. i-b, ii-d'. */
const partOfOption = /(?<=^|[\s,;.)])([ivx]{1,4})\s?[–=-]\s?(?=\(?[a-h]\)?(?:[\s,;]|$))/gi;
/** Matches the options of several questions in order: '1-5: b d a c b', '6 to 10. BDACA'. */
const ofRange =
  /^(?:Q[a-z.]*\s*)?(\d{1,3})\s*(?:[-–—]|to)\s*(\d{1,3})\s*[.:)=–-]*\s+((?:\(?[a-h]\)?[\s,;|]*)+)$/i;

/** Rewrites options that share or touch their numbers, so that each is behind its own: '1. b 2. d 3. a'. */
function withFullNumbers(lines: SourceLine[]): SourceLine[] {
  const numbersIn = (line?: SourceLine): number[] => {
    const text = line?.text.trim() ?? '';
    return packed.test(text) ? [...text.matchAll(packedNumber)].map(([, number]) => Number(number)) : [];
  };
  return lines.map((line, at) => {
    const [, from = 0, to = 0, options = ''] = ofRange.exec(line.text.trim()) ?? [];
    const letters = options.match(/[a-h]/gi) ?? [];
    if (letters.length > 1 && letters.length === Number(to) - Number(from) + 1)
      return {
        ...line,
        text: letters.map((letter, index) => `${Number(from) + index}. ${letter}`).join('  '),
      };
    // '1b' alone may be the label of a part, and '1-3 4-5' are ranges of marks; consecutive numbers are neither.
    const own = numbersIn(line);
    const run = [...numbersIn(lines[at - 1]), ...own, ...numbersIn(lines[at + 1])];
    const isRun = run.length > 1 && run.every((number, index) => number === (run[0] ?? 0) + index);
    const named = line.text
      .trim()
      .replace(romanBefore, '$1. $2$3. ')
      .replace(namedOption, '$1')
      .replace(partOfOption, '($1) ');
    return { ...line, text: own.length > 0 && isRun ? named.replace(packedNumber, '$1. ') : named };
  });
}

const cellsOf = ({ text }: SourceLine): string[] => text.split('\t').map((cell) => cell.trim());

/**
 * Reads a row of numbers with the answers in the row below it. A word such as 'Question' or 'Answer' may come before each row. Undefined if
 * the rows are not of this form.
 */
function crossedRows(line: SourceLine, below: SourceLine): SourceLine[] | undefined {
  const numbers = cellsOf(line);
  const answers = cellsOf(below);
  const skipped = numberCell.test(numbers[0] ?? '') ? 0 : 1;
  const values = numbers.slice(skipped).map((cell) => numberCell.exec(cell)?.[1]?.toLowerCase() ?? '');
  const isRun =
    values.length > 1 &&
    numbers.length === answers.length &&
    values.every((value, at) => value !== '' && (at === 0 || isNextLabel(values[at - 1] ?? '', value)));
  const isNamed = skipped === 1 && roleOf(answers[0] ?? '') === 'answer';
  const areAnswers = isNamed || answers.slice(skipped).some((cell) => !/^\d{1,3}$/.test(cell));
  return isRun && areAnswers
    ? values.map((value, at) => ({
        ...below,
        text: `${/\d/.test(value) ? `${value}.` : `(${value})`} ${answers[skipped + at]}`,
        box: { ...below.box },
      }))
    : undefined;
}

const letterBehindNumber = /^\d+\. \(?[a-h\d]\)?$/i;

/** Returns whether a row of numbers from 1 is above a row of options, which is an answer key within a paper. */
export function isKeyTable(line: SourceLine | undefined, below: SourceLine | undefined): boolean {
  const pairs = (line && below && crossedRows(line, below)) ?? [];
  return (
    pairs.length >= MIN_IN_ROW &&
    pairs[0]?.text.startsWith('1. ') === true &&
    pairs.every(({ text }) => letterBehindNumber.test(text))
  );
}

/** Matches an option on its own at the start of a text: 'b', '(b)', '(2),'. */
const optionAlone = /^(?:\(?[a-h]\)?|\(\d\))(?:[\s,;|]|$)/i;

const stepMarks = /[([]\d[)\]]\W?$/;

/**
 * Splits a line before each label within it: a number, or the letter after the one before. Whether a piece begins an answer is decided
 * later, together with all others. The pieces of a line have the same `box`, and together they are its text.
 *
 * @param above the last letter of the lines above, which the next one may follow
 */
export function answerPieces({ figures, figuresBefore, ...line }: SourceLine, above = ''): SourceLine[] {
  const { text } = line;
  let [way, free] = labelsAt(text, 0);
  let letter = way.at(-1) ?? '';
  const pieces: SourceLine[] = [];
  let begun = 0;
  for (const { 0: space, index } of text.matchAll(/[\s,;|]+(?=[([]?[\p{L}\d])(?!\d+,)/gu)) {
    const at = index + space.length;
    const value =
      at < free || index === 0 ? undefined : labelWithin(text.slice(at), space.includes('\t'), way);
    const before = text.slice(0, index).trim();
    // Only a number can come directly behind another label, which may then name a section: 'IV. 1. …'. '2 (ii)' is one label.
    const isPart = /^\d+$/.test(before) && !/^[([]?\d/.test(text.slice(at));
    const isNumber =
      value !== undefined && /^\d/.test(value) && !isPart && (at > free || !/^\d/.test(letter));
    const isLoose = at > free && value !== letter;
    const isNext =
      value !== undefined &&
      ((at > free && isNextLabel(letter, value)) || followsAbove(above, value, isLoose, before));
    if (value !== undefined && ((isNumber && !isName(before, space, free)) || isNext)) {
      pieces.push({ ...line, text: text.slice(begun, index) });
      begun = index;
      [way, free] = labelsAt(text, at);
      letter = way.at(-1) ?? value;
    }
  }
  const all = [...pieces, { ...line, text: text.slice(begun), ...(figures ? { figures } : {}) }];
  return figuresBefore ? all.with(0, { ...all[0], figuresBefore } as SourceLine) : all;
}

/** Returns whether the text before a number is a single word that it belongs to: 'Group 2', 'Uppgift 1'. */
const isName = (before: string, space: string, free: number): boolean =>
  free === 0 && space.trim() === '' && /^[^\p{Ll}\s]\S*(?<!:)$/u.test(before) && !isAlternative(before);

/** Returns whether a letter follows that of the lines above. Behind the marks of a step, it is no part of a label such as '1 (b)'. */
const followsAbove = (above: string, value: string, isLoose: boolean, before: string): boolean =>
  isNextLabel(above, value) && (isLoose || stepMarks.test(before));

/** Returns the letter of the last of some pieces that begins with one, which pieces of the next line may follow; '' if none does. */
export function lastLetterOf(pieces: readonly SourceLine[]): string {
  const letters = pieces
    .flatMap(({ text }) => labelsAt(text.trim(), 0)[0].at(-1) ?? [])
    .filter((value) => /^\D/.test(value));
  return letters.at(-1) ?? '';
}

/** Returns the steps of the label at a place of a text, and the place behind the first one. */
function labelsAt(text: string, at: number): [string[], number] {
  const readings = readAnswerLabel(text.slice(at).trim(), true)?.readings ?? [];
  const rest = readings.at(-1)?.rest.length ?? text.length - at;
  return [readings[0]?.way ?? [], text.trimEnd().length - rest];
}

/**
 * Returns the value of the label that a text begins with. A bare number within a sentence is one if only an option follows it, and a label
 * at the end of a line if it follows `above`, the steps of the label before it.
 */
function labelWithin(text: string, isCell: boolean, above: string[]): string | undefined {
  const readings = readAnswerLabel(text, true)?.readings ?? [];
  const { way: [value] = [], rest = '' } = readings.at(-1) ?? {};
  const isNext = readings[0]?.way.some((step, depth, own) => {
    const isSame = own.slice(0, depth).join() === above.slice(0, depth).join();
    return isSame && isNextLabel(above[depth] ?? '', step);
  });
  const isSigned = (rest !== '' || isNext === true) && readAnswerLabel(text) !== undefined;
  return isSigned || (isCell ? /^\D/ : optionAlone).test(rest) ? value : undefined;
}

/** Joins neighbouring pieces of a line. */
export function joinedPieces(pieces: readonly SourceLine[]): SourceLine[] {
  const lines: SourceLine[] = [];
  for (const piece of pieces) {
    const before = lines.at(-1);
    if (before?.box !== piece.box) lines.push(piece);
    else lines[lines.length - 1] = { ...piece, ...before, text: before.text + piece.text };
  }
  return lines;
}
