/** Stores an answer to a logged-in person in the database while it is being written. */
import type { Citation } from '@classi/contract';
import type { Session } from '../../identity/index.ts';
import type { AskDeps } from '../ask.ts';
import { endAnswer, saveAnswerSoFar } from '../store.ts';
import type { AnswerText, AnswerWriter } from './answers.ts';

const storedRow = ({ text, citations }: AnswerText): { response: string; citations: Citation[] } => ({
  response: text,
  citations: [...citations],
});

export function createAnswerWriter(
  { database, lease }: Pick<AskDeps, 'database' | 'lease'>,
  { tenantId }: Session,
  chatId: number,
): AnswerWriter {
  return {
    save: (said) =>
      database.inTenant(tenantId, (tx) => saveAnswerSoFar(tx, chatId, { ...storedRow(said), lease })),
    end: (said, state) => {
      const { engine, notInBooks, heldBack } = said;
      return database.inTenant(tenantId, (tx) =>
        endAnswer(tx, chatId, { ...storedRow(said), state, engine, notInBooks, heldBack }),
      );
    },
  };
}
