import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import * as t from '../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { MarkGlyph, type MarkState } from '../../../ui/glyphs/MarkGlyph.tsx';
import { labelMarkedQuestion, markStateOf } from '../rules/mark-state.ts';
import styles from './head.module.css';
import { PASSAGE_TYPE } from './reading/put-right.ts';

interface QuestionChipsProps {
  questions: readonly GradedQuestion[];
  current: number | undefined;
  onSelect: (question: number) => void;
  /** Called when a passage of the paper is dropped on a question. */
  onPassage?: (question: GradedQuestion, passage: number) => void;
}

const labelOf: Record<MarkState, (values: { question: string }) => string> = {
  none: t.chipNone,
  marking: t.chipMarking,
  proposed: t.chipProposed,
  'needs-you': t.chipNeedsYou,
  checked: t.chipChecked,
  'not-read': t.chipNotRead,
};

/** One chip per question: checked, waiting for a person, suggested by AURA (dashed), or without a mark. */
export function QuestionChips({ questions, current, onSelect, onPassage }: QuestionChipsProps) {
  const chips = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark makes chips wider, which can push the current one out of view
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>(`[data-number="${current}"]`);
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, questions]);
  return (
    <ul ref={chips} className={styles.chips} aria-label={terms.questions()}>
      {questions.map((question) => {
        const state = markStateOf(question);
        return (
          <li key={question.number}>
            <button
              type="button"
              className={styles.chip}
              data-state={state}
              data-number={question.number}
              aria-current={question.number === current ? 'true' : undefined}
              aria-label={labelOf[state]({ question: labelMarkedQuestion(question) })}
              onClick={() => onSelect(question.number)}
              onDragOver={(event) => {
                if (onPassage && event.dataTransfer.types.includes(PASSAGE_TYPE)) event.preventDefault();
              }}
              onDrop={(event) => {
                const passage = event.dataTransfer.getData(PASSAGE_TYPE);
                if (passage === '') return;
                event.preventDefault();
                onPassage?.(question, Number(passage));
              }}
            >
              {labelMarkedQuestion(question)}
              <ChipGlyph state={state} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ChipGlyph({ state }: { state: MarkState }) {
  if (state === 'checked')
    return <IconCheck className={styles.chipGlyph} size={15} stroke={2.2} aria-hidden="true" />;
  if (state === 'needs-you')
    return <IconFlag className={styles.chipGlyph} size={15} stroke={1.9} aria-hidden="true" />;
  if (state === 'not-read') return <MarkGlyph state="not-read" size={14} />;
  return state === 'marking' ? <MarkGlyph state="marking" size={14} /> : null;
}
