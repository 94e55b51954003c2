import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useProfile } from '../../lib/session/profile.ts';
import * as t from '../../messages/compiled/ui/downloads.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import type { HeaderLayout } from '../../paper/contents.ts';
import { assignmentFile } from '../../paper/file-names.ts';
import type { Made } from '../../paper/print.ts';
import { saveFile } from '../../paper/save-file.ts';
import { toast } from '../toasts/toasts.ts';
import {
  type AssignmentPrint,
  assignmentPaper,
  listLayouts,
  type PrintedAssignment,
} from './assignment-paper.ts';
import { fetchPrint } from './fetch-print.ts';
import { missingWarning } from './missing-warning.ts';

/** The spinner stays this long after the file is ready (ms; spec 2 §9). */
const LINGER_MS = 1000;

/** The progress of the files. `total` is 0 for a single file, which is not counted. */
interface Making {
  done: number;
  total: number;
}

type Make = ReturnType<typeof useMaking>['make'];

type Work = (signal: AbortSignal, onSet: (done: number) => void) => Promise<{ made: Made; name: string }>;

/** Makes one file at a time, with its progress and a way to stop it. */
export function useMaking() {
  const [making, setMaking] = useState<Making | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = useCallback(async (total: number, work: Work) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setMaking({ done: 0, total });
    setIsWaiting(true);
    try {
      const { made, name } = await work(stop.signal, (done) => setMaking({ done, total }));
      if (stop.signal.aborted) return;
      saveFile(made.file, name);
      const warning = missingWarning(name, made);
      if (warning) toast.warning(warning.title, { detail: warning.detail, id: 'download' });
    } catch (error) {
      if (stop.signal.aborted) return;
      toast.error(t.fileError(), {
        detail: t.fileErrorDetail({ value: errorText(error) }).trim(),
        action: { label: terms.tryAgain(), run: () => void latestMake.current(total, work) },
        id: 'download',
      });
    } finally {
      running.current = null;
      setMaking(null);
      setTimeout(() => setIsWaiting(running.current !== null), LINGER_MS);
    }
  }, []);
  const latestMake = useRef(make);
  latestMake.current = make;
  return { making, isWaiting, make, stop: () => running.current?.abort() };
}

/** Prints the assignment in each way. The file is made in this browser from the data on the page. */
export function useAssignmentPrints(assignment: PrintedAssignment, make: Make) {
  const profile = useProfile();
  const { offered, preset } = listLayouts(profile);
  const [chosen, setLayout] = useState<HeaderLayout | null>(null);
  const [shouldShowMarks, setShouldShowMarks] = useState(true);
  const layout = chosen ?? preset;
  return {
    layout,
    setLayout,
    layouts: offered,
    shouldShowMarks,
    setShowMarks: setShouldShowMarks,
    print: (print: AssignmentPrint) =>
      make(0, async () => {
        const { printPaper } = await fetchPrint();
        const paper = assignmentPaper(assignment, profile, print, { layout, shouldShowMarks });
        return { made: await printPaper(paper), name: assignmentFile(assignment.title) };
      }),
  };
}

export type AssignmentPrints = ReturnType<typeof useAssignmentPrints>;
