import type { Profile } from '../../language/comparison/profile.ts';
import { type AnswerStatement, isAuxiliary, statementsIn } from '../../language/comparison/statements.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import { letterRuns } from '../../language/similarity/letter-runs.ts';
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
 * when magma cools' does not say how igneous rocks form. A point without a statement of its own subject has the whole answer.
 */
export function answersBySubject(
  points: readonly (Profile | undefined)[],
  answer: Profile,
  ofQuestion: readonly Term[],
): Profile[] {
  const subjects = points.map((point) =>
    formsOf(point ? subjectIn(statementsIn(point)[0]?.words ?? []) : []),
  );
  const owns = subjects.map((subject, index) =>
    subjects.reduce((rest, other, at) => (at === index ? rest : rest.difference(other)), subject),
  );
  let last = { sentence: -1, point: -1 };
  const about = withSubjects(statementsIn(answer), ofQuestion).map(({ words, start, end, sentence }) => {
    // In 'the rocks are formed by cooling', the rocks are the subject, although the active voice begins with the agent.
    const first = formsOf(subjectIn(words.toSorted((one, other) => one.start - other.start)));
    const all = formsOf(words);
    const [named, ...others] = owns.flatMap((own, index) => (own.isDisjointFrom(all) ? [] : [index]));
    const isSubject = named !== undefined && others.length === 0 && !owns[named]?.isDisjointFrom(first);
    // A clause that names no subject, such as 'when magma cools', continues that of its sentence.
    const continued = named === undefined && last.sentence === sentence ? last.point : -1;
    last = { sentence, point: isSubject ? named : continued };
    return { start, end, point: last.point };
  });
  return points.map((_, index) => {
    const others = about.filter(({ point }) => point >= 0 && point !== index);
    if (others.length === 0 || about.every(({ point }) => point !== index)) return answer;
    return withoutTerms(answer, (term) =>
      others.some(({ start, end }) => term.start < end && start < term.end),
    );
  });
}

function withoutTerms({ text, terms, content: all }: Profile, isLeftOut: (term: Term) => boolean): Profile {
  const isIncluded = (term: Term): boolean => !isLeftOut(term);
  const content = all.filter(isIncluded);
  return {
    text,
    terms: { ...terms, all: terms.all.filter(isIncluded), speaking: terms.speaking.filter(isIncluded) },
    content,
    stems: new Set(content.map(({ stem }) => stem)),
    letters: letterRuns(content.map((term) => term.text).join(' ')),
  };
}
