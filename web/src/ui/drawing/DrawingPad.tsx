import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import * as t from '../../messages/compiled/ui/drawing.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { DialogTitle } from '../dialogs/DialogTitle.tsx';
import { describeUploadFailure } from '../editor/stored-source.ts';
import { ProblemText } from '../ProblemText.tsx';
import { DrawingTools, type Tools } from './DrawingTools.tsx';
import styles from './drawing.module.css';
import { DrawingNotLoaded } from './not-loaded.ts';
import { type Backdrop, drawingPng } from './paint.ts';
import {
  BRUSH,
  chooseSheet,
  colours,
  type Drawing,
  drawingName,
  EMPTY,
  isBegun,
  redo,
  type Stroke,
  undo,
  visible,
  withDrawingStep,
} from './strokes.ts';
import { usePointerStrokes } from './use-pointer-strokes.ts';
import { useBackdrop, useSheet } from './use-sheet.ts';

export interface DrawingPadProps {
  /** An unfinished drawing to continue. */
  begun?: Drawing | undefined;
  /** The source of the image that is drawn on, or null. */
  backdrop: string | null;
  /** The drawing is stored on this device; null before the first stroke. */
  isSaved: boolean | null;
  /** Called after each stroke. */
  onDrawing: (drawing: Drawing) => void;
  /** Stores the PNG. If it rejects, the pad stays open with its drawing. */
  onSave: (file: File) => Promise<void>;
  /** Closing loses nothing, because every stroke was already passed on. */
  onClose: () => void;
  /** Called when the image cannot be loaded, so that the pad cannot be used. */
  onMissing: () => void;
}

/** On a phone in portrait orientation the sheet is in portrait too, so that it fills the screen. */
const newDrawing = (): Drawing =>
  window.matchMedia('(max-width: 639.9px) and (orientation: portrait)').matches
    ? { ...EMPTY, isUpright: true }
    : EMPTY;

/** The drawing pad: a sheet of 700 × 450 px, saved as a PNG on white (spec 1 §2). */
export default function DrawingPad(props: DrawingPadProps) {
  const isSmall = useMediaQuery('(max-width: 767.9px), (max-height: 520px)') ?? false;
  const [drawing, setDrawing] = useState(() => props.begun ?? newDrawing());
  const [isAsking, setIsAsking] = useState(false);
  const [tools, setTools] = useState<Tools>({
    colour: colours()[0].value,
    size: BRUSH.first,
    isErasing: false,
    shouldCrop: true,
  });
  const { backdrop, isComing } = useBackdrop(props.backdrop, chooseSheet(drawing), props.onMissing);
  const { isSaving, problem, save } = useSaving(drawing, backdrop, tools.shouldCrop, props);
  const change = (next: Drawing) => {
    setDrawing(next);
    props.onDrawing(next);
  };
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={<DialogTitle>{t.drawingPad()}</DialogTitle>}
      size={780}
      fullScreen={isSmall}
      classNames={isSmall ? { body: styles.fullBody ?? '', content: styles.fullContent ?? '' } : {}}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.closePad() }}
      onKeyDown={(event) => undoByKey(event, drawing, change)}
    >
      <div className={styles.pad} data-full={isSmall || undefined}>
        <DrawingTools
          tools={tools}
          onTools={(part) => setTools({ ...tools, ...part })}
          canUndo={drawing.steps.length > 0}
          canRedo={drawing.undone.length > 0}
          onUndo={() => change(undo(drawing))}
          onRedo={() => change(redo(drawing))}
          onClear={() => setIsAsking(true)}
        />
        <Sheet
          drawing={drawing}
          backdrop={backdrop}
          isComing={isComing}
          tools={tools}
          onStroke={(stroke) => change(withDrawingStep(drawing, stroke))}
          onHeld={(stroke) => props.onDrawing(withDrawingStep(drawing, stroke))}
        />
        {isAsking ? (
          <ClearQuestion
            onAnswer={(isConfirmed) => {
              setIsAsking(false);
              if (isConfirmed) change(withDrawingStep(drawing, 'clear'));
            }}
          />
        ) : (
          <Foot
            isSaving={isSaving}
            problem={problem}
            isSaved={isBegun(drawing) ? props.isSaved : null}
            isReady={!isComing && (isBegun(drawing) || backdrop !== null)}
            onClose={props.onClose}
            onSave={save}
          />
        )}
      </div>
    </Modal>
  );
}

/** Ctrl+Z undoes a step; Ctrl+Shift+Z and Ctrl+Y repeat it. */
function undoByKey(event: KeyboardEvent, drawing: Drawing, change: (next: Drawing) => void): void {
  const letter = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (letter !== 'z' && letter !== 'y')) return;
  event.preventDefault();
  change(letter === 'y' || event.shiftKey ? redo(drawing) : undo(drawing));
}

function useSaving(drawing: Drawing, backdrop: Backdrop | null, shouldCrop: boolean, props: DrawingPadProps) {
  const { isBusy: isSaving, problem, setProblem, attempt } = useAttempt();
  const savePng = async () => {
    const png = await drawingPng(drawing, backdrop, shouldCrop);
    if (png) await props.onSave(new File([png], drawingName(new Date()), { type: 'image/png' }));
    else setProblem(t.canvasEmpty());
  };
  return { isSaving, problem, save: () => attempt(savePng, (error) => setProblem(sentenceFor(error))) };
}

function sentenceFor(error: unknown): string {
  if (error instanceof DrawingNotLoaded) return error.message;
  return t.saveError({ reason: describeUploadFailure(error) });
}

interface SheetProps {
  drawing: Drawing;
  backdrop: Backdrop | null;
  isComing: boolean;
  tools: Tools;
  onStroke: (stroke: Stroke) => void;
  onHeld: (stroke: Stroke) => void;
}

function Sheet({ drawing, backdrop, isComing, tools, onStroke, onHeld }: SheetProps) {
  const { canvas, more } = useSheet(drawing, backdrop);
  const size = chooseSheet(drawing);
  const hands = usePointerStrokes({ ...tools, sheet: size }, { onMore: more, onDone: onStroke, onHeld });
  const { strokes } = visible(drawing);
  return (
    <div className={styles.desk} style={{ '--sheet-ratio': size.width / size.height } as CSSProperties}>
      <canvas
        ref={canvas}
        className={styles.sheet}
        role="img"
        aria-label={t.drawingCountStrokes({ count: strokes.length })}
        data-erasing={tools.isErasing || undefined}
        {...hands}
      />
      {isComing && (
        <p role="status" className={styles.coming}>
          {t.loadingTheDrawing()}
        </p>
      )}
    </div>
  );
}

function ClearQuestion({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <div role="alertdialog" aria-label={t.clearTheDrawing()} className={styles.foot}>
      <p className={styles.note}>{t.clearQuestionUndoable()}</p>
      <Button variant="default" onClick={() => onAnswer(false)} autoFocus>
        {terms.cancel()}
      </Button>
      <Button color="brick" onClick={() => onAnswer(true)}>
        {t.clear()}
      </Button>
    </div>
  );
}

interface FootProps {
  isSaving: boolean;
  problem: string;
  isSaved: boolean | null;
  isReady: boolean;
  onClose: () => void;
  onSave: () => Promise<void>;
}

function Foot({ isSaving, problem, isSaved, isReady, onClose, onSave }: FootProps) {
  const safe = isSaved === null ? t.drawHint() : isSaved ? t.savedOnDevice() : t.storageWarning();
  return (
    <div className={styles.foot}>
      <div className={styles.note}>
        <ProblemText className={styles.problem}>{problem}</ProblemText>
        <p data-unsafe={isSaved === false || undefined}>{safe}</p>
      </div>
      <Button variant="default" onClick={onClose}>
        {terms.close()}
      </Button>
      <Button onClick={() => void onSave()} loading={isSaving} disabled={!isReady}>
        {problem === '' ? t.saveDrawing() : terms.tryAgain()}
      </Button>
    </div>
  );
}
