/** Reads the rows of answer keys: a row of numbers above a row of answers, and several answers on a line. */
import { answerPieces, lastLetterOf } from '../answers/line-pieces.ts';
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
    const named = line.text.replace(namedOption, '$1').replace(partOfOption, '($1) ');
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
