import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import styles from './regrade.module.css';
import { useRegrades } from './regrades.tsx';

interface RegradeLineProps {
  assignmentId: number;
  labelOf: (question: number) => string;
}

/** How far a marking again is, on whichever answer one looks. */
export function RegradeLine({ assignmentId, labelOf }: RegradeLineProps) {
  const regrades = useRegrades(assignmentId);
  return regrades.map(({ regradeId, questionNumbers, done, total }) => {
    const [only] = questionNumbers;
    const what =
      only !== undefined && questionNumbers.length === 1
        ? `question ${labelOf(only)}`
        : `${questionNumbers.length} questions`;
    const words = total > 1 ? `Marking ${what} again: ${done} of ${total}` : `Marking ${what} again`;
    return (
      <div key={regradeId ?? 'one'} className={styles.line} role="status">
        <AuraGlyph size={17} />
        <div>
          <p>
            {words}. <span>Each mark stays until the new one is ready. You can leave this page.</span>
          </p>
          {total > 1 && <ProgressBar share={done / total} label={words} />}
        </div>
      </div>
    );
  });
}
