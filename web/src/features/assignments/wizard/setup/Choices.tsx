import { Radio } from '@mantine/core';
import styles from './setup.module.css';

interface ChoicesProps {
  label: string;
  choices: readonly { value: string; label: string; description: string }[];
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** A question with a few answers, each with a line that describes it. */
export function Choices({ label, choices, value, problem, onChange }: ChoicesProps) {
  return (
    <Radio.Group label={label} value={value} error={problem} onChange={onChange}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
  );
}
