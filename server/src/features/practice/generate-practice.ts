/** Has questions for practice written, in the same way as questions of teachers. */
import type { BodyOf, generatePracticeAssignment, generatePracticeProgress } from '@classi/contract';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import {
  type CheckDeps,
  findOrdered,
  followOrdered,
  type OrderDeps,
  type Ordered,
  orderQuestions,
  waitForQuestions,
} from '../writing/index.ts';

/** Returns whether a prompt asks one of the questions that this student can still submit answers to. */
export type MatchesLiveQuestion = (session: Session, prompt: string, signal: AbortSignal) => Promise<boolean>;

export interface GeneratePracticeDeps extends OrderDeps, CheckDeps {
  storage: OrderDeps['storage'];
  matchesLiveQuestion: MatchesLiveQuestion;
}

interface PracticeCall<Input> {
  input: Input;
  files: ReceivedFile[];
  signal: AbortSignal;
}

async function order(
  deps: GeneratePracticeDeps,
  session: Session,
  { input, files, signal }: PracticeCall<BodyOf<typeof generatePracticeAssignment>>,
): Promise<Ordered> {
  if (input.prompt.trim() === '') refuse('practice/prompt-missing');
  // A prompt with a question of a live assignment is refused, because a written question comes with its model answer.
  if (await deps.matchesLiveQuestion(session, input.prompt, signal)) refuse('practice/live-question');
  const difficulty = input.difficultyLevel ?? input.difficulty;
  return orderQuestions(deps, session, { ...input, difficulty }, files);
}

/** @throws Refused the refusals of `orderQuestions`, practice/prompt-missing, practice/live-question, writing/refused, writing/failed */
export async function generatePractice(
  deps: GeneratePracticeDeps,
  session: Session,
  call: PracticeCall<BodyOf<typeof generatePracticeAssignment>>,
) {
  return waitForQuestions(deps, session, await order(deps, session, call), call.signal);
}

/** @throws Refused the refusals of `generatePractice`, and writing/not-found */
export async function followPractice(
  deps: GeneratePracticeDeps,
  session: Session,
  call: PracticeCall<BodyOf<typeof generatePracticeProgress>>,
) {
  const { configId } = call.input;
  const ordered =
    configId === undefined ? await order(deps, session, call) : await findOrdered(deps, session, configId);
  return followOrdered(deps, session, ordered, call.signal);
}
