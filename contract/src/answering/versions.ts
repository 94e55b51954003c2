/** Earlier versions of a student's answer. No saved version is ever overwritten. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, richText } from '../http/scalars.ts';

/** The kind of a version: `saved` counted, `beside` lost against a newer save, `late` came after the deadline. */
export const VERSION_KINDS = ['saved', 'beside', 'late'] as const;

const answerVersion = fields({
  response_content: as('response', richText.nullable()),
  saved_at: as('savedAt', instant),
  kind: z.enum(VERSION_KINDS),
});
export type AnswerVersion = z.output<typeof answerVersion>;

export const getAnswerVersions = endpoint({
  method: 'POST',
  path: '/students/get-answer-versions',
  access: 'student',
  summary:
    'Earlier texts of one answer, newest first: what was left for a while or lost against another save; not each save.',
  body: fields({ assignment_id: as('assignmentId', id), question_id: as('questionId', id) }),
  reply: fields({ versions: z.array(answerVersion) }),
  refuses: ['assignment/not-found', 'answer/question-not-found', 'session/not-started'],
});
