import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/answering/timed.ts';
import { invalidateWork } from '../queries.ts';
import { allowBeep } from './beep.ts';
import { noteStarted, readSessionAgain, start } from './sessions.ts';

const isLock = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code?.startsWith('answer/') === true;

/**
 * Returns why the work could not be started. Locked work shows only the lock, because a retry would not help.
 */
export function startProblem(error: unknown): string {
  if (isLock(error)) return error.message;
  const why = error instanceof HttpError && error.status < 500 ? `${error.message} ` : '';
  return `${why}${t.startError()}`;
}

/** Starts the session. If one exists already, it is fetched instead (spec 1 §4). */
export function useStart(assignmentId: number, onStarted: () => void) {
  const client = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const failed = async (error: unknown): Promise<void> => {
    const code = error instanceof HttpError ? error.code : undefined;
    if (code === 'session/already-active') await readSessionAgain(client, assignmentId);
    else {
      setProblem(startProblem(error));
      // The deadline has passed or the work was submitted elsewhere. The page shows the new state.
      if (isLock(error)) await invalidateWork(client);
    }
  };

  const run = async (): Promise<void> => {
    allowBeep();
    setIsStarting(true);
    setProblem(null);
    try {
      const started = await start(assignmentId);
      onStarted();
      noteStarted(client, assignmentId, started);
    } catch (error) {
      await failed(error);
    } finally {
      setIsStarting(false);
    }
  };

  return { start: () => void run(), isStarting, problem };
}
