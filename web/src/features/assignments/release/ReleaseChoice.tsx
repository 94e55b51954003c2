import { RELEASE_MODES, type ReleaseMode } from '@classi/contract/assignments/limits';
import { Radio } from '@mantine/core';
import * as t from '../../../messages/compiled/assignments/release.ts';
import styles from './release-choice.module.css';
import { RELEASE_WORDS } from './release-words.ts';

interface ReleaseChoiceProps {
  /** Null until the school's setting is known. */
  mode: ReleaseMode | null;
  onChange: (mode: ReleaseMode) => void;
}

/** Lets the teacher choose when students see marks, feedback and evidence. */
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
