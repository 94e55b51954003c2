import * as t from '../../../messages/compiled/grading/regrade.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import styles from './regrade.module.css';
import { useRegrades } from './regrades.tsx';

interface RegradeLineProps {
  assignmentId: number;
  labelOf: (question: number) => string;
}

/** The progress of a regrade, shown on every answer. */
export function RegradeLine({ assignmentId, labelOf }: RegradeLineProps) {
  const regrades = useRegrades(assignmentId);
  return regrades.map(({ regradeId, questionNumbers, done, total }) => {
    const [only] = questionNumbers;
    const what =
      only !== undefined && questionNumbers.length === 1
        ? t.questionLabel({ label: labelOf(only) })
        : t.countQuestions({ count: questionNumbers.length });
    const words = total > 1 ? t.markingProgress({ what, done, total }) : t.markingWhatAgain({ what });
    return (
      <div key={regradeId ?? 'one'} className={styles.line} role="status">
        <AuraGlyph size={17} />
        <div>
          <p>
            {words}. <span>{t.marksStayNote()}</span>
          </p>
          {total > 1 && <ProgressBar share={done / total} label={words} />}
        </div>
      </div>
    );
  });
}
