import type { PdfSketch, SketchLine } from '@classi/documents/testing/make-pdf';
import type { Asked } from './bank.ts';
import type { Dice } from './dice.ts';
import type { GeneratedPaper, TrueQuestion } from './paper.ts';

export type Printed = NonNullable<PdfSketch['lines']>[number];

/** The form in which a paper prints its options. */
export type OptionForm = { mark: (letter: string) => string; layout: 'lines' | 'line' | 'tabs' | 'square' };

export const optionForms = (dice: Dice): OptionForm => ({
  mark: dice.pick<OptionForm['mark']>([
    (letter) => `(${letter})`,
    (letter) => `(${letter.toUpperCase()})`,
    (letter) => `${letter})`,
    (letter) => `${letter.toUpperCase()}.`,
    (letter) => `${letter.toUpperCase()})`,
    (letter) => `${letter}.`,
  ]),
  layout: dice.pick(['lines', 'line', 'tabs', 'square']),
});

/** Collects the lines of a paper and its true content. */
export class PaperWriter {
  readonly dice: Dice;
  readonly options: OptionForm;
  readonly lines: Printed[] = [];
  readonly questions: TrueQuestion[] = [];
  /** The word before answers, if they are printed below their questions. */
  answerWord: string | undefined;
  /** The heading of the current section. */
  section: string | undefined;
  total = 0;

  constructor(dice: Dice, answerWord?: string) {
    this.dice = dice;
    this.options = optionForms(dice);
    this.answerWord = answerWord;
  }

  print(...lines: Printed[]): void {
    this.lines.push(...lines);
  }

  /**
   * Writes a question after its label. `before`, `after` and `below` print its marks; `counts` is false for a question that a choice
   * excludes from the total.
   */
  ask(
    asked: Asked,
    at: {
      way: string[];
      shown: string;
      marks: number;
      before?: string;
      after?: string;
      below?: string;
      counts?: boolean;
      indent?: number;
    },
  ): void {
    const words = [at.shown, at.before, asked.text].filter((word) => word !== undefined && word !== '');
    const hasOptions = asked.options !== undefined;
    const after = at.after ?? '';
    const atOptions = hasOptions && after !== '' && this.options.layout === 'lines' && this.dice.chance(0.15);
    const line: SketchLine = { text: words.join(' ') + (atOptions ? '' : after) };
    if (at.indent !== undefined) {
      line.indent = at.indent;
    }
    this.print(line);
    const optionLines = hasOptions ? this.#optionLines(asked.options ?? [], (at.indent ?? 0) + 16) : [];
    const last = optionLines.at(-1);
    if (atOptions && last) {
      last.text += after;
    }
    this.print(...optionLines);
    if (at.below !== undefined) {
      this.print(at.below);
    }
    const options = (asked.options ?? []).map((option, index) => `${letterAt(index)} ${option}`);
    const answer = this.#answerOf(asked);
    this.questions.push({
      ...(this.section === undefined ? {} : { section: this.section }),
      way: at.way,
      marks: at.marks,
      text: [asked.text, ...options].join(' '),
      kind: asked.kind,
      answer,
    });
    this.total += at.counts === false ? 0 : at.marks;
    if (this.answerWord !== undefined) {
      this.print(`${this.answerWord} ${answer}`);
    }
  }

  #answerOf(asked: Asked): string {
    return asked.options ? this.options.mark(letterAt(Number(asked.answer))) : asked.answer;
  }

  #optionLines(options: string[], indent: number): SketchLine[] {
    const shown = options.map((option, index) => `${this.options.mark(letterAt(index))} ${option}`);
    const isShort = options.every((option) => option.length < 20);
    const { layout } = this.options;
    if (layout === 'lines' || !isShort) {
      return shown.map((text) => ({ text, indent }));
    }
    if (layout === 'line') {
      return [{ text: shown.join('   '), indent }];
    }
    const step = layout === 'tabs' ? 110 : 220;
    const perRow = layout === 'tabs' ? 4 : 2;
    return Array.from({ length: Math.ceil(shown.length / perRow) }, (_, row) => {
      const [first = '', ...others] = shown.slice(row * perRow, (row + 1) * perRow);
      return {
        text: first,
        indent,
        sameLine: others.map((text, at) => ({ text, x: indent + (at + 1) * step })),
      };
    });
  }
}

/** Returns the word before answers, if the paper prints answers below its questions; otherwise undefined. */
export const answersBelow = (dice: Dice): string | undefined =>
  dice.chance(0.2)
    ? dice.pick(['Ans:', 'Answer:', 'Sol.', 'Solution:', 'Ans.', 'Correct answer:'])
    : undefined;

export const letterAt = (index: number): string => String.fromCharCode(97 + index);
export const romanAt = (index: number): string =>
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][index] ?? String(index + 1);

export function finished(
  style: string,
  seed: number,
  writer: PaperWriter,
  more: Partial<GeneratedPaper> & { furniture?: Pick<PdfSketch, 'header' | 'footer'> } = {},
): GeneratedPaper {
  const { furniture, ...truth } = more;
  return {
    style,
    seed,
    sketch: { lines: writer.lines, ...furniture },
    questions: writer.questions,
    total: writer.total,
    printedTotal: writer.total,
    subject: undefined,
    hasAnswers: writer.answerWord !== undefined,
    ...truth,
  };
}
