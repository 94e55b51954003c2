import type { WrittenQuestion } from '../../../writing.ts';
import { stemsOf } from '../../books/words.ts';
import { markTask } from '../../marking/mark.ts';
import type { Draft } from '../draft.ts';
import { richLines } from '../prose.ts';
import type { Library } from './library.ts';
import { holdsWorking, solve } from './solve.ts';

/** The share of the marks that an answer found anew must get. */
const AGREES = 0.75;
const ESSAY_AGREES = 0.6;
/** The share of the key's words that the question may already have. */
const GIVEN_AWAY = 0.6;

/** True where the question, solved again from the sources by its words alone, comes to the same answer. */
export function isSound(library: Library, draft: Draft, written: WrittenQuestion): boolean {
  if (givesItselfAway(draft)) return false;
  if (draft.kind === 'calculation')
    return draft.key.slice(0, 1).every((line) => !line.includes('=') || holdsWorking(line));
  const answer = solve(library, draft.ask, draft.options);
  if (answer === '' || written.marksPossible === 0) return false;
  const marking = markTask({
    question: written.question,
    answerKey: written.answer,
    gradingInstructions: written.gradingInstructions,
    marksPossible: written.marksPossible,
    rubric: [],
    response: richLines([answer]),
    corrections: [],
  });
  return marking.points / written.marksPossible >= (draft.kind === 'essay' ? ESSAY_AGREES : AGREES);
}

function givesItselfAway({ kind, ask, points, key }: Draft): boolean {
  if (
    kind === 'truth' ||
    kind === 'choice' ||
    kind === 'calculation' ||
    kind === 'correction' ||
    kind === 'essay'
  )
    return false;
  const asked = new Set(stemsOf(ask));
  const told = [...new Set(stemsOf((points.length > 0 ? points : key).join(' ')))];
  return told.length === 0 || told.filter((stem) => asked.has(stem)).length / told.length > GIVEN_AWAY;
}
