/** Reads the rows of answer keys: a row of numbers above a row of answers, and several answers on a line. */
import { answerPieces, lastLetterOf } from '../answers/line-pieces.ts';
import { isNextLabel } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { roleOf } from '../lines/tables.ts';

const numberCell = /^(?:Q(?:\.|uestion)?\s*)?\(?(\d{1,3}|[a-h])[.)]?$/i;
const MIN_IN_ROW = 3;

/**
 * Returns the lines of a key as pieces, each of which may begin an answer. Whether it does is decided later, with all other pieces. The
 * pieces of a line have the same `box`, and together they are its text.
 */
export function keyPieces(lines: SourceLine[]): SourceLine[] {
  let letter = '';
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    const below = lines[at + 1];
    if (above && crossedRows(above, line)) return [];
    const pieces = (below && crossedRows(line, below)) ?? answerPieces(line, letter);
    letter = lastLetterOf(pieces) || letter;
    return pieces;
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
