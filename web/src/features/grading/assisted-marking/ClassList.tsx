import type { AssistedAnswer, MarkSuggestions } from '@classi/contract/grading/endpoints';
import { plainText } from '@classi/richtext';
import { IconCheck, IconEye } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { TextWithFormulas } from '../../../ui/rich-text/TextWithFormulas.tsx';
import styles from './assisted.module.css';
import { basisText } from './rules.ts';

interface ClassListProps {
  suggestions: MarkSuggestions;
  openId: number | null;
  /** Returns whether an answer's mark is being sent to the server. */
  isSent: (responseId: number) => boolean;
  onOpen: (responseId: number) => void;
}

/** The answers of all students to this question, with the given or the suggested mark. */
export function ClassList({ suggestions, openId, isSent, onOpen }: ClassListProps) {
  return (
    <aside className={styles.class} aria-label={t.classHeading()}>
      <h2>{t.classHeading()}</h2>
      <ul>
        {suggestions.answers.map((answer) => (
          <li key={answer.responseId}>
            <button
              type="button"
              className={styles.classmate}
              aria-current={answer.responseId === openId ? 'true' : undefined}
              onClick={() => onOpen(answer.responseId)}
            >
              <span className="text-strong">{answer.studentName}</span>
              <Mark answer={answer} isSent={isSent(answer.responseId)} />
              <TextWithFormulas
                className={styles.excerpt ?? ''}
                text={plainText(answer.response) || t.nothingWritten()}
              />
              <Why answer={answer} isSent={isSent(answer.responseId)} />
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface RowProps {
  answer: AssistedAnswer;
  isSent: boolean;
}

function Mark({ answer: { checked, marksObtained, suggestion }, isSent }: RowProps) {
  if (isSent && !checked) return <span className={styles.given}>…</span>;
  if (checked) return <span className={styles.given}>{marksObtained}</span>;
  return <span className={styles.suggested}>{suggestion ? suggestion.marksObtained : '–'}</span>;
}

function Why({ answer: { checked, suggestion }, isSent }: RowProps) {
  const words = checked
    ? t.marked()
    : isSent
      ? t.saving()
      : suggestion
        ? basisText(suggestion)
        : t.auraNotMarked();
  const isReady = !checked && suggestion !== null && suggestion.basis !== 'look-first';
  return (
    <span className={styles.why} data-ready={isReady || undefined}>
      {checked && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      {isReady && <AuraGlyph size={14} />}
      {!checked && !isReady && <IconEye size={14} stroke={1.8} aria-hidden="true" />}
      {words}
    </span>
  );
}
