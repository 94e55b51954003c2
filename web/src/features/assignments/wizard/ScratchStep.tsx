import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { newQuestion } from './draft.ts';
import { Head, WizardFoot } from './Frame.tsx';
import { QuestionList } from './questions/QuestionList.tsx';
import { questionsProblem, totalMarks } from './rules.ts';
import type { DraftState } from './use-draft.ts';
import styles from './wizard.module.css';

interface ScratchStepProps {
  state: DraftState;
  onPrevious: () => void;
  onNext: () => void;
}

/** The step for writing questions by hand. It starts with one empty question. */
export function ScratchStep({ state, onPrevious, onNext }: ScratchStepProps) {
  const { draft, setQuestions } = state;
  const { questions } = draft;
  const { alert } = useDialogs();
  const [first] = useState(newQuestion);
  useEffect(() => setQuestions((all) => (all.length === 0 ? [first] : all)), [setQuestions, first]);

  const next = async () => {
    const problem = questionsProblem(questions);
    if (!problem) onNext();
    else {
      await alert({ title: problem.sentence });
      if (problem.key) document.getElementById(`question-${problem.key}`)?.scrollIntoView();
    }
  };
  return (
    <>
      <Head
        hasBar
        step="create"
        title={t.writeTheQuestions()}
        aside={
          <div className={styles.tags}>
            <Tag>{terms.totalMarks({ totalMarks: totalMarks(questions) })}</Tag>
          </div>
        }
      />
      <QuestionList questions={questions} setQuestions={setQuestions} editingFirst={first.key} hasRubrics />
      <WizardFoot
        previous={
          <Button variant="default" onClick={onPrevious}>
            {terms.previous()}
          </Button>
        }
      >
        <Button onClick={() => void next()}>{terms.next()}</Button>
      </WizardFoot>
    </>
  );
}
