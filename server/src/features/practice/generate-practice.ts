/** Has questions for practice written, in the same way as questions of teachers. */
import type { BodyOf, generatePracticeAssignment, generatePracticeProgress } from '@classi/contract';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import {
  type CheckParts,
  findOrdered,
  followOrdered,
  type Ordered,
  type OrderParts,
  orderQuestions,
  waitForQuestions,
} from '../writing/index.ts';

/** Returns whether a prompt asks one of the questions that this student can still submit answers to. */
export type MatchesLiveQuestion = (session: Session, prompt: string, signal: AbortSignal) => Promise<boolean>;

export interface GeneratePracticeParts extends OrderParts, CheckParts {
  storage: OrderParts['storage'];
  matchesLiveQuestion: MatchesLiveQuestion;
}

interface PracticeCall<Input> {
  input: Input;
  files: ReceivedFile[];
  signal: AbortSignal;
}

async function order(
  parts: GeneratePracticeParts,
  session: Session,
  { input, files, signal }: PracticeCall<BodyOf<typeof generatePracticeAssignment>>,
): Promise<Ordered> {
  if (input.prompt.trim() === '') refuse('practice/prompt-missing');
  // A prompt with a question of a live assignment is refused, because a written question comes with its model answer.
  if (await parts.matchesLiveQuestion(session, input.prompt, signal)) refuse('practice/live-question');
  const difficulty = input.difficultyLevel ?? input.difficulty;
  return orderQuestions(parts, session, { ...input, difficulty }, files);
}

/** @throws Refused the refusals of `orderQuestions`, practice/prompt-missing, practice/live-question, writing/refused, writing/failed */
export async function generatePractice(
  parts: GeneratePracticeParts,
  session: Session,
  call: PracticeCall<BodyOf<typeof generatePracticeAssignment>>,
) {
  return waitForQuestions(parts, session, await order(parts, session, call), call.signal);
}

/** @throws Refused the refusals of `generatePractice`, and writing/not-found */
export async function followPractice(
  parts: GeneratePracticeParts,
  session: Session,
  call: PracticeCall<BodyOf<typeof generatePracticeProgress>>,
) {
  const { configId } = call.input;
  const ordered =
    configId === undefined ? await order(parts, session, call) : await findOrdered(parts, session, configId);
  return followOrdered(parts, session, ordered, call.signal);
}
