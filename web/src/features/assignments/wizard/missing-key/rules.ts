/** Rules for questions without an answer key, and for keys that AURA writes. Pure. */

import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { writeAnswerKey } from '@classi/contract/writing/endpoints';
import { isBlank } from '@classi/richtext';
import * as t from '../../../../messages/compiled/assignments/missingKey.ts';
import type { WrittenQuestion } from '../draft.ts';

type WrittenKey = ReplyOf<typeof writeAnswerKey>;

/** Returns whether a question has neither an answer nor grading instructions, so that AURA cannot mark it. */
export const hasNoKey = ({
  answer,
  gradingInstructions,
}: Pick<WrittenQuestion, 'answer' | 'gradingInstructions'>) =>
  isBlank(answer) && isBlank(gradingInstructions);

/** Returns a sentence that names the source of a key. */
function sourceSentence(source: WrittenKey['sources'][number] | undefined): string {
  if (!source) return t.auraKeyNote();
  const { title, page } = source;
  return page === null ? t.auraSourcedKeyNote({ title }) : t.auraPageKeyNote({ title, page });
}

/** Returns the question with AURA's key. It is flagged until the teacher has checked it. */
export function withWrittenKey(question: WrittenQuestion, { answer, sources }: WrittenKey): WrittenQuestion {
  const sentence = sourceSentence(sources[0]);
  const check = { about: 'other' as const, sentence };
  const others = (question.flagReasons ?? []).filter(({ about }) => about !== 'answer');
  const flagReasons = [...others, check];
  return { ...question, answer, flagReasons, flag: flagReasons.map(({ sentence }) => sentence).join(' ') };
}
