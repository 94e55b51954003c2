/** Replaces a single generated question (spec 2). */
import type { BodyOf, GeneratedQuestion, rewriteQuestion as rewriteQuestionEndpoint } from '@classi/contract';
import { type Engine, EngineError, type WrittenQuestionType } from '@classi/engines';
import { refuse } from '../../platform/http/refuse.ts';
import { listPeopleAround } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { getOwnWriting } from './access.ts';
import { gatherTask, type MaterialDeps, UnreadableReference } from './materials.ts';
import { toGeneratedQuestions } from './rules.ts';

export interface RewriteDeps extends MaterialDeps {
  engine: Pick<Engine, 'rewriteQuestion'>;
}

export type RewritingInput = BodyOf<typeof rewriteQuestionEndpoint>;

const TYPES: readonly WrittenQuestionType[] = [
  'multiple_choice',
  'true_false',
  'fill_in_the_blank',
  'numerical',
  'short_answer',
  'long_answer',
];

/** Text that a person has changed may have any type, so it is rewritten as a short answer. */
const typeOf = (text: string | null) => TYPES.find((type) => type === text) ?? 'short_answer';

/**
 * Writes a question from the same texts, with the same type and marks, that differs from the replaced one and from the others.
 * @throws Refused writing/not-found, writing/reference-not-found, writing/refused with the engine's message
 */
export async function rewriteQuestion(
  deps: RewriteDeps,
  session: Session,
  input: RewritingInput,
  signal: AbortSignal,
): Promise<GeneratedQuestion> {
  const { tenantId } = session;
  const { order, people } = await deps.database.inTenant(tenantId, async (tx) => ({
    order: (await getOwnWriting(tx, session, input.configId)).order,
    people: await listPeopleAround(tx, session.accountId),
  }));
  const { question, questionType, topics, marksPossible } = input.question;
  try {
    const task = await taskOf(deps, tenantId, order, signal);
    const written = await deps.engine.rewriteQuestion(
      {
        ...task,
        question: { question, questionType: typeOf(questionType), topic: topics[0] ?? '', marksPossible },
        others: input.others,
      },
      { signal, for: { tenant: String(tenantId), people } },
    );
    return toGeneratedQuestions(written, 1, order.subject) ?? refuse('writing/failed');
  } catch (error) {
    if (error instanceof UnreadableReference || (error instanceof EngineError && error.code !== 'stopped')) {
      refuse('writing/refused', { sentence: error.message });
    }
    throw error;
  }
}

async function taskOf(
  deps: RewriteDeps,
  tenantId: number,
  order: Parameters<typeof gatherTask>[2],
  signal: AbortSignal,
) {
  const gathering = gatherTask(deps, { tenantId, signal }, order);
  for (;;) {
    const step = await gathering.next();
    if (step.done) return step.value;
  }
}
