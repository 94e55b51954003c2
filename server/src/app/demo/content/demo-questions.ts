import type { DemoQuestion } from './types.ts';

/** A question without the fields that follow from its place in the assignment. */
type Draft = Omit<DemoQuestion, 'number' | 'label' | 'stem' | 'subject'> & { label?: string; stem?: string };

/** Numbers the questions of an assignment; the printed label is the number unless the draft brings its own. */
export function demoQuestions(subject: string, drafts: readonly Draft[]): DemoQuestion[] {
  return drafts.map((draft, index) => ({
    label: String(index + 1),
    stem: '',
    ...draft,
    number: index + 1,
    subject,
  }));
}
