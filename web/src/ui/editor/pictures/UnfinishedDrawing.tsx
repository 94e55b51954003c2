import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from '../editor.module.css';
import { SHOWN_WITHOUT_FOCUS } from '../touch/use-press-guard.ts';

/** Offers to continue a drawing that was started and not saved. It is stored on this device. */
export function UnfinishedDrawing({ onGoOn, onDiscard }: { onGoOn: () => void; onDiscard: () => void }) {
  return (
    <section className={styles.strip} aria-label={t.unfinishedDrawing()} {...SHOWN_WITHOUT_FOCUS}>
      <p>{t.unfinishedDrawingNote()}</p>
      <button type="button" onClick={onGoOn}>
        {t.continueDrawing()}
      </button>
      <button type="button" onClick={onDiscard}>
        {terms.discard()}
      </button>
    </section>
  );
}
