import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/preview.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { FoldedText } from '../../../../ui/folded/Folded.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { Passage } from '../draft.ts';
import { questionNames } from '../questions/question-names.ts';
import { withPassage } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import styles from './unmatched.module.css';

/** Parts of the key for which no question was found. The teacher assigns or discards them. */
export function Unmatched({ state }: { state: DraftState }) {
  const { draft, change, setQuestions } = state;
  const { questions, unmatched } = draft;
  const names = questionNames(questions);
  const choices = questions.map(({ key, label }, index) => {
    const name = names[index] ?? '';
    const isCalledByPosition = label !== '' && label !== name;
    return {
      value: key,
      label: isCalledByPosition
        ? t.questionPrintedAs({ index: name, label })
        : t.questionIndex({ index: name }),
    };
  });
  const settle = ({ key }: Passage) =>
    change({ unmatched: unmatched.filter((passage) => passage.key !== key) });
  const move = (passage: Passage, to: string) => {
    const number = names[questions.findIndex(({ key }) => key === to)] ?? '';
    setQuestions((all) => withPassage(all, to, passage));
    settle(passage);
    toast.success(t.addedToAnswer({ number }));
  };
  return (
    <section className={styles.card} aria-labelledby="unmatched">
      <h2 id="unmatched" className="text-strong-heading">
        {t.unmatchedPassagesTitle()}
      </h2>
      <p className="text-muted-small">{t.unmatchedPassagesNote({ count: unmatched.length })}</p>
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
      <div className="wrap-8">
        <Select
          className={styles.choice ?? ''}
          aria-label={t.passagePlaceLabel({ number })}
          placeholder={t.chooseAQuestion()}
          searchable
          data={choices}
          value={to}
          onChange={setTo}
        />
        <Button variant="default" disabled={to === null} onClick={() => to !== null && onMove(to)}>
          {t.addToAnswer()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDismiss}>
          {terms.dismiss()}
        </Button>
      </div>
    </li>
  );
}
