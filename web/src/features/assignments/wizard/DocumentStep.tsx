import { PREVIEW_DELAY_MS } from '@classi/contract/assignments/limits';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './document.module.css';
import { asWritten } from './draft.ts';
import { FileDrop } from './FileDrop.tsx';
import { Foot, Head, Middle } from './Frame.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import type { DraftState } from './use-draft.ts';
import { type Complete, type ReadingProblem, useReading } from './use-reading.ts';

interface DocumentStepProps {
  state: DraftState;
  file: File | null;
  setFile: (file: File | null) => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** Calls `run` a while after `start()`, unless the page is left before. */
function useDelayed(run: () => void, delay: number) {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), delay);
  };
}

/** Sends the chosen file, takes the questions that come back, and opens the preview. */
function useProcessing({ state, file, onNext }: DocumentStepProps) {
  const { draft, change } = state;
  const { alert } = useDialogs();
  const openPreview = useDelayed(onNext, PREVIEW_DELAY_MS);

  const onComplete = ({ fileUrl, documentId, questions, pages, printedTotal }: Complete) => {
    if (!file) return;
    const { name, size } = file;
    const document = { name, size, pages, fileUrl, documentId, printedTotal: printedTotal ?? null };
    change({ document, unfinished: null, questions: asWritten(questions) });
    openPreview();
  };
  const onProblem = ({ title, body }: ReadingProblem) => {
    change({ unfinished: null });
    void alert({ title, body: body ?? 'The file stays chosen, and what you entered is kept.' });
  };
  const { reading, read, stop } = useReading({ onComplete, onProblem });

  const process = () => {
    if (!file) return;
    const { title, dueDate, dueTime } = draft.details;
    change({ unfinished: file.name, document: null, questions: [] });
    void read({ file, title: title.trim(), due: `${dueDate}T${dueTime}`, express: draft.express });
  };
  return { reading, process, stop };
}

const GOING_ON = new Set(['uploading', 'reading', 'checking']);

/** One PDF with the questions, their marks and their answers is read into questions (spec 2 §4, Document flow). */
export function DocumentStep(props: DocumentStepProps) {
  const { state, file, setFile, onPrevious, onNext } = props;
  const { draft, change } = state;
  const { confirm } = useDialogs();
  const { reading, process, stop } = useProcessing(props);
  const busy = GOING_ON.has(reading.phase);
  const ready = draft.document !== null && !busy;

  /** What was read is thrown away only after a question. */
  const mayDrop = async () =>
    draft.questions.length === 0 ||
    (await confirm({
      title: 'Remove this document?',
      body: `The ${draft.questions.length} questions that were read from it go with it.`,
      confirmLabel: 'Remove',
      destructive: true,
    }));
  const remove = async () => {
    if (!(await mayDrop())) return;
    stop();
    setFile(null);
    change({ document: null, unfinished: null, questions: [] });
  };
  const previous = async () => {
    if (await mayDrop()) onPrevious();
  };

  return (
    <>
      <Middle>
        <Head step="create" title="Bring in your paper" />
        <KindOfPaper />
        {file || draft.document ? (
          <ReadingCard
            file={file ?? draft.document ?? { name: '', size: 0 }}
            document={busy ? null : draft.document}
            reading={reading}
            onRemove={() => void remove()}
          />
        ) : (
          <FileDrop unfinished={draft.unfinished} onFile={setFile} />
        )}
        <Processing
          express={draft.express}
          locked={busy || ready}
          onChange={(express) => change({ express })}
        />
      </Middle>
      <Foot
        previous={
          <Button variant="default" onClick={() => void previous()}>
            Previous
          </Button>
        }
        reason={reasonOf({ busy, ready, chosen: file !== null })}
      >
        {ready ? (
          <Button onClick={onNext}>Next</Button>
        ) : (
          <Button disabled={!file || busy} onClick={process}>
            {reading.phase === 'failed' ? 'Try again' : 'Process Document'}
          </Button>
        )}
      </Foot>
    </>
  );
}

function reasonOf({ busy, ready, chosen }: { busy: boolean; ready: boolean; chosen: boolean }) {
  if (busy) return 'You can leave this page; reading goes on.';
  return chosen || ready ? null : 'The marking scheme is missing.';
}

const SEPARATE_LATER = 'Two separate files cannot be read in this version.';

function KindOfPaper() {
  const narrow = useMediaQuery('(max-width: 639.9px)');
  return (
    <div className={styles.kind}>
      <SegmentedControl
        aria-label="What you have"
        aria-describedby="separate-later"
        orientation={narrow ? 'vertical' : 'horizontal'}
        fullWidth={narrow ?? false}
        value="combined"
        data={[
          {
            value: 'combined',
            label: (
              <span className={styles.kindLabel}>
                Combined Marking Scheme <Tag tone="ok">Recommended, Faster</Tag>
              </span>
            ),
          },
          { value: 'separate', label: 'Separate Question Paper & Answer Key', disabled: true },
        ]}
      />
      <p id="separate-later" className={styles.hint}>
        {SEPARATE_LATER}
      </p>
    </div>
  );
}

interface ProcessingProps {
  express: boolean;
  locked: boolean;
  onChange: (express: boolean) => void;
}

function Processing({ express, locked, onChange }: ProcessingProps) {
  return (
    <section className={styles.processing}>
      <div>
        <h2 className={styles.processingTitle} id="processing">
          Processing
        </h2>
        <p className={styles.processingWords}>Express is quicker when each question fits on one page.</p>
      </div>
      <SegmentedControl
        aria-labelledby="processing"
        disabled={locked}
        value={express ? 'express' : 'normal'}
        onChange={(value) => onChange(value === 'express')}
        data={[
          { value: 'normal', label: 'Normal' },
          {
            value: 'express',
            label: (
              <span className={styles.expressLabel}>
                <IconBolt size={16} stroke={1.7} aria-hidden="true" />
                Express
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
