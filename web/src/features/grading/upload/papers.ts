/**
 * Students' papers that were chosen in this browser, from the file to the marks. They continue when the
 * dialog is closed.
 */

import { getSubmissionUploadUrl } from '@classi/contract/files/endpoints';
import { PDF_TYPE } from '@classi/contract/files/limits';
import { processSubmission, stopPaperReading } from '@classi/contract/submissions/endpoints';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import { followRun } from '../../../lib/http/follow-run.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { stream } from '../../../lib/http/stream.ts';
import { upload } from '../../../lib/http/upload.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshWork } from '../queries.ts';
import { createTurns } from '../runs/turns.ts';
import { restoreDrafts, storeDrafts } from './class-set/drafts.ts';
import { type Listed, withListed } from './listed.ts';
import { isListedSoon } from './readings.ts';
import { applyReading, isUnsent, toUploadProgress, type UploadedPaper } from './rules.ts';

/** This many uploads and readings run at once; the others wait. */
const AT_ONCE = 2;
const NAME_LIMIT = 255;

let turns = createTurns(AT_ONCE);
let sequence = 0;
let papers: readonly UploadedPaper[] = restoreDrafts(nextId);
let session = new AbortController();
/** Stored names of papers that the teacher removed from the list. The server may still list them. */
const removed = new Set<string>();
/** Stored names of papers that were just read and whose work was fetched. */
const lookedAt = new Set<string>();
/** Files that are being stored, by the paper's id. */
const storing = new Map<number, Promise<string>>();
const { subscribe, notify } = createListeners();

function tell(): void {
  storeDrafts(papers);
  notify();
}

/** Changes one paper, unless it was removed in the meantime. */
export function changePaper(
  id: number,
  part: Partial<UploadedPaper> | ((paper: UploadedPaper) => Partial<UploadedPaper>),
): void {
  papers = papers.map((paper) =>
    paper.id === id ? { ...paper, ...(typeof part === 'function' ? part(paper) : part) } : paper,
  );
  tell();
}

function nextId(): number {
  sequence += 1;
  return sequence;
}

export function addPapers(assignmentId: number, files: readonly File[]): UploadedPaper[] {
  const added = files.map((file): UploadedPaper => {
    return {
      id: nextId(),
      assignmentId,
      name: file.name,
      size: file.size,
      file,
      studentId: null,
      phase: 'chosen',
      progress: 0,
      page: 0,
      pages: 0,
      problem: '',
      storedName: null,
      shouldReplace: false,
      unmatched: [],
      followed: 'here',
    };
  });
  papers = [...papers, ...added];
  tell();
  return added;
}

/** Replaces a file by the papers in it. @returns their ids */
export function replacePaper(
  id: number,
  parts: readonly Pick<UploadedPaper, 'name' | 'size' | 'studentId' | 'storedName'>[],
): number[] {
  const paper = findPaper(id);
  if (!paper) return [];
  const { examination: _, split: __, ...base } = paper;
  const added = parts.map(
    (part): UploadedPaper => ({ ...base, ...part, id: nextId(), file: null, phase: 'chosen', problem: '' }),
  );
  papers = papers.flatMap((each) => (each.id === id ? added : [each]));
  tell();
  return added.map((each) => each.id);
}

/** Merges the server's list of readings, and fetches the work of papers whose reading has ended. */
export function takeListed(assignmentId: number, { readings, justRead }: Listed): void {
  // A paper that was read while this page was loading is in neither of its lists, so its work is fetched.
  for (const { studentId, fileName } of justRead) {
    if (lookedAt.has(fileName) || papers.some(({ storedName }) => storedName === fileName)) continue;
    lookedAt.add(fileName);
    void refreshWork(assignmentId, studentId).catch(() => lookedAt.delete(fileName));
  }
  // A draft that a reload restored may have been sent just before it.
  const known = [...readings, ...justRead].map(({ fileName }) => fileName);
  papers = papers.filter(({ phase, storedName }) => phase !== 'chosen' || !known.includes(storedName ?? ''));
  const taken = withListed(papers, assignmentId, readings, { removed, nextId });
  papers = taken.papers;
  tell();
  for (const { studentId } of taken.ended) {
    // The work itself shows whether the paper was read and is being marked.
    if (studentId !== null) void refreshWork(assignmentId, studentId).catch(() => undefined);
  }
}

export function removePapers(ids: readonly number[]): void {
  for (const { id, storedName } of papers) if (storedName && ids.includes(id)) removed.add(storedName);
  papers = papers.filter((paper) => !ids.includes(paper.id));
  tell();
}

export const currentPapers = () => papers;
export const findPaper = (id: number) => papers.find((paper) => paper.id === id);

/** Aborts when the teacher logs out. */
export const sessionSignal = () => session.signal;

/**
 * Uploads the file, unless it is stored or being uploaded already.
 * @returns the file name that the server assigned
 */
export async function storeFile({ id, file, storedName }: UploadedPaper): Promise<string> {
  if (storedName) return storedName;
  if (!file) throw new Error(t.paperGoneError());
  const known = storing.get(id);
  if (known) return known;
  const upload = storeNow(id, file, session.signal).finally(() => storing.delete(id));
  storing.set(id, upload);
  return upload;
}

async function storeNow(id: number, file: File, signal: AbortSignal): Promise<string> {
  const { uploadUrl, fileName } = await call(
    getSubmissionUploadUrl,
    { query: { fileName: file.name.slice(-NAME_LIMIT) } },
    { signal },
  );
  await upload(uploadUrl, file, {
    contentType: PDF_TYPE,
    onProgress: (share) =>
      changePaper(id, ({ phase }) => (phase === 'chosen' ? {} : toUploadProgress(share))),
    signal,
  });
  changePaper(id, { storedName: fileName });
  return fileName;
}

/** Returns whether papers are waiting for their turn here. */
const hasWaiting = () => papers.some(({ phase, followed }) => phase === 'waiting' && followed === 'here');

/** Follows the reading to its end. @throws what `followRun` throws */
async function follow(paper: UploadedPaper, fileName: string, signal: AbortSignal): Promise<void> {
  const { id, assignmentId, studentId, shouldReplace: replace } = paper;
  if (studentId === null) return;
  // The server starts the marking itself, so closing the page loses nothing.
  const body = { fileName, assignmentId, studentId, express: false, replace, gradeWhenRead: true };
  const open = () => stream(processSubmission, { body }, { signal });
  for await (const event of followRun(open, { signal })) {
    // The work shows that its marking has started, so it is fetched before the paper counts as read.
    if (event.status === 'complete') await refreshWork(assignmentId, studentId).catch(() => undefined);
    changePaper(id, (before) => applyReading(before, event));
  }
}

/**
 * Has a stored paper read. If others are waiting here, the page stops following the reading as soon as the
 * server lists it, so that the whole class is uploaded without waiting for the readings.
 */
async function read(paper: UploadedPaper, fileName: string, signal: AbortSignal): Promise<void> {
  const { id, assignmentId } = paper;
  const unfollow = new AbortController();
  const followSignal = AbortSignal.any([signal, unfollow.signal]);
  const done = new AbortController();
  if (hasWaiting())
    void isListedSoon({ assignmentId, fileName }, AbortSignal.any([signal, done.signal])).then((isListed) => {
      if (!isListed || done.signal.aborted) return;
      changePaper(id, { followed: 'listed' });
      unfollow.abort();
    });
  try {
    await follow(paper, fileName, followSignal);
  } catch (error) {
    if (!unfollow.signal.aborted) throw error;
  } finally {
    done.abort();
  }
}

/** Handles a refusal: existing work leads to a question, anything else is shown as the paper's error. */
function stopped(id: number, error: unknown): void {
  if (error instanceof HttpError && error.status === 409) {
    changePaper(id, { phase: 'asking', problem: error.message });
    return;
  }
  const isLost = error instanceof HttpError && error.code === 'file/not-found';
  changePaper(id, {
    phase: 'error',
    problem: error instanceof Error ? error.message : t.paperReadError(),
    ...(isLost ? { storedName: null } : {}),
  });
}

async function carry(id: number, signal: AbortSignal): Promise<void> {
  const paper = findPaper(id);
  if (paper?.phase !== 'waiting' || signal.aborted) return;
  try {
    changePaper(id, { phase: 'uploading', progress: 0 });
    const fileName = await storeFile(paper);
    changePaper(id, toUploadProgress(1));
    await read(paper, fileName, signal);
  } catch (error) {
    if (!signal.aborted) stopped(id, error);
  }
}

/**
 * Uploads papers that have a student, and has them read and marked. Two run at once; a failure does not stop
 * the others.
 * @param shouldReplace whether the teacher confirmed that the paper replaces the current answers (wire.md 13)
 */
export function sendPapers(ids: readonly number[], shouldReplace = false): void {
  const { signal } = session;
  for (const id of ids) {
    if (findPaper(id)?.studentId === null) continue;
    changePaper(id, (before) => ({
      phase: 'waiting',
      followed: 'here',
      problem: '',
      progress: 0,
      shouldReplace: shouldReplace || before.shouldReplace,
    }));
    void turns(() => carry(id, signal));
  }
}

/** Stops the reading of a paper for everyone who follows it. A paper that is waiting here is not sent. */
export async function stopPaper(input: UploadedPaper): Promise<void> {
  const { id, assignmentId, studentId, phase, followed } = input;
  if (phase === 'waiting' && followed === 'here') {
    changePaper(id, { phase: 'error', problem: t.stoppedUnread() });
    return;
  }
  if (studentId === null) return;
  try {
    const { stopped } = await call(stopPaperReading, { body: { assignmentId, studentId } });
    // A stream reports the end of the reading; a polled list only omits the paper.
    if (stopped && followed !== 'here') changePaper(id, { phase: 'error', problem: t.stoppedUnread() });
  } catch (error) {
    toast.error(t.stopError(), { id: 'reading-not-stopped', detail: errorText(error) });
  }
}

onSessionEnd(() => {
  session.abort();
  session = new AbortController();
  turns = createTurns(AT_ONCE);
  papers = [];
  removed.clear();
  lookedAt.clear();
  storing.clear();
  tell();
});

/** Returns all papers of this browser. A page shows those of its assignment. */
export function usePapers(): readonly UploadedPaper[] {
  return useSyncExternalStore(subscribe, () => papers);
}

/**
 * Returns whether a file has not reached the server yet. After that, its reading and marking continue without
 * the page.
 */
export const hasUnsentPapers = () => papers.some(isUnsent);
