import type { Draft } from '../draft.ts';
import type { ChangedStatement } from '../facts/changed-statements.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { readableAlone, type Statement, upperFirst, wordCount } from '../facts/statements.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import type { QuestionForm } from './form.ts';

const options = [
  'Both A and R are true, and R is the correct explanation of A.',
  'Both A and R are true, but R is not the correct explanation of A.',
  'A is true, but R is false.',
  'A is false, but R is true.',
];

const MAX_WORDS = 30;
const GOOD = 0.35;
/** The similarity of two statements from which one may explain the other, and below which they have nothing in common. */
const MAX_SIMILARITY = 0.3;
const MIN_SIMILARITY = 0.05;
const EACH = 3;

/** Asks for an assertion and a reason by the four options of Indian boards: of a cause in one sentence, and of two statements. */
export const assertionQuestions: QuestionForm = (own, sources) => [
  ...own.facts.flatMap((fact) => causeDrafts(fact, own)),
  ...pairDrafts(own, sources),
];

const assertionDraft = (
  assertion: string,
  reason: string,
  right: number,
  form: string,
  sentences: Draft['sentences'],
): Draft => ({
  ...{ kind: 'assertion', type: 'multiple_choice', form, marks: 1, points: [], options, sentences },
  ask: `Assertion (A): ${assertion}`,
  lines: [`Reason (R): ${reason}`],
  key: [options[right] ?? ''],
});

/** Makes questions of a cause and its effect: as they are, and with a changed word in either of them. */
function causeDrafts({ kind, about, answer, sentences }: Fact, { changed }: SectionFacts): Draft[] {
  const assertion = readableAlone(`${upperFirst(about)}.`);
  const reason = assertion && readableAlone(`${upperFirst(withSubject(answer, assertion))}.`);
  if (kind !== 'explanation' || !assertion || !reason) return [];
  const change = changed.find(({ sentence }) => sentence === sentences[0]);
  const swap = (text: string): string | undefined => {
    const at = change ? text.toLowerCase().indexOf(change.from.toLowerCase()) : -1;
    return change && at >= 0 && change.wrong.toLowerCase().includes(text.toLowerCase()) === false
      ? upperFirst(text.slice(0, at) + change.to.toLowerCase() + text.slice(at + change.from.length))
      : undefined;
  };
  const [wrongAssertion, wrongReason] = [swap(assertion), swap(reason)];
  return [
    assertionDraft(assertion, reason, 0, 'assertion-cause', sentences),
    ...(wrongReason ? [assertionDraft(assertion, wrongReason, 2, 'assertion-changed', sentences)] : []),
    ...(wrongAssertion ? [assertionDraft(wrongAssertion, reason, 3, 'assertion-changed', sentences)] : []),
  ];
}

const subject =
  /^((?:(?:The|An?|No) )?(?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:is|are|was|were|has|have|had|can|must|does|do|\p{Ll}+s)\b/u;

/** Puts the subject of the assertion in place of a pronoun: 'because its mass is smaller' is 'the mass of the car'. */
function withSubject(reason: string, assertion: string): string {
  const name = subject.exec(assertion)?.[1];
  if (name === undefined) return reason;
  const inText = /^(?:The|An?|No) /.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
  return reason
    .replace(/^(?:it|they)\b/i, inText)
    .replace(/^(?:its|their) (\p{Ll}+)/u, `the $1 of ${inText}`);
}

/** Makes questions of two statements on related matters, of which one may be changed to a false one. */
function pairDrafts({ statements, changed }: SectionFacts, { quality }: SourceFacts): Draft[] {
  const isFit = ({ text, sentence }: Statement): boolean =>
    quality(sentence) >= GOOD && wordCount(text) <= MAX_WORDS && !/[:;]/.test(text);
  const good = statements.filter(isFit).toSorted((a, b) => quality(b.sentence) - quality(a.sentence));
  const short = changed.filter(({ wrong }) => wordCount(wrong) <= MAX_WORDS);
  const partnersOf = (text: string, sentence: Sentence, from = MIN_SIMILARITY, to = 1): Statement[] =>
    good
      .map((each) => ({ each, similarity: questionSimilarity(contentOf(text), contentOf(each.text)) }))
      .filter(({ each, similarity }) => each.sentence !== sentence && similarity > from && similarity <= to)
      .toSorted((a, b) => b.similarity - a.similarity)
      .map(({ each }) => each)
      .slice(0, EACH);
  const withFalse = short.flatMap(({ right, wrong, sentence }: ChangedStatement) =>
    partnersOf(right, sentence).flatMap((other): Draft[] => [
      assertionDraft(other.text, wrong, 2, 'assertion-false', [other.sentence, sentence]),
      assertionDraft(wrong, other.text, 3, 'assertion-false', [sentence, other.sentence]),
    ]),
  );
  const apart = good.flatMap(({ text, sentence }) =>
    partnersOf(text, sentence, 0, MAX_SIMILARITY)
      .filter((other) => other.sentence.paragraph !== sentence.paragraph && !/\blaw\b/i.test(other.text))
      .slice(0, 1)
      .map((other) => assertionDraft(text, other.text, 1, 'assertion-apart', [sentence, other.sentence])),
  );
  return [...withFalse, ...apart];
}
