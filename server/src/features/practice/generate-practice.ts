/** Questions for practice, ordered as teachers order theirs. */
import type { BodyOf, generatePracticeAssignment, generatePracticeProgress } from '@classi/contract';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import {
  findOrdered,
  followOrdered,
  type Ordered,
  type OrderParts,
  orderQuestions,
  waitForQuestions,
} from '../writing/index.ts';

interface Asked<Wish> {
  wish: Wish;
  files: ReceivedFile[];
  signal: AbortSignal;
}

function order(
  parts: OrderParts,
  session: Session,
  { wish, files }: Pick<Asked<BodyOf<typeof generatePracticeAssignment>>, 'wish' | 'files'>,
): Promise<Ordered> {
  if (wish.prompt.trim() === '') refuse('practice/prompt-missing');
  const difficulty = wish.difficultyLevel ?? wish.difficulty;
  return orderQuestions(parts, session, { ...wish, difficulty }, files);
}

/** @throws Refused what `orderQuestions` refuses, practice/prompt-missing, writing/refused, writing/failed */
export async function generatePractice(
  parts: OrderParts,
  session: Session,
  asked: Asked<BodyOf<typeof generatePracticeAssignment>>,
) {
  return waitForQuestions(parts, session, await order(parts, session, asked), asked.signal);
}

/** @throws Refused the same, and writing/not-found */
export async function followPractice(
  parts: OrderParts,
  session: Session,
  asked: Asked<BodyOf<typeof generatePracticeProgress>>,
) {
  const { configId } = asked.wish;
  const ordered =
    configId === undefined ? await order(parts, session, asked) : await findOrdered(parts, session, configId);
  return followOrdered(parts, session, ordered, asked.signal);
}
