/** Labels that a line of an answer key begins with, in all the ways that keys write them. */
import { bareNumber, type Label, readLabels } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';

/** How plainly a line names a question: 'Answer to 3', 'Q3' and '3(b)' more than '3.', and that more than '3' or '(b)'. */
export type KeyLabelKind = 'full' | 'pointed' | 'cell' | 'alone' | 'bare' | 'part';

export interface KeyLabel {
  /** Index of its line. */
  at: number;
  kind: KeyLabelKind;
  /** The way to the part: ['4', 'b']. */
  steps: string[];
  /** How the labels are printed, one for each of them, with the number of steps that it names. */
  printed: { text: string; steps: number }[];
  rest: string;
  x: number;
  /** Behind 'Answer to' or 'Solution'. */
  isWorded: boolean;
}

const answerTo = /^(?:answers?|ans|solutions?|soln?)\.?\s*(?:(?:to|for|no)\.?\s+)?(?=(?:q|\d))/i;
const named = /^\p{Lu}\p{L}{3,13}\s+(\d{1,2})\s*(?:[.:)–-]\s*|$|\t|(?=[[(]))/u;
const cell = /^(\d{1,3})\s*\t\s*/;

/** @param hasWords Answers begin with words such as 'Answer to 3' more often than with labels alone. */
export function keyLabels(lines: SourceLine[]): KeyLabel[] {
  const worded = lines.filter(({ text }) => answerTo.test(text.trim())).length;
  const bare = lines.filter(({ text }) => readLabels(text.trim()) !== undefined).length;
  return lines.flatMap((line, at) => {
    const label = keyLabel(line, at, worded > bare);
    return label ? [label] : [];
  });
}

function keyLabel(line: SourceLine, at: number, takesWords: boolean): KeyLabel | undefined {
  const text = line.text.trim();
  const behind = takesWords ? text.replace(answerTo, '') : text;
  const isWorded = behind !== text;
  const own = { at, x: line.box.x, isWorded };
  const labelled = readLabels(behind);
  if (labelled) {
    const { labels, rest } = withDeeperLabels(labelled.labels, labelled.rest);
    const printed = labels.map((label) => ({ text: label.printed, steps: stepsOf(label).length }));
    return { ...own, kind: kindOf(labels, isWorded, rest), steps: labels.flatMap(stepsOf), printed, rest };
  }
  const number = cell.exec(behind) ?? named.exec(behind);
  if (number?.[1] !== undefined) {
    const kind = cell.test(behind) ? 'cell' : 'full';
    return {
      ...own,
      kind,
      steps: [number[1]],
      printed: [{ text: number[0].trim(), steps: 1 }],
      rest: behind.slice(number[0].length),
    };
  }
  const loose = bareNumber(behind);
  return loose
    ? {
        ...own,
        kind: isWorded || /^\d{1,3}\s*[:\-–]\s/.test(behind) ? 'pointed' : 'bare',
        steps: loose.labels.flatMap(stepsOf),
        printed: loose.labels.map(({ printed }) => ({ text: printed, steps: 1 })),
        rest: loose.rest,
      }
    : undefined;
}

/** `1.1  1.1.1  B`: a number that is printed for the row, and again for its first part. */
function withDeeperLabels(labels: Label[], rest: string): { labels: Label[]; rest: string } {
  const last = labels.at(-1);
  const next = last?.kind === 'decimal' ? readLabels(rest) : undefined;
  const isDeeper = next?.labels[0]?.kind === 'decimal' && next.labels[0].value.startsWith(`${last?.value}.`);
  return next && isDeeper ? { labels: next.labels, rest: next.rest } : { labels, rest };
}

const stepsOf = ({ value }: Label): string[] => value.split('.');

function kindOf([first, ...others]: Label[], isWorded: boolean, rest: string): KeyLabelKind {
  if (first?.kind === 'part') {
    return 'part';
  }
  if (isWorded || first?.kind === 'question' || first?.kind === 'decimal' || others.length > 0) {
    return 'full';
  }
  if (/[.)\]:]$/.test(first?.printed ?? '')) {
    return 'pointed';
  }
  return rest === '' ? 'alone' : 'cell';
}
