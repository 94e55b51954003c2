/**
 * Uploads and readings of students' own PDFs in this browser. They continue when the dialog and the page are
 * closed.
 */

import { getOwnPdfUploadUrl, processOwnPdf } from '@classi/contract/answering/endpoints';
import { PDF_TYPE } from '@classi/contract/files/limits';
import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/http/api.ts';
import { followRun } from '../../../lib/http/follow-run.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { stream } from '../../../lib/http/stream.ts';
import { upload } from '../../../lib/http/upload.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import { refetchWork } from '../queries.ts';
import { applyPdfReading, isPdfBusy, NO_PDF, type OwnPdfState, toPdfUploadState } from './rules.ts';

const SERVER_FAULT = 500;

/** 'Preparing' is shown for at least this long, in ms, so that it can be read. */
const PREPARING_MS = 600;

let states: ReadonlyMap<number, OwnPdfState> = new Map();
let session = new AbortController();
const { subscribe, notify } = createListeners();

const stateOf = (assignmentId: number) => states.get(assignmentId) ?? NO_PDF;

function change(assignmentId: number, part: Partial<OwnPdfState>): void {
  states = new Map(states).set(assignmentId, { ...stateOf(assignmentId), ...part });
  notify();
}

const detailOf = (error: unknown) => (error instanceof Error && error.message) || t.processingFailed();

async function store(assignmentId: number, file: File, signal: AbortSignal): Promise<string> {
  const [offer] = await Promise.all([
    call(getOwnPdfUploadUrl, { query: { assignmentId } }, { signal }),
    new Promise((resolve) => setTimeout(resolve, PREPARING_MS)),
  ]);
  change(assignmentId, toPdfUploadState(0));
  await upload(offer.uploadUrl, file, {
    contentType: PDF_TYPE,
    onProgress: (share) => change(assignmentId, toPdfUploadState(share)),
    signal,
  });
  change(assignmentId, { storedName: offer.fileName });
  return offer.fileName;
}

/** Follows the reading to its end. @throws what `followRun` throws */
async function read(assignmentId: number, fileName: string, signal: AbortSignal): Promise<void> {
  const open = () => stream(processOwnPdf, { body: { assignmentId, fileName } }, { signal });
  for await (const event of followRun(open, { signal })) {
    if (event.status !== 'complete') {
      change(assignmentId, applyPdfReading(stateOf(assignmentId), event));
      continue;
    }
    const isRefreshed = await refetchWork(queryClient, assignmentId);
    change(assignmentId, {
      ...applyPdfReading(stateOf(assignmentId), event),
      problem: isRefreshed ? '' : t.refreshError(),
    });
  }
}

async function carry(assignmentId: number, file: File | null, known: string | null): Promise<void> {
  const { signal } = session;
  try {
    const fileName = known ?? (file && (await store(assignmentId, file, signal)));
    if (fileName === null) return;
    await read(assignmentId, fileName, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      const isLost = error instanceof HttpError && error.code === 'file/not-found';
      change(assignmentId, {
        phase: 'error',
        problem: t.processingError({ detail: detailOf(error) }),
        ...(isLost ? { storedName: null } : {}),
      });
    });
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status < SERVER_FAULT;
    const unsent = isRefused ? null : file;
    if (!signal.aborted)
      change(assignmentId, { phase: 'error', problem: t.uploadError({ detail: detailOf(error) }), unsent });
  }
}

/** Uploads the PDF and starts its reading. */
export function sendOwnPdf(assignmentId: number, file: File): void {
  if (isPdfBusy(stateOf(assignmentId))) return;
  change(assignmentId, { ...NO_PDF, phase: 'pending' });
  void carry(assignmentId, file, null);
}

/** Follows the reading of a stored PDF, or starts it again. */
export function followOwnPdf(assignmentId: number, storedName: string): void {
  if (isPdfBusy(stateOf(assignmentId))) return;
  change(assignmentId, { ...NO_PDF, ...toPdfUploadState(1), storedName });
  void carry(assignmentId, null, storedName);
}

/** Discards a finished upload after the student has seen its result. */
export function forgetOwnPdf(assignmentId: number): void {
  if (!isPdfBusy(stateOf(assignmentId))) change(assignmentId, NO_PDF);
}

onSessionEnd(() => {
  session.abort();
  session = new AbortController();
  states = new Map();
  notify();
});

export function useOwnPdf(assignmentId: number): OwnPdfState {
  return useSyncExternalStore(subscribe, () => stateOf(assignmentId));
}

/** Returns whether the file is still being uploaded. Closing the tab would lose it. */
export const isUploading = (assignmentId: number) => {
  const { phase, storedName } = stateOf(assignmentId);
  return (phase === 'pending' || phase === 'uploading') && storedName === null;
};
