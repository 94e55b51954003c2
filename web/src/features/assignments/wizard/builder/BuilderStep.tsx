import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/builder.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { Head, WizardFoot } from '../Frame.tsx';
import { formatQuestionCount, questionsProblem, totalMarks } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import wizard from '../wizard.module.css';
import { Basket } from './Basket.tsx';
import styles from './builder.module.css';
import { SearchPane } from './SearchPane.tsx';

interface BuilderStepProps {
  state: DraftState;
  /** Called by the button "Change AI Mode". */
  onChangeMode: () => void;
  onNext: () => void;
}

type Pane = 'search' | 'basket';

/**
 * Smart Builder: searches the school's library and adds questions to the assignment in order (spec 2 §2, §5).
 */
export function BuilderStep({ state, onChangeMode, onNext }: BuilderStepProps) {
  const { questions } = state.draft;
  const isNarrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  const [pane, setPane] = useState<Pane>('search');
  const { alert } = useDialogs();
  const next = async () => {
    const problem = questionsProblem(questions);
    if (problem) await alert({ title: problem.sentence });
    else onNext();
  };
  const counted = formatQuestionCount(questions.length);
  return (
    <>
      <Head
        hasBar
        step="create"
        title={t.smartBuilder()}
        aside={
          <div className={wizard.tags}>
            <Tag>{counted}</Tag>
            <Tag>{terms.totalMarks({ totalMarks: totalMarks(questions) })}</Tag>
          </div>
        }
      />
      {isNarrow && <PaneSwitch pane={pane} count={questions.length} onChange={setPane} />}
      <div className={styles.builder} data-pane={isNarrow ? pane : undefined}>
        {/* Both panes stay mounted, so that search, filters and scroll position are preserved. */}
        <SearchPane state={state} isHidden={isNarrow && pane !== 'search'} />
        <Basket state={state} isHidden={isNarrow && pane !== 'basket'} />
      </div>
      <WizardFoot
        previous={
          <Button variant="default" onClick={onChangeMode}>
            {t.changeAiMode()}
          </Button>
        }
        reason={questions.length === 0 && t.chooseQuestionHint()}
      >
        <Button disabled={questions.length === 0} onClick={() => void next()}>
          {t.preview()}
        </Button>
      </WizardFoot>
    </>
  );
}

interface PaneSwitchProps {
  pane: Pane;
  count: number;
  onChange: (pane: Pane) => void;
}

function PaneSwitch({ pane, count, onChange }: PaneSwitchProps) {
  const panes: readonly { pane: Pane; words: string }[] = [
    { pane: 'search', words: t.library() },
    { pane: 'basket', words: t.assignmentCount({ count }) },
  ];
  return (
    <div className={styles.switch}>
      {panes.map((each) => (
        <button
          key={each.pane}
          type="button"
          aria-pressed={pane === each.pane}
          onClick={() => onChange(each.pane)}
        >
          {each.words}
        </button>
      ))}
    </div>
  );
}
