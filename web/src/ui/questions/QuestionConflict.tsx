import type { ChangedQuestion } from '@classi/contract/assignments/question-endpoints';
import { isBlank } from '@classi/richtext';
import { changedText } from '../../lib/live/question-changes.ts';
import * as t from '../../messages/compiled/ui/questions.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { Tag } from '../Tag.tsx';
import styles from './questions.module.css';

type Words = Pick<
  ChangedQuestion,
  'question' | 'answer' | 'gradingInstructions' | 'marksPossible' | 'stem' | 'tags'
>;

/** The parts of a question, by the names that the server uses for changes. */
const parts = () =>
  [
    { field: 'stem', title: terms.sharedText(), htmlOf: ({ stem }: Words) => stem },
    { field: 'question', title: terms.question(), htmlOf: ({ question }: Words) => question },
    { field: 'answer', title: terms.answerKey(), htmlOf: ({ answer }: Words) => answer },
    {
      field: 'grading_instructions',
      title: terms.gradingInstructions(),
      htmlOf: ({ gradingInstructions }: Words) => gradingInstructions,
    },
  ] as const;

interface QuestionConflictProps {
  sentence: string;
  now: ChangedQuestion;
  /** Null if the question was to be deleted. */
  mine: Words | null;
}

/**
 * Shown when two people changed the same question: the second sees the first one's version next to their own.
 */
export function QuestionConflict({ sentence, now, mine }: QuestionConflictProps) {
  return (
    <>
      <p className="text-muted">{sentence}</p>
      <p className="text-muted">{t.changedChangedwords({ changedWords: changedText(now.changed) })}</p>
      <div className={styles.sides}>
        <Side title={t.byChangedby({ changedBy: now.changedBy })} words={now} changed={now.changed} />
        {mine ? (
          <Side title={terms.yours()} words={mine} changed={now.changed} />
        ) : (
          <section className={styles.side} aria-label={terms.yours()}>
            <h3>{terms.yours()}</h3>
            <p className="text-muted">{t.questionDeleted()}</p>
          </section>
        )}
      </div>
    </>
  );
}

interface SideProps {
  title: string;
  words: Words;
  /** The fields that the other person changed, in which the two versions are compared. */
  changed: ChangedQuestion['changed'];
}

function Side({ title, words, changed }: SideProps) {
  const { marksPossible, tags } = words;
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{t.titleAndMarks({ title, marks: marksPossible })}</h3>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag.replace(' - ', ' · ')}</Tag>
          ))}
        </div>
      )}
      {parts().map(({ field, title: part, htmlOf }) => {
        const html = htmlOf(words);
        const isChanged = changed.includes(field);
        if (isBlank(html) && !isChanged) return null;
        return (
          <div key={field} className={styles.part} data-changed={isChanged || undefined}>
            <h4>{isChanged ? t.partChanged({ part }) : part}</h4>
            {isBlank(html) ? <p>{t.nothing()}</p> : <RichText html={html} size="small" />}
          </div>
        );
      })}
    </section>
  );
}
