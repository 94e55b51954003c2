import type { Tone } from './glyphs/Glyph.tsx';
import { MarkGlyph, type MarkState, markTone, markWord } from './glyphs/MarkGlyph.tsx';
import { WorkGlyph, type WorkState, workTone } from './glyphs/WorkGlyph.tsx';
import styles from './ui.module.css';

const textOf = (tone: Tone) => `${styles.status} ${styles[`${tone}Text`]}`;

/** Work: glyph, word and colour together, so that no state is told by colour alone. */
export function StatusLabel({ state }: { state: WorkState }) {
  return (
    <span className={textOf(workTone[state])}>
      <WorkGlyph state={state} />
      {state}
    </span>
  );
}

/** A mark: glyph and word; `children` replaces the word where a shorter one fits ("Needs you"). */
export function MarkLabel({ state, children }: { state: MarkState; children?: string }) {
  return (
    <span className={textOf(markTone[state])}>
      <MarkGlyph state={state} />
      {children ?? markWord[state]}
    </span>
  );
}
