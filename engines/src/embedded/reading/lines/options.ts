import { isNextLabel } from '../labels/labels.ts';
import { hindiLetter } from '../labels/ordinals.ts';
import { marksAtEnd } from '../marks/printed-marks.ts';
import type { SourceLine } from './source-line.ts';

interface Piece {
  at: number;
  letter: string;
  form: string;
  isTabbed: boolean;
  isBehindMarks: boolean;
}

const optionLabel = new RegExp(
  String.raw`(^|\s)(\(?)([A-Ha-h]|[ivx]{1,4}|${hindiLetter})([.)])\s*(?=[^\s,;)])`,
  'g',
);
const MIN = 3;
/** So many Roman numbers from the start of a line are options; others may be a list within a sentence. */
const ROMAN_OPTIONS = 4;

const answerWithin = /^(.*[.?!:)\]])\s+(?:ans(?:wer)?|sol(?:ution)?)\s*[:.]\s*(?![\s_.…])\S/i;

/** Moves answers that are on the same line as their question to separate lines. */
export const withAnswersApart = (lines: SourceLine[]): SourceLine[] =>
  lines.flatMap((line) => {
    const question = line.cell ? undefined : answerWithin.exec(line.text)?.[1];
    if (question === undefined) return [line];
    const answer = line.text.slice(question.length).trim();
    return [
      { ...line, text: question, closes: true },
      { ...line, text: answer },
    ];
  });

/** Moves options that share a line, and parts with marks, to separate lines: `(A) 12 (B) 15 (C) 18`, `(a) … [2] (b) … [3]`. */
export function withOptionsApart(lines: SourceLine[]): SourceLine[] {
  const apart: SourceLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const next = lines[at + 1];
    const columns = line && next ? acrossRows(line, next) : undefined;
    if (columns) {
      apart.push(...columns);
      at += 1;
    } else if (line) {
      apart.push(...split(line, runOf(line.text)));
    }
  }
  return apart;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(optionLabel)].map((match) => ({
    at: match.index + (match[1]?.length ?? 0),
    letter: match[3] ?? '',
    form: `${match[2]}${match[4]}`,
    isTabbed: match[1] === '\t' || match.index === 0,
    isBehindMarks: marksAtEnd(text.slice(0, match.index))?.brackets !== undefined,
  }));
}

/** Returns consecutive labels of the same form; none if there are too few. */
function runOf(text: string): Piece[] {
  const pieces = piecesOf(text);
  const runs = pieces.map((first, at) => {
    const run = [first];
    for (const piece of pieces.slice(at + 1)) {
      const isNext = isNextLabel(run.at(-1)?.letter ?? '', piece.letter);
      if (isNext && piece.form === first.form) run.push(piece);
    }
    return run;
  });
  const found = runs.find(([first, ...others]) => {
    if (!first) return false;
    const isRoman = first.letter === 'i';
    const begins = isRoman || /^[aAकअ]$/.test(first.letter) || first.at === 0;
    const areOptions = isRoman
      ? others.length + 1 === ROMAN_OPTIONS && first.at === 0
      : others.length + 1 >= MIN;
    const areParts = others.length > 0 && others.every(({ isBehindMarks }) => isBehindMarks);
    const isPair = others.length === 1 && others[0]?.isTabbed === true;
    return begins && (areOptions || areParts || isPair);
  });
  return found ?? [];
}

function split(line: SourceLine, run: Piece[]): SourceLine[] {
  const [first] = run;
  if (!first || run.length < 2) return [line];
  const before = line.text.slice(0, first.at).trim();
  const own = run.map(({ at }, index) => {
    const text = line.text.slice(at, run[index + 1]?.at).trim();
    return { ...line, text, printed: text, closes: true };
  });
  return before === '' ? own : [{ ...line, text: before, closes: true }, ...own];
}

/** Returns the options of two rows that are read by columns, `(A) (C)` above `(B) (D)`; undefined for other rows. */
function acrossRows(line: SourceLine, next: SourceLine): SourceLine[] | undefined {
  const [above = [], below = []] = [line, next].map(({ text }) =>
    piecesOf(text).filter(({ isTabbed }) => isTabbed),
  );
  const letters = [...above, ...below].map(({ letter }) => letter.toUpperCase()).join('');
  if (letters !== 'ACBD' || above.length !== 2 || above[0]?.at !== 0 || below[0]?.at !== 0) return undefined;
  const [a, c] = split(line, above);
  const [b, d] = split(next, below);
  return a && b && c && d ? [a, b, c, d] : undefined;
}
