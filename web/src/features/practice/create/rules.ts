/** The rules of creating practice (spec 1 §4, §5). */

import type { BodyOf } from '@classi/contract/http/endpoint';
import type { addPracticeAssignment } from '@classi/contract/practice/endpoints';
import { practiceTitleProblem } from '@classi/contract/practice/limits';
import { isBlank } from '@classi/richtext';
import { contractText } from '../../../lib/contract-text.ts';
import type { PracticeTopic } from '../../../lib/new-practice.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { Details, Draft, WrittenQuestion } from '../../assignments/wizard/draft.ts';
import { capitalised } from '../../assignments/wizard/rules.ts';

type PracticeSetupField = 'title' | 'course' | 'method';

/** Returns the problems that keep the setup from being finished, by field, in the order of the screen. */
export function practiceSetupProblems(input: Details): Partial<Record<PracticeSetupField, string>> {
  const { title, courseCode, method } = input;
  const problems: Partial<Record<PracticeSetupField, string>> = {};
  const ofTitle = practiceTitleProblem(title);
  if (ofTitle) problems.title = contractText(ofTitle);
  if (courseCode === '') problems.course = terms.courseMissing();
  if (method !== 'document' && method !== 'ai') problems.method = t.methodRequired();
  return problems;
}

/** A longer title would fill the screen of a phone. */
const MAX_TITLE = 50;

/** Returns a title for practice about a topic, which may be a sentence with any characters (spec 1 §5). */
export function titleAbout(topic: string): string {
  const allowed = topic
    .replace(/[^\p{L}\p{M}\p{N} #$@&()_]+/gu, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  const short = allowed.length > MAX_TITLE ? allowed.slice(0, MAX_TITLE).replace(/ [^ ]*$/, '') : allowed;
  return capitalised(short) || t.practiceTitle();
}

/** Returns a draft that only has to be written: AURA is asked for questions about the topic. */
export const draftAbout = ({ topic, courseCode }: PracticeTopic, draft: Draft): Draft => ({
  ...draft,
  step: 'create',
  details: { ...draft.details, title: titleAbout(topic), courseCode, method: 'ai' },
  ai: { ...draft.ai, prompt: topic },
});

/** Only questions that ask something are sent. */
export const selectedFrom = (questions: readonly WrittenQuestion[]) =>
  questions.filter(({ question }) => !isBlank(question));

/** Returns the body of the request that creates the practice. The setup must have no problems. */
export function toAddPracticeBody(draft: Draft): BodyOf<typeof addPracticeAssignment> {
  const { details, document, questions, requestId, ai } = draft;
  const isByAi = details.method === 'ai';
  return {
    title: details.title.trim(),
    description: details.description.trim(),
    courseCode: details.courseCode,
    creationMethod: isByAi ? 'ai' : 'document',
    configId: isByAi ? (ai.written?.configId ?? null) : null,
    ...(!isByAi && document ? { fileUrl: document.fileUrl } : {}),
    questions: selectedFrom(questions).map(
      ({ stem, question, marksPossible, answer, gradingInstructions, passage, sealedKey }, index) => ({
        number: index + 1,
        stem,
        question,
        marksPossible,
        answer,
        gradingInstructions,
        passage: passage ?? null,
        ...(sealedKey ? { sealedKey } : {}),
      }),
    ),
    requestId,
  };
}
