/** Questions for practice, ordered as teachers order theirs. */
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

/** Whether a prompt asks one of the questions that this student may still hand in answers to. */
export type AsksLiveQuestion = (session: Session, prompt: string, signal: AbortSignal) => Promise<boolean>;

export interface GeneratePracticeParts extends OrderParts, CheckParts {
  storage: OrderParts['storage'];
  asksLiveQuestion: AsksLiveQuestion;
}

interface Asked<Wish> {
  wish: Wish;
  files: ReceivedFile[];
  signal: AbortSignal;
}

async function order(
  parts: GeneratePracticeParts,
  session: Session,
  { wish, files, signal }: Asked<BodyOf<typeof generatePracticeAssignment>>,
): Promise<Ordered> {
  if (wish.prompt.trim() === '') refuse('practice/prompt-missing');
  // Nothing of a live assignment is answered here: a question that is written brings its model answer along.
  if (await parts.asksLiveQuestion(session, wish.prompt, signal)) refuse('practice/live-question');
  const difficulty = wish.difficultyLevel ?? wish.difficulty;
  return orderQuestions(parts, session, { ...wish, difficulty }, files);
}

/** @throws Refused what `orderQuestions` refuses, practice/prompt-missing, practice/live-question, writing/refused, writing/failed */
export async function generatePractice(
  parts: GeneratePracticeParts,
  session: Session,
  asked: Asked<BodyOf<typeof generatePracticeAssignment>>,
) {
  return waitForQuestions(parts, session, await order(parts, session, asked), asked.signal);
}

/** @throws Refused the same, and writing/not-found */
export async function followPractice(
  parts: GeneratePracticeParts,
  session: Session,
  asked: Asked<BodyOf<typeof generatePracticeProgress>>,
) {
  const { configId } = asked.wish;
  const ordered =
    configId === undefined ? await order(parts, session, asked) : await findOrdered(parts, session, configId);
  return followOrdered(parts, session, ordered, asked.signal);
}
