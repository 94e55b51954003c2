import * as t from '../../../../messages/compiled/assignments/questions.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import type { WrittenQuestion } from '../draft.ts';
import { questionNames } from './question-names.ts';
import styles from './questions.module.css';

interface QuestionNumbersProps {
  questions: readonly WrittenQuestion[];
  here: string | null;
  onGoTo: (key: string) => void;
}

/** The numbers at the side: a link to each question, with the current one marked. */
export function QuestionNumbers({ questions, here, onGoTo }: QuestionNumbersProps) {
  const names = questionNames(questions);
  return (
    <nav className={styles.numbers} aria-label={terms.questions()}>
      <ol>
        {questions.map(({ key, flag }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={
                flag === ''
                  ? t.questionNumber({ number: names[index] ?? '' })
                  : t.questionFlagged({ number: names[index] ?? '' })
              }
              aria-current={here === key ? 'true' : undefined}
              onClick={() => onGoTo(key)}
            >
              {names[index]}
              {flag !== '' && <MarkGlyph state="needs-you" size={12} className={styles.numberFlag ?? ''} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
