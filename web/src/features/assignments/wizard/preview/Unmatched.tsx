import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { FoldedText } from '../../../../ui/folded/Folded.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { Passage } from '../draft.ts';
import { withPassage } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import styles from './unmatched.module.css';

/** What the key says and no question was found for: put where it belongs, or laid aside. */
export function Unmatched({ state }: { state: DraftState }) {
  const { draft, change, setQuestions } = state;
  const { questions, unmatched } = draft;
  const choices = questions.map(({ key, label }, index) => ({
    value: key,
    label: `Question ${index + 1}${label !== '' && label !== String(index + 1) ? ` (printed as ${label})` : ''}`,
  }));
  const settle = ({ key }: Passage) =>
    change({ unmatched: unmatched.filter((passage) => passage.key !== key) });
  const move = (passage: Passage, to: string) => {
    const number = questions.findIndex(({ key }) => key === to) + 1;
    setQuestions((all) => withPassage(all, to, passage));
    settle(passage);
    toast.success(`Added to the answer of question ${number}`);
  };
  return (
    <section className={styles.card} aria-labelledby="unmatched">
      <h2 id="unmatched" className={styles.title}>
        In the key but not matched
      </h2>
      <p className={styles.words}>
        {unmatched.length === 1
          ? 'This passage of the key does not match any question that was found.'
          : `These ${unmatched.length} passages of the key do not match any question that was found.`}
      </p>
      <ul className={styles.passages}>
        {unmatched.map((passage, index) => (
          <PassageRow
            key={passage.key}
            passage={passage}
            number={index + 1}
            choices={choices}
            onMove={(to) => move(passage, to)}
            onDismiss={() => settle(passage)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PassageRowProps {
  passage: Passage;
  number: number;
  choices: { value: string; label: string }[];
  onMove: (to: string) => void;
  onDismiss: () => void;
}

function PassageRow({ passage, number, choices, onMove, onDismiss }: PassageRowProps) {
  const [to, setTo] = useState<string | null>(null);
  return (
    <li className={styles.passage}>
      <FoldedText html={passage.html} />
      <div className={styles.tools}>
        <Select
          className={styles.choice ?? ''}
          aria-label={`Where passage ${number} belongs`}
          placeholder="Choose a question"
          searchable
          data={choices}
          value={to}
          onChange={setTo}
        />
        <Button variant="default" disabled={to === null} onClick={() => to !== null && onMove(to)}>
          Add to its answer
        </Button>
        <Button variant="subtle" color="gray" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}
