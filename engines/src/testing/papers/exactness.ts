import { plainText } from '@classi/richtext';
import type { ReadPaper } from '../../engine.ts';
import type { GeneratedPaper } from './paper.ts';

/** The differences between a generated paper and its reading; all are empty if it was read exactly. */
export interface Differences {
  /** Differences in labels and marks. */
  structure: string[];
  total: string[];
  text: string[];
  answers: string[];
  types: string[];
  subject: string[];
}

const steps = (label: string): string[] =>
  label
    .toLowerCase()
    .replace(/question|problem|exercise|que|ex/g, '')
    .match(/\d+|[ivx]{2,}|[a-z]/g)
    ?.filter((step) => step !== 'q')
    .map((step) => step.replace(/^0+(?=\d)/, '')) ?? [];

/** Returns a text without brackets and dots, because options are printed in many ways. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[()[\].)]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const kinds: Record<string, string[]> = {
  choice: ['multiple_choice'],
  reason: ['assertion_reason'],
  // The paper does not show the type without the words 'true or false'.
  truth: ['true_false', 'short_answer', 'long_answer'],
  blank: ['fill_in_the_blank'],
  numerical: ['numerical', 'short_answer', 'long_answer'],
  short: ['short_answer', 'long_answer'],
  long: ['long_answer', 'short_answer'],
  name: ['short_answer', 'long_answer'],
};

export function differences(made: GeneratedPaper, read: ReadPaper): Differences {
  const found: Differences = { structure: [], total: [], text: [], answers: [], types: [], subject: [] };
  const expected = made.questions.map(({ way, marks }) => `${way.join('.')}:${marks}`);
  const actual = read.questions.map(
    ({ label, marksPossible }) => `${steps(label).join('.')}:${marksPossible}`,
  );
  if (expected.join(' ') !== actual.join(' ')) {
    found.structure.push(`expected ${expected.join(' ')}\n     found ${actual.join(' ')}`);
    return found;
  }
  if (read.marksPossible !== made.total || read.printedTotal !== made.printedTotal) {
    found.total.push(
      `expected ${made.total} (printed ${made.printedTotal}), found ${read.marksPossible} (printed ${read.printedTotal})`,
    );
  }
  for (const [at, question] of made.questions.entries()) {
    const own = read.questions[at];
    if (!own) {
      continue;
    }
    if (bare(plainText(own.question)) !== bare(question.text)) {
      found.text.push(
        `${own.label}: «${bare(question.text)}»\n     found «${bare(plainText(own.question))}»`,
      );
    }
    if (made.hasAnswers && bare(plainText(own.answer)) !== bare(question.answer)) {
      found.answers.push(`${own.label}: «${bare(question.answer)}» found «${bare(plainText(own.answer))}»`);
    }
    if (!kinds[question.kind]?.includes(own.questionType ?? '')) {
      found.types.push(`${own.label}: ${question.kind} found ${own.questionType}`);
    }
  }
  const subjects = new Set(read.questions.map(({ subject }) => subject));
  if (made.subject !== undefined && !(subjects.size === 1 && subjects.has(made.subject))) {
    found.subject.push(`expected ${made.subject}, found ${[...subjects].join(', ')}`);
  }
  return found;
}
