import { Button, Modal, Switch, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../buttons/CancelButton.tsx';
import { DialogTitle } from '../../dialogs/DialogTitle.tsx';
import { ProblemText } from '../../ProblemText.tsx';
import { typeset } from '../../rich-text/mathematics.ts';
import prose from '../../rich-text/prose.module.css';
import styles from './formula.module.css';
import { drawnLatex } from './formula-latex.ts';
import { useVisualField, type VisualField } from './use-visual-field.ts';

interface FormulaDialogProps {
  latex: string;
  /** The formula is on its own line. */
  isDisplay: boolean;
  onSave: (latex: string, isOnOwnLine: boolean) => void;
  onClose: () => void;
}

/** A visual formula field with its LaTeX below. A change of either updates the other. */
export default function FormulaDialog({ latex, isDisplay: display, onSave, onClose }: FormulaDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 639.9px)') ?? false;
  const [source, setSource] = useState(latex);
  const [isDisplay, setIsDisplay] = useState(display);
  const newest = useRef(latex);
  const note = (written: string) => {
    newest.current = written;
    setSource(written);
  };
  // Reads the field and the last change instead of the rendered state, because a fast typist may save before
  // either is rendered.
  const save = () => onSave(field.unreportedLatex() ?? newest.current, isDisplay);
  const field = useVisualField({ latex, onChange: note, onSave: save, onClose });
  const write = (written: string) => {
    note(written);
    field.show(written);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle>{t.formula()}</DialogTitle>}
      size={620}
      fullScreen={isNarrow}
      centered={false}
      yOffset="8vh"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.closeTheFormula() }}
      // The mathematics keyboard is outside of the dialog.
      trapFocus={!field.isKeysOpen}
    >
      <div
        className={styles.formula}
        data-keys={field.isKeysOpen || undefined}
        style={{ paddingBlockEnd: isNarrow ? field.keysHeight : 0 }}
      >
        <VisualFormula field={field} latex={source} isDisplay={isDisplay} />
        <Textarea
          label={t.latex()}
          classNames={{ root: styles.latex ?? '', input: styles.source ?? '' }}
          autosize
          minRows={2}
          maxRows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={source}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={keys}
        />
        <div className={styles.foot}>
          <Switch
            label={t.ownLineLabel()}
            checked={isDisplay}
            onChange={(event) => setIsDisplay(event.currentTarget.checked)}
          />
          <span className={styles.space} />
          <CancelButton onClick={onClose} />
          <Button onClick={save}>{terms.save()}</Button>
        </div>
      </div>
    </Modal>
  );
}

interface VisualFormulaProps {
  field: VisualField;
  latex: string;
  isDisplay: boolean;
}

/** The visual editor, or the typeset formula and a notice while the editor is missing. */
function VisualFormula({ field, latex, isDisplay }: VisualFormulaProps) {
  return (
    <>
      <div className={styles.visual} data-state={field.state} ref={field.place} />
      {field.state === 'loading' && (
        <p role="status" className={styles.note}>
          {t.formulaEditorLoading()}
        </p>
      )}
      <ProblemText className={styles.note}>
        {field.state === 'failed' && t.formulaEditorLoadError()}
      </ProblemText>
      {field.state !== 'loaded' && <Drawn latex={latex} isDisplay={isDisplay} />}
    </>
  );
}

/** A rendering of the formula until the visual editor has loaded. */
function Drawn({ latex, isDisplay: display }: { latex: string; isDisplay: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) typeset(drawnLatex(latex), display, place.current);
  }, [latex, display]);
  return <div ref={place} className={`${prose.prose} ${styles.drawn}`} />;
}
