import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './editing.module.css';
import { Foot } from './Foot.tsx';
import { changedWords, type QuestionWords } from './rules.ts';
import type { Asked, EditQuestion } from './use-edit-question.ts';

interface ConflictProps {
  asked: Extract<Asked, { what: 'conflict' }>;
  edit: EditQuestion;
}

/** Two teachers changed one question: the second sees what the first wrote, beside their own, before anything is overwritten. */
export function Conflict({ asked, edit }: ConflictProps) {
  const { now, sentence } = asked;
  return (
    <div className={styles.form} role="alertdialog" aria-label="This question was changed by somebody else">
      <h3 className={styles.ask}>{sentence}</h3>
      <p className={styles.text}>Changed: {changedWords(now.changed)}.</p>
      <div className={styles.sides}>
        <Side title={`By ${now.changedBy}`} words={now} />
        <Side title="Yours" words={edit.draft} />
      </div>
      <Foot problem={edit.problem}>
        <Button variant="default" onClick={() => edit.takeTheirs(now)}>
          Take theirs
        </Button>
        <Button onClick={() => edit.keepMine(now)}>Go on with mine</Button>
      </Foot>
    </div>
  );
}

function Side({ title, words }: { title: string; words: QuestionWords }) {
  const { question, answer, gradingInstructions, marksPossible } = words;
  return (
    <section className={styles.side} aria-label={title}>
      <h4>
        {title} · {marksPossible} {marksPossible === 1 ? 'mark' : 'marks'}
      </h4>
      <RichText html={question} size="small" />
      {!isBlank(answer) && <RichText html={answer} size="small" />}
      {!isBlank(gradingInstructions) && <RichText html={gradingInstructions} size="small" />}
    </section>
  );
}
