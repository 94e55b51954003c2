/** Has chosen files looked at for the names of students, before they are sent. */
import { examinePaperFile } from '@classi/contract/submissions/endpoints';
import { useEffect } from 'react';
import { followRun } from '../../../../lib/http/follow-run.ts';
import { stream } from '../../../../lib/http/stream.ts';
import { createTurns } from '../../runs/turns.ts';
import { changePaper, currentPapers, findPaper, sessionSignal, storeFile, usePapers } from '../papers.ts';
import { type Examination, studentsOfOthers, type UploadedPaper } from '../rules.ts';
import { proposedSplit, studentOfFile, withNames } from './split.ts';

/** This many files are looked at at once; the others wait. */
const AT_ONCE = 2;
const turns = createTurns(AT_ONCE);
/** Papers whose examination waits or runs. */
const started = new Set<number>();

const isChosen = (id: number) => findPaper(id)?.phase === 'chosen';

/**
 * Returns what the names on the pages change. What the teacher has chosen stays, and nothing is sent.
 * @param papers all papers of this page
 */
function withExamination(
  paper: UploadedPaper,
  examination: Extract<Examination, { state: 'complete' }>,
  papers: readonly UploadedPaper[],
): Partial<UploadedPaper> {
  const { pages } = examination;
  const taken = studentsOfOthers(papers, paper);
  if (paper.split) return { examination, split: withNames(paper.split, pages, taken) };
  const split = proposedSplit(pages, { isNamed: paper.studentId !== null, taken });
  if (split) return { examination, split, studentId: null, problem: '' };
  const named = studentOfFile(pages);
  return { examination, studentId: paper.studentId ?? (named !== null && !taken.has(named) ? named : null) };
}

async function examine(id: number): Promise<void> {
  const paper = findPaper(id);
  if (paper?.phase !== 'chosen') return;
  const signal = sessionSignal();
  try {
    const body = { fileName: await storeFile(paper), assignmentId: paper.assignmentId };
    for await (const event of followRun(() => stream(examinePaperFile, { body }, { signal }), { signal })) {
      if (!isChosen(id)) return;
      if (event.status === 'processing')
        changePaper(id, { examination: { state: 'running', page: event.page, pages: event.pages } });
      else if (event.status === 'error')
        changePaper(id, { examination: { state: 'failed', sentence: event.error } });
      else {
        const examination = { state: 'complete', pages: event.pages } as const;
        changePaper(id, (before) => withExamination(before, examination, currentPapers()));
      }
    }
  } catch {
    // The file can be assigned and sent without the names on its pages.
    changePaper(id, { examination: { state: 'failed', sentence: '' } });
  }
}

/** Looks at the files of an assignment that were chosen, or restored after a reload. Files without a student come first. */
export function useExaminations(assignmentId: number, isOpen: boolean): void {
  const papers = usePapers();
  useEffect(() => {
    if (!isOpen) return;
    for (const { id, phase, examination, studentId, ...paper } of papers) {
      if (paper.assignmentId !== assignmentId || phase !== 'chosen' || examination || started.has(id))
        continue;
      started.add(id);
      void turns(() => examine(id), studentId === null);
    }
  }, [papers, assignmentId, isOpen]);
}
