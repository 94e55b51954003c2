import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { IconUsers } from '@tabler/icons-react';
import { useProfile } from '../../../../lib/session/profile.ts';
import { browserZone, schoolClock, shownDate } from '../../../../lib/time/school-time.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import styles from './late.module.css';

/** Answers from another account of the student, which was merged into this one. They never count. */
export function OtherAccountAnswers({ question }: { question: GradedQuestion }) {
  const zone = useProfile()?.timezone ?? browserZone();
  const { otherAccountAnswers: answers = [] } = question;
  if (answers.length === 0) return null;
  return (
    <div className={styles.late}>
      {answers.map(({ response, savedAt }) => (
        <section key={savedAt.getTime()} aria-label={t.otherAccount()}>
          <p className={styles.head}>
            <IconUsers size={16} stroke={1.7} aria-hidden="true" />
            {t.otherAccountWhen({ when: `${shownDate(savedAt, zone)}, ${schoolClock(savedAt, zone)}` })}
          </p>
          <RichText html={response} size="small" />
        </section>
      ))}
    </div>
  );
}
