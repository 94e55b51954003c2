import { type AnswerStatement, isAuxiliary } from '../../language/comparison/statements.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import type { Term } from '../../language/term.ts';

const pronouns = new Set('it they its their'.split(' '));

/** The most words of a subject, such as 'right ventricle'. */
const MAX_WORDS = 3;

/** Returns whether a word can only be a verb, such as 'loses', or is an auxiliary. */
const isVerb = ({ text, role }: Term): boolean =>
  isAuxiliary(text) ||
  (role === 'content' && baseForms(text, 'verb').length > 0 && baseForms(text, 'noun').length === 0);

/** Returns whether a word ends a subject: 'pumps' may be a noun, but after 'the right ventricle' it is a verb. */
const endsSubject = (term: Term, before: readonly Term[]): boolean =>
  isVerb(term) ||
  (before.length > 0 &&
    (term.degree !== 0 || baseForms(term.text, 'verb').some((base) => base !== term.text)));

/** Returns the words of the first thing that a text names, such as 'left ventricle' in 'Why is the left ventricle thicker …?'. */
export function subjectIn(words: readonly Term[]): Term[] {
  const first = words.findIndex(({ role, text }) => role !== 'function' && !isAuxiliary(text));
  const subject: Term[] = [];
  for (const term of first < 0 ? [] : words.slice(first)) {
    if (term.role === 'function' || term.role === 'negator' || endsSubject(term, subject)) break;
    subject.push(term);
    if (subject.length === MAX_WORDS) break;
  }
  return subject;
}

/**
 * Returns statements with the subject of those that have none of their own: they continue the statement before, as '… and is measured in
 * newtons' does, or refer to its subject, or to that of the question, by a pronoun.
 */
export function withSubjects(
  statements: readonly AnswerStatement[],
  ofQuestion: readonly Term[],
): AnswerStatement[] {
  let subject = ofQuestion;
  return statements.map((statement) => {
    const { words, content } = statement;
    const first = words.find(
      ({ role, text }) => role !== 'function' || pronouns.has(text) || isAuxiliary(text),
    );
    if (first && (pronouns.has(first.text) || isVerb(first)))
      return { ...statement, words: [...subject, ...words], content: [...subject, ...content] };
    subject = subjectIn(words);
    return statement;
  });
}
