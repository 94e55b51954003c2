import * as terms from '../messages/compiled/ui/terms.ts';
import * as t from '../messages/compiled/ui/workStates.ts';
import { WorkGlyph, type WorkState, workTone } from './glyphs/WorkGlyph.tsx';
import styles from './ui.module.css';

/** @returns the state in the language of the page */
export function workStateText(state: WorkState): string {
  if (state === 'Incomplete') return t.incomplete();
  if (state === 'In Progress') return t.inProgress();
  return state === 'Submitted' ? terms.submitted() : terms.graded();
}

/** The state of work as glyph, word and colour together, so that no state is shown by colour alone. */
export function StatusLabel({ state }: { state: WorkState }) {
  return (
    <span className={`${styles.status} ${styles[`${workTone[state]}Text`]}`}>
      <WorkGlyph state={state} />
      {workStateText(state)}
    </span>
  );
}
