/** What a question is called on every screen: by its printed label, as in grading and in the files. Pure. */
import type { Choice } from '@classi/contract/assignments/choice';
import * as t from '../../../../messages/compiled/assignments/questions.ts';

interface Labelled {
  label: string;
  section?: string;
  choice?: Choice | null;
}

/**
 * Returns the name of each question: its printed label, or its position if it has none. Where a paper prints
 * a label twice, the second alternative is called `5 OR`, and a question of another section `5 (SECTION B)`.
 * If names still repeat, all questions are called by their positions.
 */
export function questionNames(questions: readonly Labelled[]): string[] {
  const plain = questions.map(({ label }, index) => label.trim() || String(index + 1));
  const names = questions.map((question, index) => {
    const name = plain[index] ?? '';
    return plain.indexOf(name) < index ? distinguished(name, question) : name;
  });
  const isUnique = new Set(names).size === names.length;
  return isUnique ? names : questions.map((_, index) => String(index + 1));
}

function distinguished(name: string, { choice, section = '' }: Labelled): string {
  if (choice && choice.alternative > 1) return t.nameOr({ name });
  return section === '' ? name : `${name} (${section})`;
}
