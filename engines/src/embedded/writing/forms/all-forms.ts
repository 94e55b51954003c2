import type { Draft } from '../draft.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import { formulaQuestions } from './calculations.ts';
import { exerciseDrafts } from './exercises.ts';
import { factQuestions } from './fact-questions.ts';
import type { QuestionForm } from './form.ts';
import { groupQuestions } from './groups.ts';
import { taskQuestions } from './tasks.ts';
import { truthQuestions } from './truths.ts';

const forms: QuestionForm[] = [
  factQuestions,
  groupQuestions,
  formulaQuestions,
  taskQuestions,
  truthQuestions,
];

/** Yields the drafts of one form after the other. */
export function* draftsOfForms(sources: SourceFacts): Generator<Draft[]> {
  yield exerciseDrafts(sources);
  for (const form of forms) yield sources.sections.flatMap((facts) => form(facts, sources));
}
