import styles from '../editor.module.css';
import { SHOWN_WITHOUT_FOCUS } from '../touch/use-press-guard.ts';

/** A drawing that was begun and not saved: it is on this device, and offered again. */
export function UnfinishedDrawing({ onGoOn, onDiscard }: { onGoOn: () => void; onDiscard: () => void }) {
  return (
    <section className={styles.strip} aria-label="Unfinished drawing" {...SHOWN_WITHOUT_FOCUS}>
      <p>A drawing that is not in the text yet is saved on this device.</p>
      <button type="button" onClick={onGoOn}>
        Continue drawing
      </button>
      <button type="button" onClick={onDiscard}>
        Discard
      </button>
    </section>
  );
}
