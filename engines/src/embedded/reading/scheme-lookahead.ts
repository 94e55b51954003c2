import { type Label, readLabels } from './labels.ts';
import { marksAtEnd, marksAtStart } from './printed-marks.ts';
import { afterAnswerWord, isSectionHeading } from './signals.ts';
import type { SourceLine } from './source-line.ts';

/** How far a question is looked through for its marks or its answer. */
const REACH = 60;

interface Seen {
  labels: Label[];
  hasMarks: boolean;
  answers: boolean;
  isSection: boolean;
}

/** What the lines further down prove about a line: '2.' may begin a question or be an item of a list. */
export class SchemeLookahead {
  readonly #seen: Seen[];
  readonly #usesAnswerWords: boolean;
  /** Questions are numbered `Q1` or `Question 1`, so bare numbers are lists or parts. */
  readonly asksWithWords: boolean;

  constructor(lines: SourceLine[]) {
    this.#seen = lines.map(({ text }) => see(text.trim()));
    this.#usesAnswerWords = this.#seen.some(({ answers }) => answers);
    this.asksWithWords = this.#seen.some(({ labels }) => labels[0]?.kind === 'question');
  }

  /** True where the line has marks or an answer of its own before the next number. */
  provesQuestion(index: number, number: number): boolean {
    return this.#proves(index, (label) => label.kind === 'number' && Number(label.value) !== number);
  }

  /** True where the line has marks or an answer of its own before the next label of any kind. */
  provesPart(index: number): boolean {
    return this.#proves(index, () => true);
  }

  /** True where the labels after a heading such as 'Answers' begin again at the first question. */
  beginsKey(index: number, questions: number): boolean {
    const next = this.#seen.slice(index + 1, index + 1 + REACH).find(({ labels }) => labels.length > 0);
    const first = next?.labels[0];
    const begins = first?.value === '1' || first?.value.startsWith('1.') === true;
    return questions > 1 && begins && first?.kind !== 'part';
  }

  #proves(index: number, isNext: (label: Label) => boolean): boolean {
    for (let at = index; at < Math.min(this.#seen.length, index + REACH); at += 1) {
      const seen = this.#seen[at];
      const label = seen?.labels[0];
      if (!seen || seen.isSection || (at > index && label && isNext(label))) {
        return false;
      }
      if (seen.answers || (!this.#usesAnswerWords && seen.hasMarks)) {
        return true;
      }
    }
    return false;
  }
}

function see(text: string): Seen {
  const labelled = readLabels(text);
  return {
    labels: labelled?.labels ?? [],
    hasMarks:
      marksAtEnd(text) !== undefined || (labelled !== undefined && marksAtStart(labelled.rest) !== undefined),
    answers: afterAnswerWord(text) !== undefined,
    isSection: isSectionHeading(text),
  };
}
