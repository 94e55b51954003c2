import { PDF_TYPE } from '@classi/contract/files/limits';
import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { HiddenFileInput } from '../../../ui/files/HiddenFileInput.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import styles from './own-pdf.module.css';
import { fileProblem, isPdfBusy, type OwnPdfState, phaseText } from './rules.ts';
import { followOwnPdf, forgetOwnPdf, sendOwnPdf, useOwnPdf } from './uploads.ts';

interface OwnPdfDialogProps {
  assignmentId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog from choosing a PDF to its answers. Reading continues if the dialog is closed. */
export function OwnPdfDialog({ assignmentId, isOpen, onClose }: OwnPdfDialogProps) {
  const state = useOwnPdf(assignmentId);
  const close = () => {
    onClose();
    forgetOwnPdf(assignmentId);
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t.uploadPdf()} size={520}>
      {state.phase === 'none' && <Choose onFile={(file) => sendOwnPdf(assignmentId, file)} />}
      {isPdfBusy(state) && <Busy state={state} onClose={close} />}
      {state.phase === 'complete' && state.readable > 0 && <Complete state={state} onContinue={close} />}
      {state.phase === 'complete' && state.readable === 0 && (
        <NothingRead assignmentId={assignmentId} state={state} onContinue={close} />
      )}
      {state.phase === 'error' && <Failed assignmentId={assignmentId} state={state} />}
    </Modal>
  );
}

/** Moves the focus to the next button when the focused one has been removed from the page. */
function takesLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** Lets the student drop or choose a PDF. If several files are dropped, the first is used. */
function Choose({ onFile }: { onFile: (file: File) => void }) {
  const [problem, setProblem] = useState('');
  const [over, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = await fileProblem(file);
    setProblem(found ?? '');
    if (found === null) onFile(file);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setIsOver(isOver);
  };
  return (
    <>
      <p className={styles.intro}>{t.uploadHint()}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a mouse */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileTypePdf size={28} stroke={1.5} aria-hidden="true" />
        <p className={styles.dropWords}>{over ? t.dropToUpload() : t.dropHint()}</p>
        <Button
          ref={takesLostFocus}
          leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          {t.choosePdf()}
        </Button>
        <HiddenFileInput
          ref={input}
          accept={`${PDF_TYPE},.pdf`}
          aria-label={t.yourPdf()}
          onFiles={([file]) => void take(file)}
        />
      </div>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className={styles.problem} role="alert">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      {children}
    </p>
  );
}

function Busy({ state, onClose }: { state: OwnPdfState; onClose: () => void }) {
  const isStored = state.storedName !== null;
  return (
    <>
      <ReadingBar state={state} />
      <p className={styles.intro}>{isStored ? t.closePageNote() : t.keepPageOpen()}</p>
      <div className={styles.foot}>
        <Button ref={takesLostFocus} variant="default" onClick={onClose} data-autofocus>
          {terms.close()}
        </Button>
      </div>
    </>
  );
}

const FULL = 100;

/** The phase, the percentage and the progress bar of a reading. */
export function ReadingBar({ state }: { state: OwnPdfState }) {
  const said = phaseText(state);
  return (
    <div className={styles.bar}>
      <p className={styles.phase} role="status">
        {said}
      </p>
      <p className="text-muted-number">{state.progress}%</p>
      <ProgressBar share={state.progress / FULL} label={said} />
    </div>
  );
}

/** Shown when no answer was found, or none could be read. That is not reported as a success. */
function NothingRead({ assignmentId, state, onContinue }: CompleteProps & { assignmentId: number }) {
  const { found, problem } = state;
  return (
    <>
      <Problem>{found === 0 ? t.noAnswersFound() : t.pdfUnreadable()}</Problem>
      {problem && <Problem>{problem}</Problem>}
      <p className={styles.intro}>{found === 0 ? t.newPdfHint() : t.foundToCompare({ found })}</p>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => forgetOwnPdf(assignmentId)}>
          {t.chooseAnotherPdf()}
        </Button>
        <Button ref={takesLostFocus} onClick={onContinue} data-autofocus>
          {terms.continue()}
        </Button>
      </div>
    </>
  );
}

interface CompleteProps {
  state: OwnPdfState;
  onContinue: () => void;
}

function Complete({ state, onContinue }: CompleteProps) {
  const { found, unreadable, problem } = state;
  return (
    <>
      <p className={styles.done} role="status">
        <IconCircleCheck size={22} stroke={1.7} aria-hidden="true" />
        {t.pdfProcessed()}
      </p>
      {problem && <Problem>{problem}</Problem>}
      <p className={styles.intro}>
        {unreadable > 0 ? t.foundPartlyUnreadable({ found, unreadable }) : t.foundToConfirm({ found })}
      </p>
      <div className={styles.foot}>
        <Button ref={takesLostFocus} onClick={onContinue} data-autofocus>
          {terms.continue()}
        </Button>
      </div>
    </>
  );
}

/**
 * Returns the retry action: an uploaded PDF is read again, a PDF that did not arrive is sent again. Null if
 * neither helps.
 */
function againOf(assignmentId: number, { storedName, unsent }: OwnPdfState): (() => void) | null {
  if (storedName !== null) return () => followOwnPdf(assignmentId, storedName);
  return unsent && (() => sendOwnPdf(assignmentId, unsent));
}

function Failed({ assignmentId, state }: { assignmentId: number; state: OwnPdfState }) {
  const { problem } = state;
  const again = againOf(assignmentId, state);
  return (
    <>
      <p className={styles.failed} role="alert">
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
        {problem}
      </p>
      <p className={styles.intro}>{t.answersUnchanged()}</p>
      <div className={styles.foot}>
        {again && (
          <Button variant="default" onClick={again}>
            {terms.tryAgain()}
          </Button>
        )}
        <Button ref={takesLostFocus} onClick={() => forgetOwnPdf(assignmentId)} data-autofocus>
          {t.chooseAnotherPdf()}
        </Button>
      </div>
    </>
  );
}
