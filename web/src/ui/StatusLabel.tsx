import { WorkGlyph, type WorkState, workTone } from './glyphs/WorkGlyph.tsx';
import styles from './ui.module.css';

/** Work: glyph, word and colour together, so that no state is shown by colour alone. */
export function StatusLabel({ state }: { state: WorkState }) {
  return (
    <span className={`${styles.status} ${styles[`${workTone[state]}Text`]}`}>
      <WorkGlyph state={state} />
      {state}
    </span>
  );
}
