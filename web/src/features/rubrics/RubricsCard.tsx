import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { useRubrics } from './queries.ts';
import { RubricSelector } from './RubricSelector.tsx';
import styles from './rubrics.module.css';
import { chosenText } from './rules.ts';

interface RubricsCardProps {
  /** The ids of the chosen rubrics. */
  chosen: readonly number[];
  isLocked?: boolean;
  onChange: (chosen: number[]) => void;
}

/** The chosen rubrics, with a button that opens the selector. */
export function RubricsCard({ chosen, isLocked = false, onChange }: RubricsCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // The names are only needed if rubrics are chosen.
  const { data } = useRubrics(chosen.length > 0);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <IconListCheck size={20} stroke={1.6} aria-hidden="true" className="text-muted" />
      <div className="grow">
        <h2 id={id} className="text-strong">
          {terms.rubrics()}
        </h2>
        <p className={styles.cardWords}>{chosenText(data, chosen)}</p>
      </div>
      <Button
        variant="default"
        disabled={isLocked}
        aria-label={chosen.length === 0 ? terms.chooseRubrics() : terms.changeRubrics()}
        onClick={() => setIsOpen(true)}
      >
        {chosen.length === 0 ? terms.choose() : terms.change()}
      </Button>
      <RubricSelector isOpen={isOpen} chosen={chosen} onClose={() => setIsOpen(false)} onSelect={onChange} />
    </section>
  );
}
