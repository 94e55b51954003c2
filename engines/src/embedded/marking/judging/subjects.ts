import { createProfile, type Profile } from '../../language/comparison/profile.ts';
import { type AnswerStatement, isAuxiliary, statementsIn } from '../../language/comparison/statements.ts';
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

const formsOf = (terms: readonly Term[]): Set<string> =>
  new Set(terms.flatMap(({ entry }) => [...entry.forms]));

/**
 * Returns the answer for each point of a key without the statements about the subject of another point, so that 'sedimentary rocks form
 * when magma cools' does not say how igneous rocks form. A point without a statement of its own subject has the whole answer, unless the
 * question names all subjects and all points and the statement are sentences.
 */
export function answersBySubject(
  points: readonly (Profile | undefined)[],
  answer: Profile,
  { words: question, subject: ofQuestion }: { words: ReadonlySet<string>; subject: readonly Term[] },
): Profile[] {
  const firsts = points.map((point) => point && statementsIn(point)[0]);
  const subjects = firsts.map((first) => formsOf(subjectIn(first?.words ?? [])));
  const owns = subjects.map((subject, index) =>
    subjects.reduce((rest, other, at) => (at === index ? rest : rest.difference(other)), subject),
  );
  // A word that is not in the dictionary may be a misspelt subject.
  const areNamed =
    owns.length > 1 &&
    answer.content.every(({ entry }) => entry.isKnown) &&
    firsts.every((first, index) => first?.hasVerb && !owns[index]?.isDisjointFrom(question));
  let last = { sentence: -1, point: -1 };
  const about = withSubjects(statementsIn(answer), ofQuestion).map((statement) => {
    const { words, sentence, hasVerb } = statement;
    // In 'the rocks are formed by cooling', the rocks are the subject, although the active voice begins with the agent.
    const first = formsOf(subjectIn(words.toSorted((one, other) => one.start - other.start)));
    const all = formsOf(words);
    const [named, ...others] = owns.flatMap((own, index) => (own.isDisjointFrom(all) ? [] : [index]));
    const isSubject = named !== undefined && others.length === 0 && !owns[named]?.isDisjointFrom(first);
    // A clause that names no subject, such as 'when magma cools', continues that of its sentence.
    const continued = named === undefined && last.sentence === sentence ? last.point : -1;
    // A reason such as 'because the magma cools' may be about any of them.
    const isSubjectFirst = words[0]?.role === 'content' || /^(?:an?|the)$/.test(words[0]?.text ?? '');
    last = { sentence, point: isSubject ? named : continued };
    return { ...statement, point: last.point, isCertain: areNamed && hasVerb && isSubjectFirst };
  });
  return points.map((_, index) => {
    const isNamed = about.some(({ point }) => point === index);
    const isOwn = ({ point, isCertain }: (typeof about)[number]): boolean =>
      point < 0 || point === index || !(isNamed || isCertain);
    if (about.every(isOwn)) return answer;
    const parts = answer.terms.sentences.flatMap((sentence, at) => {
      const own = about.filter((each) => each.sentence === at);
      return own.every(isOwn) ? [sentence] : own.filter(isOwn);
    });
    return createProfile(answer.text, parts);
  });
}
