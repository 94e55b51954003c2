/** Students' papers that were chosen in this browser, on their way from a file to marks. They go on when the dialog is closed. */
import { getSubmissionUploadUrl } from '@classi/contract/files/endpoints';
import { PDF_TYPE } from '@classi/contract/files/limits';
import { processSubmission } from '@classi/contract/submissions/endpoints';
import { useSyncExternalStore } from 'react';
import { call, stream } from '../../../lib/api.ts';
import { HttpError } from '../../../lib/http.ts';
import { onSessionEnd } from '../../../lib/session.ts';
import { upload } from '../../../lib/upload.ts';
import { createTurns, followed } from '../follow.ts';
import { createListeners } from '../listeners.ts';
import { startMarking } from '../marking-runs.ts';
import { isUnderWay, type Paper, readingOf, uploadingOf } from './rules.ts';

/** Uploads and readings at once; the others wait. */
const AT_ONCE = 2;
const NAME_LIMIT = 255;

let turns = createTurns(AT_ONCE);
let papers: readonly Paper[] = [];
let session = new AbortController();
let sequence = 0;
const { subscribe, tell } = createListeners();

/** Changes one paper; nothing where it was removed meanwhile. */
export function changePaper(id: number, part: Partial<Paper> | ((paper: Paper) => Partial<Paper>)): void {
  papers = papers.map((paper) =>
    paper.id === id ? { ...paper, ...(typeof part === 'function' ? part(paper) : part) } : paper,
  );
  tell();
}

export function addPapers(assignmentId: number, files: readonly File[]): Paper[] {
  const added = files.map((file): Paper => {
    sequence += 1;
    return {
      id: sequence,
      assignmentId,
      file,
      studentId: null,
      phase: 'chosen',
      progress: 0,
      page: 0,
      pages: 0,
      problem: '',
      storedName: null,
      replace: false,
      unmatched: [],
    };
  });
  papers = [...papers, ...added];
  tell();
  return added;
}

export function removePapers(ids: readonly number[]): void {
  papers = papers.filter((paper) => !ids.includes(paper.id));
  tell();
}

const find = (id: number) => papers.find((paper) => paper.id === id);

/** Stores the file; one that is stored already is not sent again. @returns the name that the server minted */
async function store({ id, file, storedName }: Paper, signal: AbortSignal): Promise<string> {
  if (storedName) return storedName;
  changePaper(id, { phase: 'uploading', progress: 0 });
  const { uploadUrl, fileName } = await call(
    getSubmissionUploadUrl,
    { query: { fileName: file.name.slice(-NAME_LIMIT) } },
    { signal },
  );
  await upload(uploadUrl, file, {
    contentType: PDF_TYPE,
    onProgress: (share) => changePaper(id, uploadingOf(share)),
    signal,
  });
  changePaper(id, { storedName: fileName, ...uploadingOf(1) });
  return fileName;
}

async function read(paper: Paper, fileName: string, signal: AbortSignal): Promise<void> {
  const { id, assignmentId, studentId, replace } = paper;
  if (studentId === null) return;
  // The server begins the marking itself: a page that is closed meanwhile loses nothing.
  const body = { fileName, assignmentId, studentId, express: false, replace, gradeWhenRead: true };
  const open = () => stream(processSubmission, { body }, { signal });
  for await (const event of followed(open, signal)) {
    changePaper(id, (before) => readingOf(before, event));
    if (event.status === 'complete') startMarking(assignmentId, studentId, true);
  }
}

/** What a refusal means: work that is there asks first, everything else is the paper's problem. */
function stopped(id: number, error: unknown): void {
  if (error instanceof HttpError && error.status === 409) {
    changePaper(id, { phase: 'asking', problem: error.message });
    return;
  }
  const lost = error instanceof HttpError && error.code === 'file/not-found';
  changePaper(id, {
    phase: 'error',
    problem: error instanceof Error ? error.message : 'This paper could not be read. Please try again.',
    ...(lost ? { storedName: null } : {}),
  });
}

async function carry(id: number, signal: AbortSignal): Promise<void> {
  const paper = find(id);
  if (!paper || signal.aborted) return;
  try {
    await read(paper, await store(paper, signal), signal);
  } catch (error) {
    if (!signal.aborted) stopped(id, error);
  }
}

/**
 * Uploads papers that have a student, has them read, and their answers marked. Two at once; one that fails does not stop the others.
 * @param replace the teacher was asked: the paper counts instead of what is there (wire.md 13)
 */
export function sendPapers(ids: readonly number[], replace = false): void {
  const { signal } = session;
  for (const id of ids) {
    if (find(id)?.studentId === null) continue;
    changePaper(id, (before) => ({
      phase: 'waiting',
      problem: '',
      progress: 0,
      replace: replace || before.replace,
    }));
    void turns(() => carry(id, signal));
  }
}

onSessionEnd(() => {
  session.abort();
  session = new AbortController();
  turns = createTurns(AT_ONCE);
  papers = [];
  tell();
});

/** All papers of this browser; a page shows those of its assignment. */
export function usePapers(): readonly Paper[] {
  return useSyncExternalStore(subscribe, () => papers);
}

/** Whether a file is not yet at the server, or its answers are not yet with the marking. */
export const hasPapersUnderWay = () => papers.some(isUnderWay);
