import { RELEASE_MODES, type ReleaseMode } from '@classi/contract/assignments/limits';
import { Radio } from '@mantine/core';
import * as t from '../../../messages/compiled/assignments/release.ts';
import styles from './release-choice.module.css';
import { RELEASE_WORDS } from './release-words.ts';

interface ReleaseChoiceProps {
  /** Null while it is not known what the school has set. */
  mode: ReleaseMode | null;
  onChange: (mode: ReleaseMode) => void;
}

/** When students see marks, feedback and evidence of an assignment. */
export function ReleaseChoice({ mode, onChange }: ReleaseChoiceProps) {
  return (
    <Radio.Group
      label={t.studentsSeeMarks()}
      value={mode ?? ''}
      onChange={(value) => onChange(value as ReleaseMode)}
    >
      <div className={styles.choices}>
        {RELEASE_MODES.map((value) => (
          <Radio key={value} value={value} {...RELEASE_WORDS[value]} />
        ))}
      </div>
    </Radio.Group>
  );
}
