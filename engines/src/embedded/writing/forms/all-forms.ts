import type { Draft } from '../draft.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import { algebraQuestions } from './algebra.ts';
import { formulaQuestions, workedVariants } from './calculations.ts';
import { halvesQuestions, objectQuestions, subjectChoices } from './clauses.ts';
import {
  comparisonQuestions,
  definitionChoices,
  definitionQuestions,
  definitionTruths,
  matchingQuestions,
  termBlanks,
} from './definitions.ts';
import { essayQuestions } from './essays.ts';
import { eventQuestions, orderQuestions } from './events.ts';
import { exerciseDrafts } from './exercises.ts';
import type { QuestionForm } from './form.ts';
import { classChoices, listQuestions } from './lists.ts';
import { relationQuestions } from './relations.ts';
import { correctionQuestions, statementBlanks, statementTruths, subjectQuestions } from './statements.ts';

const forms: QuestionForm[] = [
  definitionQuestions,
  definitionChoices,
  matchingQuestions,
  termBlanks,
  definitionTruths,
  comparisonQuestions,
  relationQuestions,
  objectQuestions,
  halvesQuestions,
  subjectChoices,
  listQuestions,
  classChoices,
  eventQuestions,
  orderQuestions,
  workedVariants,
  formulaQuestions,
  algebraQuestions,
  statementTruths,
  correctionQuestions,
  statementBlanks,
  subjectQuestions,
  essayQuestions,
];

/** The drafts of every form, form by form. */
export function* draftsOfForms(sources: SourceFacts): Generator<Draft[]> {
  yield exerciseDrafts(sources);
  for (const form of forms) yield sources.sections.flatMap((facts) => form(facts, sources));
}
