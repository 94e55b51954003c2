import { EditorContent, type Editor as Instance, useEditorState } from '@tiptap/react';
import { type ComponentType, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as t from '../../messages/compiled/ui/editor.ts';
import type { DrawingPadProps } from '../drawing/DrawingPad.tsx';
import { typeset } from '../rich-text/mathematics.ts';
import prose from '../rich-text/prose.module.css';
import styles from './editor.module.css';
import { type ArrivalSelection, CanTourContext, type EditorProps } from './editor-props.ts';
import { activeFormula, type PlacedFormula, replaceFormula, withSpaces } from './extensions/formulas.ts';
import { resumeImages, uploadInto } from './extensions/uploads.ts';
import { focusNow } from './focus-now.ts';
import { drawingPad, formulaDialog, noDrawingPad, noFormulaDialog } from './lazy-dialogs.ts';
import { UnfinishedDrawing } from './pictures/UnfinishedDrawing.tsx';
import { type Drawings, useDrawings } from './pictures/use-drawings.ts';
import { usePlace } from './place.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { Tour } from './toolbar/Tour.tsx';
import { useTour } from './toolbar/use-tour.ts';
import { useInstance } from './use-instance.ts';
import { useOpened, useToolsAtHand } from './use-opened.ts';

interface EditorTextProps extends Omit<EditorProps, 'readOnly'> {
  /** Returns the selection in the static text, in which the person may already be typing. It is read once. */
  takeSelection: () => ArrivalSelection;
  shouldShowToolbar: boolean;
  describedBy: string;
}

/** The editor itself. It is large, so `Editor` loads it when it is needed. */
export default function EditorText(props: EditorTextProps) {
  const { isCompact = false, shouldShowToolbar, toolbarEnd, uploadImage, onProblem } = props;
  const place = usePlace(props.storageId);
  const [formula, setFormula] = useState<PlacedFormula | null>(null);
  const drawings = useRef<Drawings | null>(null);
  const editor = useInstance({
    ...props,
    place,
    onFormula: setFormula,
    onDrawing: (source) => drawings.current?.open(source),
  });
  const own = useDrawings(editor, { place, uploadImage, onProblem });
  drawings.current = own;
  useFocusNow(editor, props.takeSelection);
  const addImage = useImages(editor, place, props);
  const canTour = useContext(CanTourContext);
  const tour = useTour(canTour && !isCompact && shouldShowToolbar, editor);
  const closeFormula = () => {
    setFormula(null);
    focusNow(editor);
  };
  const FormulaDialog = useOpened(formulaDialog, formula !== null, () => {
    closeFormula();
    onProblem?.(noFormulaDialog());
  });
  const DrawingPad = useOpened(drawingPad, own.pad !== null, () => {
    own.close();
    onProblem?.(noDrawingPad());
  });
  useToolsAtHand();

  const toolbar = shouldShowToolbar && (
    <Toolbar
      editor={editor}
      onImage={addImage}
      onDrawing={uploadImage && own.open}
      onProblem={onProblem}
      onTour={canTour ? tour.start : undefined}
      spotlight={tour.step?.tool}
      isCompact={isCompact}
      end={toolbarEnd}
    />
  );
  return (
    <>
      {!isCompact && toolbar}
      <EditorContent editor={editor} className={styles.content} />
      <Preview editor={editor} onOpen={setFormula} />
      {own.unfinished && !own.pad && <UnfinishedDrawing onGoOn={() => own.open()} onDiscard={own.forget} />}
      <Tour tour={tour} />
      {isCompact && toolbar}
      {formula && FormulaDialog && (
        <FormulaDialog
          latex={formula.latex}
          isDisplay={formula.isDisplay}
          onClose={closeFormula}
          onSave={(latex, isDisplay) => {
            setFormula(null);
            replaceFormula(editor, formula, latex, isDisplay);
          }}
        />
      )}
      {own.pad && DrawingPad && <OwnPad as={DrawingPad} drawings={own} pad={own.pad} />}
    </>
  );
}

interface OwnPadProps {
  as: ComponentType<DrawingPadProps>;
  drawings: Drawings;
  pad: NonNullable<Drawings['pad']>;
}

function OwnPad({ as: DrawingPad, drawings, pad }: OwnPadProps) {
  return (
    <DrawingPad
      begun={pad.begun}
      backdrop={pad.backdrop}
      isSaved={drawings.isSaved}
      onDrawing={(drawing) => drawings.keep(drawing, pad.backdrop)}
      onSave={(file) => drawings.save(file, pad.backdrop)}
      onClose={drawings.close}
      onMissing={drawings.missing}
    />
  );
}

function useFocusNow(editor: Instance, takeSelection: () => ArrivalSelection): void {
  // The editor is focused synchronously: the library does it a frame later, and a letter typed before that
  // would be lost.
  useLayoutEffect(() => {
    const selection = takeSelection();
    if (selection === 'none') return;
    if (selection === 'all') editor.commands.selectAll();
    else editor.commands.setTextSelection(editor.state.doc.content.size);
    focusNow(editor);
  }, [editor, takeSelection]);
}

/** Adds an image at the caret, and resumes uploads that were pending when the page was closed. */
function useImages(editor: Instance, place: () => string | null, props: EditorTextProps) {
  const { uploadImage, onProblem, onImageAdded } = props;
  const ports = useMemo(() => {
    if (uploadImage === undefined) return undefined;
    return {
      uploadImage: () => uploadImage,
      onProblem: (sentence: string) => onProblem?.(sentence),
      onImageAdded: () => onImageAdded?.(),
      place,
    };
  }, [uploadImage, onProblem, onImageAdded, place]);
  useEffect(() => {
    if (ports) void resumeImages(editor.view, ports);
  }, [editor, ports]);
  return useMemo(
    () => ports && ((file: File) => void uploadInto(editor.view, file, editor.state.selection.from, ports)),
    [editor, ports],
  );
}

/** A preview of the formula that is being typed. */
function Preview({ editor, onOpen }: { editor: Instance; onOpen: (formula: PlacedFormula) => void }) {
  const formula = useEditorState({
    editor,
    selector: ({ editor: { state } }) => activeFormula(state) ?? null,
  });
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (formula && place.current) typeset(withSpaces(formula.latex), formula.isDisplay, place.current);
  }, [formula]);
  if (!formula) return null;
  return (
    <div className={styles.preview}>
      <div className={`${prose.prose} ${styles.previewed}`}>
        <div ref={place} />
      </div>
      <button
        type="button"
        className={styles.visually}
        title={t.editVisuallyHint()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(formula)}
      >
        {t.editVisually()}
      </button>
    </div>
  );
}
