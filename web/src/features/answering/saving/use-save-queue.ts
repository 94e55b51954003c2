import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../../lib/session/session.ts';
import { noteStatus, readAgain } from '../queries.ts';
import { deliverTo } from './deliver-answer.ts';
import type { NumbersById } from './deliver-work.ts';
import { SaveQueue } from './save-queue.ts';
import type { Clock, Deliver, Journal, KeeperParts, ServerAnswer } from './save-terms.ts';
import { keepSaved } from './saved-work.ts';

const clock: Clock = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

interface Open {
  queue: SaveQueue;
  /** Pages that show it; one that was just left goes on saving. */
  pages: number;
}

const open = new Map<string, Open>();

onSessionEnd(() => {
  // The answers stay in the browser; only the sending ends with the session.
  for (const { queue } of open.values()) queue.end();
  open.clear();
});

function enter(key: string, create: () => SaveQueue): SaveQueue {
  const there = open.get(key);
  if (there) return there.queue;
  const queue = create();
  open.set(key, { queue, pages: 0 });
  return queue;
}

/** After the page: what is left is sent, and then the queue ends, unless the page came back. */
async function afterwards(key: string, left: Open): Promise<void> {
  await left.queue.flush();
  if (left.pages > 0 || open.get(key) !== left) return;
  left.queue.end();
  open.delete(key);
}

type AnsweredQuestion = Pick<StudentQuestion, 'id' | 'response' | 'revision'>;

/** What was acknowledged is also what the page shows when it is opened again without network. */
function keeping(deliver: Deliver, accountId: number, assignmentId: number): Deliver {
  return async (delivery, leaving) => {
    const outcome = await deliver(delivery, leaving);
    if (outcome.kind === 'saved') {
      const { questionId, content } = delivery;
      void keepSaved(accountId, assignmentId, { questionId, content, revision: outcome.revision });
    }
    return outcome;
  };
}

export const numbersOf = (questions: readonly Pick<StudentQuestion, 'id' | 'number'>[]): NumbersById =>
  new Map(questions.map(({ id, number }) => [id, number]));

const answersOf = (questions: readonly AnsweredQuestion[]): ServerAnswer[] =>
  questions.map(({ id, response, revision }) => ({ questionId: id, content: response, revision }));

/**
 * The saving of this account's work on an assignment. It goes on, and is found again, when the page is left and reopened.
 * The component that calls it has account and assignment as its key.
 */
export function useSaveQueue(
  accountId: number,
  assignmentId: number,
  questions: readonly StudentQuestion[],
  journal: Journal,
): SaveQueue {
  const client = useQueryClient();
  return useQueue(`${accountId}:${assignmentId}`, questions, () => ({
    deliver: keeping(
      deliverTo({ accountId, assignmentId, numbers: numbersOf(questions) }),
      accountId,
      assignmentId,
    ),
    journal,
    saved: (status) => noteStatus(client, assignmentId, status),
    closed: () => void readAgain(client),
  }));
}

type QueueParts = Pick<KeeperParts, 'deliver' | 'journal' | 'saved' | 'closed'>;

/** The saving of any work, by a key that no other work has. The component that calls it has what the key names as its own key. */
export function useQueue(
  key: string,
  questions: readonly AnsweredQuestion[],
  partsOf: () => QueueParts,
): SaveQueue {
  const [queue] = useState(() => {
    const entered = enter(key, () => new SaveQueue({ ...partsOf(), clock }));
    entered.adopt(answersOf(questions));
    return entered;
  });

  useEffect(() => queue.adopt(answersOf(questions)), [queue, questions]);
  useEffect(() => {
    const here = open.get(key) ?? { queue, pages: 0 };
    open.set(key, here);
    here.pages += 1;
    return () => {
      here.pages -= 1;
      // The editors give their last words after this.
      setTimeout(() => {
        if (here.pages === 0) void afterwards(key, here);
      }, 0);
    };
  }, [key, queue]);
  usePageLife(queue);
  return queue;
}

/** Sends what is typed when the page goes away, asks before it does, and tries again when the network is back. */
function usePageLife(queue: SaveQueue): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') queue.leave();
    };
    const leave = () => queue.leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.overview().undelivered === 0) return;
      queue.leave();
      event.preventDefault();
    };
    const online = () => queue.tryAgain();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', online);
    };
  }, [queue]);
}

/** One answer; a letter typed in another draws nothing here. */
export function useAnswer(queue: SaveQueue, questionId: number) {
  return useSyncExternalStore(queue.subscribe, () => queue.state(questionId));
}

export function useSaveOverview(queue: SaveQueue) {
  return useSyncExternalStore(queue.subscribe, queue.overview);
}

const listenToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What the browser believes about its network. */
export function useOnline(): boolean {
  return useSyncExternalStore(listenToNetwork, () => navigator.onLine);
}

const MINUTE_MS = 60_000;

/** The present: renewed each minute, and at `moment` exactly. */
export function useNowUntil(moment?: Date): Date {
  const [now, setNow] = useState(() => new Date());
  const at = moment?.getTime() ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    const left = at - now.getTime();
    const wait = left > 0 ? Math.min(left + 1, MINUTE_MS) : MINUTE_MS;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
