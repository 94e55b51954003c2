/** Splits a file on the server, and sends its papers. */
import { splitPaperFile } from '@classi/contract/submissions/endpoints';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/upload.ts';
import { changePaper, findPaper, replacePaper, sendPapers, sessionSignal, storeFile } from '../papers.ts';
import { toUploadProgress } from '../rules.ts';
import { pagesOfStudents } from './split.ts';

/**
 * Replaces a file by the papers in it, and sends them. If the file cannot be split, nothing is sent and it stays as it is.
 * Every paper must have a student.
 */
export async function sendSplit(id: number): Promise<void> {
  const paper = findPaper(id);
  if (!paper?.split) return;
  const papers = pagesOfStudents(paper.split);
  const signal = sessionSignal();
  changePaper(id, { phase: 'uploading', problem: '', ...toUploadProgress(0) });
  try {
    const fileName = await storeFile(paper);
    const body = { fileName, papers: papers.map(({ pages }) => ({ pages })) };
    const { files } = await call(splitPaperFile, { body }, { signal });
    const parts = files.map(({ fileName: storedName, originalFileName: name, size }, index) => ({
      ...{ storedName, name, size },
      studentId: papers[index]?.studentId ?? null,
    }));
    sendPapers(replacePaper(id, parts));
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof Error ? error.message : t.paperReadError();
    changePaper(id, { phase: 'chosen', problem });
  }
}
