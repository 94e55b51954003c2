import { useCallback, useEffect, useRef, useState } from 'react';
import { followRun } from '../../../../lib/http/follow-run.ts';
import { HttpError } from '../../../../lib/http/http.ts';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import { useWizardCalls } from '../calls.ts';
import type { ReadingEvent } from '../rules.ts';
import type { ReadingRequest } from './slots.ts';

export interface FoundQuestion {
  label: string;
  text: string;
  marksPossible: number;
}

export interface Reading {
  phase: 'none' | 'uploading' | 'reading' | 'checking' | 'ready' | 'failed';
  /** The share of the files that has been uploaded, from 0 to 1. */
  uploaded: number;
  page: number;
  pages: number;
  batch: number;
  batches: number;
  found: readonly FoundQuestion[];
}

export type StoredDocument = NonNullable<Extract<ReadingEvent, { status: 'processing' }>['document']>;

const NONE: Reading = { phase: 'none', uploaded: 0, page: 0, pages: 0, batch: 0, batches: 0, found: [] };

export type ReadingComplete = Extract<ReadingEvent, { status: 'complete' }>;

/** The texts of an alert (spec 2 §8). */
export interface ReadingProblem {
  title: string;
  body?: string;
}

function problemOf(error: unknown): ReadingProblem {
  if (error instanceof HttpError) return { title: t.errorProcessingDocument({ error: error.message }) };
  return { title: t.processingError(), ...(error instanceof Error ? { body: error.message } : {}) };
}

interface ReadingPorts {
  onComplete: (result: ReadingComplete) => void;
  onProblem: (problem: ReadingProblem) => void;
  /** Called when the document is stored, with its number of pages. */
  onStored: (document: StoredDocument, pages: number) => void;
}

function applyReadingEvent(before: Reading, event: ReadingEvent): Reading {
  switch (event.status) {
    case 'processing':
      return {
        phase: 'reading',
        uploaded: 1,
        page: Math.max(event.currentPage, 1),
        pages: event.totalPages,
        batch: event.currentBatch,
        batches: event.totalBatches,
        found: event.found ? [...before.found, event.found] : before.found,
      };
    case 'validating':
      return { ...before, phase: 'checking' };
    case 'complete':
      return { ...before, phase: 'ready', pages: event.pages };
    case 'error':
      return { ...before, phase: 'failed' };
  }
}

/**
 * Sends a document and follows its reading. `stop` only ends the following: the server continues, and sending
 * the same document again joins its reading (wire.md 7).
 */
export function useReading({ onComplete, onProblem, onStored }: ReadingPorts) {
  const [reading, setReading] = useState(NONE);
  const calls = useWizardCalls();
  const current = useRef<AbortController | null>(null);
  const ports = useRef({ onComplete, onProblem, onStored });
  ports.current = { onComplete, onProblem, onStored };

  const stop = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setReading(NONE);
  }, []);

  const read = useCallback(
    async (request: ReadingRequest) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setReading({ ...NONE, phase: 'uploading' });
      try {
        const onUpload = (uploaded: number) =>
          setReading((before) => (before.phase === 'uploading' ? { ...before, uploaded } : before));
        const { signal } = controller;
        let isStored = false;
        const following = {
          signal,
          canJoin: () => isStored,
          // The events start again from the first question.
          onCut: () => setReading((before) => ({ ...before, found: [] })),
        };
        for await (const event of followRun(() => calls.read(request, { signal, onUpload }), following)) {
          isStored = true;
          setReading((before) => applyReadingEvent(before, event));
          if (event.status === 'processing' && event.document)
            ports.current.onStored(event.document, event.pages);
          if (event.status === 'complete') ports.current.onComplete(event);
          if (event.status === 'error')
            ports.current.onProblem({ title: t.errorProcessingDocument({ error: event.error }) });
        }
      } catch (error) {
        if (controller.signal.aborted) return;
        setReading((before) => ({ ...before, phase: 'failed' }));
        ports.current.onProblem(problemOf(error));
      }
    },
    [calls],
  );

  useEffect(() => () => current.current?.abort(), []);
  return { reading, read, stop };
}
