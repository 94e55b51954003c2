import { RELEASE_MODES, type ReleaseMode } from '@classi/contract/assignments/limits';
import { Radio } from '@mantine/core';
import * as t from '../../../messages/compiled/assignments/release.ts';
import styles from './release-choice.module.css';
import { isKeyShownEarly, releaseWords } from './release-text.ts';

interface ReleaseChoiceProps {
  /** Null until the school's setting is known. */
  mode: ReleaseMode | null;
  /** Students answer here, not on paper. */
  isAnsweredOnline: boolean;
  /** The due date has passed. */
  isDue: boolean;
  onChange: (mode: ReleaseMode) => void;
}

/** Lets the teacher choose when students see marks, feedback and evidence. */
export function ReleaseChoice({ mode, onChange, ...facts }: ReleaseChoiceProps) {
  return (
    <Radio.Group
      label={t.studentsSeeMarks()}
      value={mode ?? ''}
      onChange={(value) => onChange(value as ReleaseMode)}
    >
      <div className={styles.choices}>
        {RELEASE_MODES.map((value) => (
          <Radio key={value} value={value} {...releaseWords()[value]} />
        ))}
      </div>
      {isKeyShownEarly(mode, facts) && (
        <p className={styles.note} role="note">
          {t.earlyKeyWarning()}
        </p>
      )}
    </Radio.Group>
  );
}
