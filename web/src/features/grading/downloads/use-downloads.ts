import { useCallback, useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';
import { schoolDay } from '../../../lib/school-time.ts';
import type { GradedMode, HeaderLayout } from '../../../paper/contents.ts';
import { csvOf } from '../../../paper/csv.ts';
import { assignmentFile, gradedFile, summaryFile, zipFile } from '../../../paper/file-names.ts';
import type { Made } from '../../../paper/print.ts';
import { saveFile } from '../../../paper/save-file.ts';
import { toast } from '../../../ui/toasts.ts';
import type { Works } from '../rules/works.ts';
import {
  type AssignmentPrint,
  assignmentPaper,
  gradedPaper,
  layoutsOf,
  type PrintedAssignment,
  printableWorks,
  summaryRows,
} from './papers.ts';

/** The spinner stays this long after the file is there (spec 2 §9), in ms. */
const LINGER_MS = 1000;

/** What is being made. `total` 0 is one file, without a count. */
interface Making {
  done: number;
  total: number;
}

type Work = (signal: AbortSignal, onSet: (done: number) => void) => Promise<{ made: Made; name: string }>;

const missingWords = (count: number) =>
  count === 1 ? 'One picture could not be loaded.' : `${count} pictures could not be loaded.`;

/** One file at a time: what is made, how far it is, and how to stop it. */
function useMaking() {
  const [making, setMaking] = useState<Making | null>(null);
  const [waiting, setWaiting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = useCallback(async (total: number, work: Work) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setMaking({ done: 0, total });
    setWaiting(true);
    try {
      const { made, name } = await work(stop.signal, (done) => setMaking({ done, total }));
      if (stop.signal.aborted) return;
      saveFile(made.file, name);
      if (made.missingPictures > 0) {
        const detail = `${missingWords(made.missingPictures)} The file says so in their place.`;
        toast.warning(`${name} is saved without some pictures`, { detail, id: 'download' });
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      toast.error('The file could not be made', {
        detail:
          `${error instanceof Error ? error.message : ''} Nothing was changed: work and marks are safe.`.trim(),
        action: { label: 'Try again', run: () => void again.current(total, work) },
        id: 'download',
      });
    } finally {
      running.current = null;
      setMaking(null);
      setTimeout(() => setWaiting(running.current !== null), LINGER_MS);
    }
  }, []);
  const again = useRef(make);
  again.current = make;
  return { making, waiting, make, stop: () => running.current?.abort() };
}

/** Reads the work of one student, or of all, with its texts. */
export type ReadWhole = (studentId?: number) => Promise<Works>;

/** Everything of an assignment that can be downloaded; made in this browser, from what it shows. */
export function useDownloads(assignment: PrintedAssignment, works: Works, readWhole: ReadWhole) {
  const profile = useProfile();
  const { offered, preset } = layoutsOf(profile);
  const [chosen, setLayout] = useState<HeaderLayout | null>(null);
  const [showMarks, setShowMarks] = useState(true);
  const { making, waiting, make, stop } = useMaking();
  const layout = chosen ?? preset;
  const { title, timezone } = assignment;

  const printOne = (
    paper: Parameters<typeof import('../../../paper/print.ts').printPaper>[0],
    name: string,
  ) =>
    make(0, async () => {
      const { printPaper } = await import('../../../paper/print.ts');
      return { made: await printPaper(paper), name };
    });

  return {
    making,
    waiting,
    stop,
    layout,
    setLayout,
    layouts: offered,
    showMarks,
    setShowMarks,
    printable: printableWorks(works),
    hasWork: Object.keys(works).length > 0,
    assignment: (print: AssignmentPrint) =>
      printOne(assignmentPaper(assignment, profile, print, { layout, showMarks }), assignmentFile(title)),
    student: (studentId: number, mode: GradedMode) => {
      const name = works[String(studentId)]?.student.name;
      if (name === undefined) return;
      void make(0, async () => {
        const { printPaper } = await import('../../../paper/print.ts');
        const work = (await readWhole(studentId))[String(studentId)];
        if (!work) throw new Error('This work is no longer there.');
        const made = await printPaper(gradedPaper(assignment, profile, work, mode, layout));
        return { made, name: gradedFile(title, name, mode) };
      });
    },
    everyone: (mode: GradedMode) => {
      void make(printableWorks(works).length, async (signal, onSet) => {
        const { printAll } = await import('../../../paper/print.ts');
        const files = printableWorks(await readWhole()).map((work) => ({
          name: gradedFile(title, work.student.name, mode),
          paper: gradedPaper(assignment, profile, work, mode, layout),
        }));
        return { made: await printAll(files, { signal, onSet }), name: zipFile(title, mode) };
      });
    },
    summary: () => {
      const file = new Blob([csvOf(summaryRows(works))], { type: 'text/csv;charset=utf-8' });
      saveFile(file, summaryFile(title, schoolDay(new Date(), timezone)));
    },
  };
}

export type Downloads = ReturnType<typeof useDownloads>;
