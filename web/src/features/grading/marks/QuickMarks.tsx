import type { CSSProperties } from 'react';
import * as t from '../../../messages/compiled/grading/marks.ts';
import { quickMarks } from '../rules/mark-state.ts';
import styles from './quick.module.css';

interface QuickMarksProps {
  possible: number;
  given: number | null;
  /** AURA's suggestion, drawn dashed until a person confirms it. */
  proposed: number | null;
  /** A person has given or confirmed the mark on screen. */
  isConfirmed: boolean;
  isDisabled: boolean;
  onGive: (marks: number) => void;
}

const ONE_ROW = 9;

/** Returns one row if all buttons fit, otherwise two even rows. */
function columnsOf(count: number): CSSProperties {
  const columns = count <= ONE_ROW ? Math.max(count, 5) : Math.ceil(count / Math.ceil(count / ONE_ROW));
  return { '--columns': columns } as CSSProperties;
}

/** Buttons that give a mark with one press. */
export function QuickMarks({ possible, given, proposed, isConfirmed, isDisabled, onGive }: QuickMarksProps) {
  const steps = quickMarks(possible);
  return (
    <fieldset className={styles.quick} style={columnsOf(steps.length)} disabled={isDisabled}>
      <legend className="visually-hidden">{t.quickMarks()}</legend>
      {steps.map((marks) => {
        const isChosen = marks === given;
        const isProposed = marks === proposed && !(isChosen && isConfirmed);
        return (
          <button
            key={marks}
            type="button"
            aria-pressed={isChosen}
            aria-label={isProposed ? t.suggestedMarksLabel({ marks }) : undefined}
            data-proposed={isProposed || undefined}
            onClick={() => onGive(marks)}
          >
            {marks}
          </button>
        );
      })}
    </fieldset>
  );
}
