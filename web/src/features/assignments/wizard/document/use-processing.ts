import { PREVIEW_DELAY_MS } from '@classi/contract/assignments/limits';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../../lib/error-text.ts';
import { joinList } from '../../../../lib/words.ts';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useWizardCalls } from '../calls.ts';
import { asPassages, asWritten, type ReadDocument } from '../draft.ts';
import type { DraftState } from '../use-draft.ts';
import { type HeldFiles, readingRequest, SLOTS_OF, selectionProblem, slotName } from './slots.ts';
import { type ReadingComplete, type ReadingProblem, type StoredDocument, useReading } from './use-reading.ts';

/** Calls `run` some time after `start()`, unless the page is closed before. */
function useDelayed(run: () => void, delay: number) {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), delay);
    },
    cancel: () => clearTimeout(timer.current),
  };
}

const readDocument = (
  mode: ReadDocument['mode'],
  { fileUrl, documentId, paperPages }: Pick<StoredDocument, 'fileUrl' | 'documentId' | 'paperPages'>,
  pages: number,
  printedTotal?: number | null,
): ReadDocument => ({
  ...{ mode, pages, fileUrl, documentId },
  paperPages: paperPages ?? null,
  printedTotal: printedTotal ?? null,
});

/** Returns the function that shows why a reading failed. It resolves to whether the teacher marks the questions out instead. */
function useProblemDialog() {
  const { alert, confirm } = useDialogs();
  return async ({ title, body }: ReadingProblem, canMarkOut: boolean): Promise<boolean> => {
    if (canMarkOut)
      return confirm({
        title,
        body: t.markOutHint({ problem: body ?? '' }).trim(),
        confirmLabel: t.markOutButton(),
        cancelLabel: terms.close(),
      });
    await alert({ title, body: body ?? t.entriesKeptNote() });
    return false;
  };
}

/** Sends the chosen documents, stores the questions that are read, and opens the preview. */
export function useProcessing(
  state: DraftState,
  held: HeldFiles,
  { onNext, isMarkingOut }: { onNext: () => void; isMarkingOut: boolean },
) {
  const { draft, change } = state;
  const { alert } = useDialogs();
  const askToMarkOut = useProblemDialog();
  const stored = useRef<ReadDocument | null>(null);
  const preview = useDelayed(onNext, PREVIEW_DELAY_MS);

  const onComplete = ({ questions, unmatched, ...complete }: ReadingComplete) => {
    change({
      document: readDocument(draft.mode, complete, complete.pages, complete.printedTotal),
      unfinished: null,
      questions: asWritten(questions),
      unmatched: asPassages(unmatched),
    });
    preview.start();
  };
  const markOut = (document: ReadDocument) => {
    change({ document, unreadable: null, questions: [], unmatched: [] });
    onNext();
  };
  const onProblem = async (problem: ReadingProblem) => {
    const unreadable = isMarkingOut ? stored.current : null;
    change({ unfinished: null, unreadable });
    const shouldMarkOut = await askToMarkOut(problem, unreadable !== null);
    if (shouldMarkOut && unreadable) markOut(unreadable);
  };
  const onStored = (document: StoredDocument, pages: number) => {
    stored.current = readDocument(draft.mode, document, pages);
  };
  const { reading, read, stop } = useReading({
    onComplete,
    onProblem: (problem) => void onProblem(problem),
    onStored,
  });

  const process = () => {
    const problem = selectionProblem(draft.details, draft);
    if (problem) {
      void alert({ title: problem });
      return;
    }
    const name = joinList(SLOTS_OF[draft.mode].map((each) => slotName(draft.slots[each])));
    stored.current = null;
    change({ unfinished: name, unreadable: null, document: null, questions: [], unmatched: [] });
    void read(readingRequest(draft, draft.details, held));
  };
  const stopAll = () => {
    preview.cancel();
    stop();
  };
  const end = useEndReading(() => {
    stopAll();
    change({ unfinished: null });
  });
  return { reading, process, stop: stopAll, end, markOut };
}

/** Returns what ends a reading on the server, where that is possible. `onEnd` ends it on the page. */
function useEndReading(onEnd: () => void) {
  const { alert } = useDialogs();
  const { stopReading } = useWizardCalls();
  return (
    stopReading &&
    (async () => {
      onEnd();
      try {
        await stopReading();
      } catch (error) {
        void alert({ title: t.readingContinues(), body: errorText(error) });
      }
    })
  );
}
