import type { InstructionOutcome } from '@classi/contract/grading/instruction-outcome';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { outcomeText } from './outcome-text.ts';
import styles from './outcomes.module.css';

const glyphs = { followed: IconCheck, 'no-change': IconMinus, 'not-understood': IconAlertTriangle } as const;

/** The result of each sentence of a teacher's instructions. A tick means that it changed a mark. */
export function InstructionOutcomes({
  outcomes,
  isOne,
}: {
  outcomes: readonly InstructionOutcome[];
  isOne: boolean;
}) {
  return (
    <ul className={styles.outcomes}>
      {outcomes.map((each) => {
        const Glyph = glyphs[each.outcome];
        return (
          <li key={each.text} data-outcome={each.outcome}>
            <Glyph size={15} stroke={2} aria-hidden="true" />
            <span>
              {outcomeText(each, isOne)}: “{each.text}”
            </span>
          </li>
        );
      })}
    </ul>
  );
}
