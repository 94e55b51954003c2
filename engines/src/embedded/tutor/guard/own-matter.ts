import type { LiveQuestion } from '../../../tutoring.ts';
import { type AskedTerm, askedTerms } from './asked-terms.ts';
import { wantsJudged } from './attributes.ts';
import { guardedOf } from './guarded-question.ts';
import { nearTo, pointsOf, type Statement, shareIn } from './key-statements.ts';

/** Words that say less are in any message. */
const TELLING = 0.35;
/** So near to a word of the question or of its key, and a word is theirs. */
const THEIRS = 0.5;
/** So much of what a message has besides a live question, in a sentence, and the sentence is about that. */
const MOST = 0.5;

/**
 * Whether a sentence is about what a message asks besides a live question: it has the words of the message that neither that question nor its
 * key has. 'What are isobars?' is answered with what isobars are, beside a question that asks for isotopes.
 */
export function ownMatterOf(
  message: string,
): (sentence: Pick<Statement, 'near'>, question: LiveQuestion) => boolean {
  // Who has an answer judged says words of an answer.
  const asked = wantsJudged(message)
    ? []
    : askedTerms(message).filter(({ kind, weight }) => kind === 'word' && weight >= TELLING);
  const others = new Map<string, AskedTerm[]>();
  return ({ near }, question) => {
    const own = others.get(question.id) ?? besides(asked, question);
    others.set(question.id, own);
    return own.length > 0 && shareIn(own, near) >= MOST;
  };
}

function besides(asked: AskedTerm[], question: LiveQuestion): AskedTerm[] {
  const theirs = pointsOf(guardedOf(question)).near;
  return asked.filter((term) =>
    [...nearTo([term])].every(([stem, nearness]) => (theirs.get(stem) ?? 0) * nearness < THEIRS),
  );
}
