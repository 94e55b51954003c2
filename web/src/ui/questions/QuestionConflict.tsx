import type { ChangedQuestion } from '@classi/contract/assignments/question-endpoints';
import { isBlank } from '@classi/richtext';
import { changedWords } from '../../lib/question-changes.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { Tag } from '../Tag.tsx';
import styles from './questions.module.css';

type Words = Pick<
  ChangedQuestion,
  'question' | 'answer' | 'gradingInstructions' | 'marksPossible' | 'stem' | 'tags'
>;

interface QuestionConflictProps {
  sentence: string;
  now: ChangedQuestion;
  /** Null: it was to be deleted. */
  mine: Words | null;
}

/** Two people changed one question: the second sees what the first wrote, beside their own. */
export function QuestionConflict({ sentence, now, mine }: QuestionConflictProps) {
  return (
    <>
      <p className={styles.text}>{sentence}</p>
      <p className={styles.text}>{`Changed: ${changedWords(now.changed)}.`}</p>
      <div className={styles.sides}>
        <Side title={`By ${now.changedBy}`} words={now} />
        {mine ? (
          <Side title="Yours" words={mine} />
        ) : (
          <section className={styles.side} aria-label="Yours">
            <h3>Yours</h3>
            <p className={styles.text}>You delete this question.</p>
          </section>
        )}
      </div>
    </>
  );
}

function Side({ title, words }: { title: string; words: Words }) {
  const { stem, question, answer, gradingInstructions, marksPossible, tags } = words;
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{`${title} · ${marksPossible} ${marksPossible === 1 ? 'mark' : 'marks'}`}</h3>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag.replace(' - ', ' · ')}</Tag>
          ))}
        </div>
      )}
      {[stem, question, answer, gradingInstructions].map(
        // biome-ignore lint/suspicious/noArrayIndexKey: the four parts of a question stay in their places
        (html, index) => !isBlank(html) && <RichText key={index} html={html} size="small" />,
      )}
    </section>
  );
}
