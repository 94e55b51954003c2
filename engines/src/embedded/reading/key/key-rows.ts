/** Reads answer keys that are set in rows: a row of numbers above a row of answers, several answers on a line, or a table. */
import { isNextLabel } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';

const numberCell = /^(?:Q(?:\.|uestion)?\s*)?\(?(\d{1,3}|[a-h])[.)]?$/i;
const alone = /^\d{1,3}[.)]?$/;
const labelledCell = /^(?:Q\.?\s*)?\(?(\d{1,3})(?:\s*[.):\-–]+\s*|\s+(?=\(|[^\t]*\t))(\S.*)$/;
/** Matches tabs, and the space between the letter or number of an option and the next number, as in `1. B, 2. C` and `1-(2) 2-(3)`. */
const apart = /\t|(?<=[\s.):\-–(](?:\(?[A-H]\)?|\(\d\)))[\s,;|]+(?=\(?\d{1,3}\b)/i;

const numberedOption = /^\d{1,3}\s*[-–]\s*\(\d\)$/;

const numberWithin = /(?<=^|[\s,;|])(\d{1,3})\s*[.)]\s+(?=\S)/g;
const FEWEST_IN_TURN = 3;
/** Matches the 'OR' before a number, as in 'OR 7(a)', because the number already names the alternative. */
const beforeAlternative = /^(?:OR|Or)\s+(?=(?:Q(?:\.|uestion)?\s*)?\d{1,3}\s*[.)(a-z])/;

/** Returns one line for each answer, which begins with its number. */
export function oneAnswerALine(lines: SourceLine[]): SourceLine[] {
  const rows: SourceLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const next = lines[at + 1];
    const crossed = line && next ? crossedRows(line, next) : undefined;
    if (crossed) {
      rows.push(...crossed);
      at += 1;
    } else if (line) {
      rows.push(...answersOf(line));
    }
  }
  return rows;
}

const cellsOf = ({ text }: SourceLine): string[] => text.split('\t').map((cell) => cell.trim());

/**
 * Reads a row of numbers with the answers in the row below it. A word such as 'Question' or 'Answer' may come before each row. Undefined if
 * the rows are not of this form.
 */
function crossedRows(line: SourceLine, below: SourceLine): SourceLine[] | undefined {
  const numbers = cellsOf(line);
  const answers = cellsOf(below);
  if (numbers.length !== answers.length) {
    return undefined;
  }
  const skipped = numberCell.test(numbers[0] ?? '') ? 0 : 1;
  const values = numbers.slice(skipped).map((cell) => numberCell.exec(cell)?.[1] ?? '');
  const isRun =
    values.length > 1 &&
    values.every(
      (value, at) =>
        value !== '' && (at === 0 || isNextLabel(values[at - 1]?.toLowerCase() ?? '', value.toLowerCase())),
    );
  const areAnswers = answers.slice(skipped).some((cell) => !/^\d{1,3}$/.test(cell));
  if (!isRun || !areAnswers) {
    return undefined;
  }
  return values.map((value, at) => labelled(below, value, answers[skipped + at] ?? ''));
}

/** Returns the answers of a line if each has its number at its start or in the piece before it; otherwise the line itself. */
function answersOf(printed: SourceLine): SourceLine[] {
  const text = printed.text.trim().replace(beforeAlternative, '');
  const line = { ...printed, text };
  const pieces = (inTurn(text) ?? text.split(apart)).map((piece) => piece.trim());
  const arePairs = pieces.length >= 4 && pieces.every((piece, at) => alone.test(piece) === (at % 2 === 0));
  const all = arePairs
    ? pieces.flatMap((piece, at) =>
        at % 2 === 0 ? `${piece.replace(/\D/g, '')}. ${pieces[at + 1] ?? ''}` : [],
      )
    : pieces;
  const found = all.map((piece) => labelledCell.exec(piece));
  return (all.length > 1 || numberedOption.test(text)) && found.every((piece) => piece !== null)
    ? found.map((piece) => labelled(line, piece?.[1] ?? '', piece?.[2] ?? ''))
    : [line];
}

/** Splits a text at its numbers if at least three of them are consecutive: `4. False 5. The last element 6. 12`; otherwise undefined. */
function inTurn(text: string): string[] | undefined {
  const starts: { at: number; number: number }[] = [];
  for (const { index: at, 1: printed } of text.matchAll(numberWithin)) {
    const last = starts.at(-1)?.number;
    const number = Number(printed);
    if (last === undefined ? at === 0 : number === last + 1) {
      starts.push({ at, number });
    }
  }
  return starts.length < FEWEST_IN_TURN
    ? undefined
    : starts.map(({ at }, index) => text.slice(at, starts[index + 1]?.at).replace(/[,;|]\s*$/, ''));
}

const letterBehindNumber = /^\d+\. \(?[a-h\d]\)?$/i;

/** Returns whether a row of numbers from 1 is above a row of options, which is an answer key within a paper. */
export function isKeyTable(line: SourceLine | undefined, below: SourceLine | undefined): boolean {
  const [first, ...others] = (line && below && crossedRows(line, below)) ?? [];
  return (
    first?.text.startsWith('1. ') === true &&
    others.length + 1 >= FEWEST_IN_TURN &&
    [first, ...others].every(({ text }) => letterBehindNumber.test(text))
  );
}

function labelled(line: SourceLine, value: string, printed: string): SourceLine {
  // After a number, '(2)' would be read as a part.
  const answer = printed.replace(/^\((\d)\)$/, '$1');
  return { ...line, text: /^\d/.test(value) ? `${value}. ${answer}` : `(${value.toLowerCase()}) ${answer}` };
}
