import type { Draft } from '../draft.ts';
import type { SectionFacts } from '../facts/section-facts.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import { readableAlone, upperFirst } from '../facts/statements.ts';
import type { QuestionForm } from './form.ts';

const options = [
  'Both A and R are true, and R is the correct explanation of A.',
  'Both A and R are true, but R is not the correct explanation of A.',
  'A is true, but R is false.',
  'A is false, but R is true.',
];

/** Asks for an assertion and a reason, by the four options of Indian boards, of a cause and its effect. */
export const assertionQuestions: QuestionForm = (own) => own.facts.flatMap((fact) => causeDrafts(fact, own));

/** @param right the index of the right option */
export const assertionDraft = (
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
  if (name === undefined || /^(?:Many|Some|Most|All|Both)$/.test(name)) return reason;
  const inText = /^(?:The|An?|No) /.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
  return reason
    .replace(/^(?:it|they)\b/i, inText)
    .replace(/^(?:its|their) (\p{Ll}+)/u, `the $1 of ${inText}`);
}
