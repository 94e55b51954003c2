import { isCapital, type Label, readLabels } from './labels.ts';
import { marksAtEnd, marksAtStart } from './printed-marks.ts';
import { afterAnswerWord, isSectionHeading } from './signals.ts';
import type { SourceLine } from './source-line.ts';

/** How far a question is looked through for its marks or its answer. */
const REACH = 60;
const SOON = 5;
/** Points. */
const SAME_COLUMN = 4;

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

  /** Where the numbers of further columns stand, in points from the left. */
  readonly #columns: number[];

  constructor(lines: SourceLine[]) {
    const numbered = lines.filter(({ text }) =>
      /^(?:number|question)$/.test(readLabels(text.trim())?.labels[0]?.kind ?? ''),
    );
    const widest = Math.max(0, ...lines.map(({ box }) => box.x + box.width));
    this.#columns = numbered
      .map(({ box }) => box.x)
      .filter(
        (x, _, all) => x > widest / 3 && all.filter((other) => Math.abs(other - x) < SAME_COLUMN).length > 1,
      );
    this.#seen = lines.map((line, at) =>
      endsSentence(line, lines[at - 1]) ? see('') : see(line.text.trim()),
    );
    this.#usesAnswerWords = this.#seen.some(({ answers }) => answers);
    const firsts = this.#seen.flatMap(({ labels: [first] }) => (first ? [first.kind] : []));
    this.asksWithWords = firsts[0] === 'question' || firsts.filter((kind) => kind === 'question').length > 1;
  }

  /** False of a line that only ends the sentence above it. */
  hasLabels(index: number): boolean {
    return (this.#seen[index]?.labels.length ?? 0) > 0;
  }

  /** True of a line that begins where the numbers of a further column stand. */
  isAtColumn({ box }: SourceLine): boolean {
    return this.#columns.some((x) => Math.abs(x - box.x) < SAME_COLUMN);
  }

  /** True where the line has marks or an answer of its own before the next number. */
  provesQuestion(index: number, number: number): boolean {
    return this.#proves(index, (label) => label.kind === 'number' && Number(label.value) !== number);
  }

  /** True where the line has marks or an answer of its own before the next label of any kind. */
  provesPart(index: number): boolean {
    return this.#proves(index, () => true);
  }

  /** The same for a capital letter, which may be that of an option: it may have parts of its own. */
  provesCapital(index: number): boolean {
    return this.#proves(index, (label) => label.kind !== 'part' || isCapital(label));
  }

  /** The label that a line further down begins with, within a few lines. */
  nextLabel(index: number): Label | undefined {
    return this.#seen.slice(index + 1, index + 1 + SOON).find(({ labels }) => labels.length > 0)?.labels[0];
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

/** '8.' on a line of its own, below a line that has no end. */
function endsSentence({ text, page, box }: SourceLine, above: SourceLine | undefined): boolean {
  const isAlone = /^\d{1,3}\.$/.test(text.trim());
  const isOpen = above?.page === page && !above.closes && /[\p{L},=]\s*$/u.test(above.text);
  return isAlone && isOpen && box.y - above.box.y - above.box.height < box.height;
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
