import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './answer.module.css';
import { findKeyRanges } from './key-evidence.ts';
import section from './section.module.css';

/** The highlighted key point, which may be hovered here or in another pane. */
interface Pointing {
  activePoint: number | null;
  /** Must be a stable function. */
  onPoint: (point: number | null) => void;
}

interface AnswerKeyProps extends Pointing {
  question: GradedQuestion;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * The key and the instructions. The words that the mark is based on are highlighted. Teachers who know them
 * can collapse them.
 */
export function AnswerKey({ question, isOpen, onToggle, ...pointing }: AnswerKeyProps) {
  return (
    <details className={styles.key} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{terms.answerKey()}</span>
        <IconChevronDown size={17} stroke={1.8} aria-hidden="true" className={styles.chevron} />
      </summary>
      <KeyText question={question} {...pointing} />
    </details>
  );
}

export function KeyText({ question, activePoint, onPoint }: { question: GradedQuestion } & Pointing) {
  const { answer, gradingInstructions, evidence } = question;
  const lit = useMemo(() => {
    const inKey = findKeyRanges(answer, evidence);
    const found = new Set(inKey.map(({ point }) => point));
    const rest = evidence.filter(({ point }) => !found.has(point));
    return { inKey, inInstructions: findKeyRanges(gradingInstructions, rest) };
  }, [answer, gradingInstructions, evidence]);
  return (
    <div className={styles.keyText}>
      {isBlank(answer) ? (
        <p className="text-muted">{t.answerKeyMissing()}</p>
      ) : (
        <RichText
          html={answer}
          size="small"
          evidence={lit.inKey}
          activePoint={activePoint}
          onPoint={onPoint}
        />
      )}
      {!isBlank(gradingInstructions) && (
        <div>
          <h4 className={section.small}>{t.gradingInstructions()}</h4>
          <RichText
            html={gradingInstructions}
            size="small"
            evidence={lit.inInstructions}
            activePoint={activePoint}
            onPoint={onPoint}
          />
        </div>
      )}
    </div>
  );
}
