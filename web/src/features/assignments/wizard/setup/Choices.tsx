import { Radio } from '@mantine/core';
import { useId } from 'react';
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
  const id = useId();
  return (
    <Radio.Group label={label} value={value} error={problem} onChange={onChange}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            aria-label={choice.label}
            aria-describedby={`${id}-${choice.value}`}
            // A press on the description chooses the answer, too.
            label={
              <>
                {choice.label}
                <span id={`${id}-${choice.value}`} className={styles.description}>
                  {choice.description}
                </span>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
