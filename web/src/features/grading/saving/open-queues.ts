import { useEffect } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { markQueue } from './marks-store.ts';
import { readingQueue } from './reading-queue.ts';

/** Sends what this teacher's earlier pages have left in the outbox, and accepts new marks and readings. */
export function openQueues(accountId: number): void {
  markQueue.open(accountId);
  readingQueue.open(accountId);
}

/** @returns false until the account is known */
export function useQueues(): boolean {
  const accountId = useProfile()?.id;
  useEffect(() => {
    if (accountId !== undefined) openQueues(accountId);
  }, [accountId]);
  return accountId !== undefined;
}
