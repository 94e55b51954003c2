import { Slider } from '@mantine/core';
import { useId } from 'react';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import styles from './ai.module.css';
import { type AssignmentDifficulty, levels } from './difficulty.ts';

interface DifficultyCardProps {
  difficulty: AssignmentDifficulty;
  onChange: (difficulty: AssignmentDifficulty) => void;
}

/** A slider with five named difficulties (spec 2 §9). */
export function DifficultyCard({ difficulty, onChange }: DifficultyCardProps) {
  const id = useId();
  const all = levels();
  const name = all[difficulty - 1]?.name ?? '';
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className="text-strong">
          {terms.difficulty()}
        </h2>
        <p className="text-strong">{name}</p>
      </div>
      <Slider
        min={1}
        max={5}
        step={1}
        value={difficulty}
        label={null}
        thumbLabel={terms.difficulty()}
        thumbValueText={name}
        marks={all.map(({ value, name: label }) => ({ value, label }))}
        classNames={{ root: styles.slider ?? '', markLabel: styles.markLabel ?? '' }}
        onChange={(value) => onChange(value as AssignmentDifficulty)}
      />
    </section>
  );
}
