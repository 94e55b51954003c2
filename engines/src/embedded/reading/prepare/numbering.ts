import { readLabels } from '../labels.ts';
import type { SourceLine } from '../source-line.ts';

/** Points by which the numbers of questions may stand apart from one margin. */
const SAME_MARGIN = 14;
const FULL_LINE = 0.88;

/** Numbers of questions as the reader knows them: `0 1 . 2` as `1.2`, `1 Solve` as `1. Solve`. */
export function withPlainNumbers(lines: SourceLine[]): SourceLine[] {
  return withBareNumbers(withLeadingZeros(withSpacedNumbers(lines)));
}

const spaced = /^([0-9])\s([0-9])(?:\s?\.\s?(\d{1,2}))?(?:\s+|$)/;
const FEWEST = 2;

/** Boxes with a figure each: `0 1 . 2`. */
export function withSpacedNumbers(lines: SourceLine[]): SourceLine[] {
  if (lines.filter(({ text }) => /^0\s[1-9](?:\s|$)/.test(text)).length < FEWEST) {
    return lines;
  }
  return lines.map((line) => {
    const match = spaced.exec(line.text);
    if (!match) {
      return line;
    }
    const number = Number(`${match[1]}${match[2]}`);
    const label = match[3] === undefined ? `${number}.` : `${number}.${match[3]}`;
    return { ...line, text: `${label} ${line.text.slice(match[0].length)}`.trimEnd() };
  });
}

const leadingZero = /^0([1-9])\s+(?=[\p{L}("“‘'])/u;

/** `05 Explain`, where a second one begins so as well. */
function withLeadingZeros(lines: SourceLine[]): SourceLine[] {
  const isUsed = lines.filter(({ text }) => leadingZero.test(text.trim())).length >= FEWEST;
  return isUsed
    ? lines.map((line) => ({ ...line, text: line.text.trim().replace(leadingZero, '$1. ') }))
    : lines;
}

const bare = /^(\d{1,2})(?:\s+(?=[\p{L}("“‘'$√[−-])|\t|$)/u;
const measured =
  /^\d{1,2}\s+(?:hours?|hrs?|minutes?|mins?|marks?|pages?|points?|questions?|seconds?|years?|days?|weeks?|months?|times|of|and|or|to|cm|mm|km|kg|mg|ml|m|g|s|n|j|v|w)\b/i;

/** Numbers without a full stop that count on from 1 at the margin, where no other numbers do. */
function withBareNumbers(lines: SourceLine[]): SourceLine[] {
  const chain = bareChain(lines);
  const others = new Map<number, SourceLine>();
  for (const line of lines) {
    const labelled = readLabels(line.text.trim());
    const first = labelled?.labels[0];
    if (first?.kind === 'question' || first?.kind === 'decimal') {
      return lines;
    }
    if (first?.kind === 'number' && /[.)\]:]$/.test(first.printed)) {
      others.set(Number(first.value), line);
    }
  }
  const isNumbered = others.has(1) && others.has(2) && others.size >= chain.size;
  if (chain.size < FEWEST || isNumbered) {
    return lines;
  }
  return lines.map((line) =>
    chain.has(line)
      ? { ...line, text: line.text.trim().replace(bare, (_, number: string) => `${number}. `) }
      : line,
  );
}

const withPart = /^(\d{1,2})\s?\([a-z]\)/;

function bareChain(lines: SourceLine[]): Set<SourceLine> {
  const chain = new Set<SourceLine>();
  let open: SourceLine[] = [];
  for (const [at, line] of lines.entries()) {
    const text = line.text.trim();
    const number = goesOnFrom(lines[at - 1], line) ? 0 : numberOf(line, text);
    const isSame = number === open.length && (withPart.test(text) || number > 1);
    const margin = open[0]?.box.x ?? 0;
    if (number === 1 && !isSame) {
      open = [line];
    } else if (number === open.length + 1 && Math.abs(line.box.x - margin) <= SAME_MARGIN) {
      open.push(line);
    }
    for (const each of number > 0 && open.length >= FEWEST ? open : []) {
      chain.add(each);
    }
  }
  return chain;
}

/** 0 where the line begins with no number of a question. */
function numberOf({ cell }: SourceLine, text: string): number {
  const printed =
    cell || measured.test(text) ? undefined : (bare.exec(text)?.[1] ?? withPart.exec(text)?.[1]);
  return Number(printed ?? 0);
}

/** The sentence of the line above goes on here. */
function goesOnFrom(above: SourceLine | undefined, line: SourceLine): boolean {
  if (!above || above.page !== line.page || /[.?!:\])]\s*$/.test(above.text)) {
    return false;
  }
  const gap = line.box.y - above.box.y - above.box.height;
  return above.box.x + above.box.width >= above.rightEdge * FULL_LINE && gap < above.box.height;
}
