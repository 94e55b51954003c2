/** Applies the tutor's check for live questions to prompts for practice. */
import type { Engine } from '@classi/engines';
import { listLiveQuestions } from '../../features/answering/index.ts';
import { listPeopleAround } from '../../features/assignments/index.ts';
import type { MatchesLiveQuestion } from '../../features/practice/index.ts';
import type { Platform } from '../../platform/platform.ts';

interface Deps extends Platform<'clock' | 'database'> {
  engine: Pick<Engine, 'answer'>;
}

/** Refuses prompts with a question that the tutor would not answer. Without a live question, the engine is not called. */
export function createMatchesLiveQuestion({ database, clock, engine }: Deps): MatchesLiveQuestion {
  return async ({ tenantId, accountId }, prompt, signal) => {
    const { rows, people } = await database.inTenant(tenantId, async (tx) => ({
      rows: await listLiveQuestions(tx, accountId, clock.now()),
      people: await listPeopleAround(tx, accountId),
    }));
    if (rows.length === 0) return false;
    const live = rows.map(({ id, ...question }) => ({ ...question, id: String(id) }));
    const task = { question: prompt, conversation: [], books: [], reader: 'student' as const, live };
    const options = { signal, for: { tenant: String(tenantId), people } };
    for await (const event of engine.answer(task, options)) {
      if (event.type === 'answered') return event.heldBack.length > 0;
    }
    return false;
  };
}
