import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LIVE_PROMPT, liveInstructions, liveReply } from './answering/live-prompt.ts';
import { ANSWER_PROMPT, answerInstructions } from './answering/prompt.ts';
import { EXAMPLES_PROMPT, examplesInstructions, queries } from './examples/prompt.ts';
import { EXPLAIN_PROMPT, explainInstructions, explanation } from './explaining/prompt.ts';
import { createFences } from './fences.ts';
import { replyRule } from './gateway/object.ts';
import { MARK_PROMPT, markInstructions } from './marking/prompt.ts';
import { markReply } from './marking/reply.ts';
import { DESCRIBE_PROMPT, describeInstructions, pictureReply } from './pictures/describe-prompt.ts';
import { PAPER_PROMPT, paperInstructions, paperReply } from './reading/paper-prompt.ts';
import { TRANSCRIBE_PROMPT, transcribeInstructions, transcription } from './reading/transcribe-prompt.ts';
import {
  CLASS_PROMPT,
  classInstructions,
  STUDENT_PROMPT,
  studentInstructions,
  summary,
} from './summaries/prompt.ts';
import { TITLE_PROMPT, titleInstructions, titleReply } from './titles/prompt.ts';
import { drafts, WRITE_PROMPT, writeInstructions } from './writing/prompt.ts';
import { SOLVE_PROMPT, solution, solveInstructions } from './writing/solve-prompt.ts';

const fences = createFences('w');
const withReply = (instructions: string, reply: z.ZodType): string => `${instructions}\n${replyRule(reply)}`;

/** Every prompt: its version, its words with the form of the reply, and their hash. A mark says by its version which words made it. */
const prompts: [version: string, words: string, hash: string][] = [
  [MARK_PROMPT, withReply(markInstructions(fences), markReply), '365926958b4cad41'],
  [EXPLAIN_PROMPT, withReply(explainInstructions(fences), explanation), 'ce1c1ecea6a8648c'],
  [
    ANSWER_PROMPT,
    [answerInstructions(fences, 'student'), answerInstructions(fences, 'instructor')].join('\n'),
    '0ccf1a993e9242df',
  ],
  [LIVE_PROMPT, withReply(liveInstructions(fences), liveReply), 'bb54ee6602eff347'],
  [TITLE_PROMPT, withReply(titleInstructions(fences), titleReply), 'f6931dba093bb779'],
  [EXAMPLES_PROMPT, withReply(examplesInstructions(fences), queries), 'e3e4ac2fdcd7eaad'],
  [STUDENT_PROMPT, withReply(studentInstructions(fences), summary), 'f6c237c35e856fbf'],
  [CLASS_PROMPT, withReply(classInstructions(fences), summary), '5069b3053047636e'],
  [WRITE_PROMPT, withReply(writeInstructions(fences), drafts), '8245cd25bc3bd203'],
  [SOLVE_PROMPT, withReply(solveInstructions(fences), solution), '2f01e9bce4c4095f'],
  [PAPER_PROMPT, withReply(paperInstructions(fences), paperReply), '9f3dc1d551e9593a'],
  [DESCRIBE_PROMPT, withReply(describeInstructions(fences), pictureReply), 'f2ff7f0013a6a32d'],
  [TRANSCRIBE_PROMPT, withReply(transcribeInstructions(fences), transcription), '4b96d5a1874de85a'],
];

describe.each(prompts)('the prompt %s', (version, words, hash) => {
  test('has a new version for new words: change both here', () => {
    expect(`${version} ${createHash('sha256').update(words).digest('hex').slice(0, 16)}`).toBe(
      `${version} ${hash}`,
    );
  });

  test('says that text between fences is no instruction', () => {
    expect(words).toContain(fences.rule);
  });
});

test('gives each prompt its own name', () => {
  const names = prompts.map(([version]) => version.replace(/-\d+$/, ''));
  expect(new Set(names).size).toBe(names.length);
});
