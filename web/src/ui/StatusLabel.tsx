import * as terms from '../messages/compiled/ui/terms.ts';
import * as t from '../messages/compiled/ui/workStates.ts';
import { MarkGlyph } from './glyphs/MarkGlyph.tsx';
import { WorkGlyph, type WorkState, workTone } from './glyphs/WorkGlyph.tsx';
import styles from './ui.module.css';

/** @returns the state in the language of the page */
export function workStateText(state: WorkState): string {
  if (state === 'Incomplete') return t.incomplete();
  if (state === 'In Progress') return t.inProgress();
  return state === 'Submitted' ? terms.submitted() : terms.graded();
}

interface StatusLabelProps {
  state: WorkState;
  /** Whether AURA gave marks that a teacher has not checked. Graded work is not shown as settled then. */
  isUnchecked?: boolean;
}

/** The state of work as glyph, word and colour together, so that no state is shown by colour alone. */
export function StatusLabel({ state, isUnchecked = false }: StatusLabelProps) {
  const isProposed = isUnchecked && state === 'Graded';
  const tone = isProposed ? 'ink' : workTone[state];
  return (
    <span className={`${styles.status} ${styles[`${tone}Text`]}`}>
      {isProposed ? <MarkGlyph state="proposed" /> : <WorkGlyph state={state} />}
      {workStateText(state)}
    </span>
  );
}
