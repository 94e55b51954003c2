import { asSentence } from '../../../lib/words.ts';
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
    const count = questionNumbers.length;
    const isSingle = count === 1;
    const scope = { what: isSingle ? 'question' : 'questions', count, label: labelOf(only ?? 0) };
    const words = total > 1 ? t.regradeProgress({ ...scope, done, total }) : t.regradeRunning(scope);
    return (
      <div key={regradeId ?? 'one'} className={styles.line} role="status">
        <AuraGlyph size={17} />
        <div>
          <p>
            {asSentence(words)} <span>{t.marksStayNote()}</span>
          </p>
          {total > 1 && <ProgressBar share={done / total} label={words} />}
        </div>
      </div>
    );
  });
}
