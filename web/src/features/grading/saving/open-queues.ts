import { useEffect } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { markQueue } from './marks-store.ts';
import { readingQueue } from './reading-queue.ts';

/** Sends what this teacher's earlier pages have left, and takes new marks and readings. */
export function openQueues(accountId: number): void {
  markQueue.open(accountId);
  readingQueue.open(accountId);
}

/** @returns false until it is known who the teacher is */
export function useQueues(): boolean {
  const accountId = useProfile()?.id;
  useEffect(() => {
    if (accountId !== undefined) openQueues(accountId);
  }, [accountId]);
  return accountId !== undefined;
}
