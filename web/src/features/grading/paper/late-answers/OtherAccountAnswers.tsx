import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { IconUsers } from '@tabler/icons-react';
import { useTimezone } from '../../../../lib/session/use-timezone.ts';
import { formatDate, schoolClock } from '../../../../lib/time/school-time.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import styles from './late.module.css';

/** Answers from another account of the student, which was merged into this one. Neither they nor their marks count. */
export function OtherAccountAnswers({ question }: { question: GradedQuestion }) {
  const zone = useTimezone();
  const { otherAccountAnswers: answers = [] } = question;
  if (answers.length === 0) return null;
  return (
    <div className={styles.late}>
      {answers.map(({ response, savedAt, mark }) => (
        <section key={savedAt.getTime()} aria-label={t.otherAccount()}>
          <p className={styles.head}>
            <IconUsers size={16} stroke={1.7} aria-hidden="true" />
            {t.otherAccountWhen({ when: `${formatDate(savedAt, zone)}, ${schoolClock(savedAt, zone)}` })}
          </p>
          <RichText html={response} size="small" />
          {mark && (
            <p className="text-muted-small">
              {t.otherAccountMark({
                who: mark.byAura ? 'AURA' : mark.givenBy || terms.aTeacher(),
                marks: mark.marksObtained,
                of: question.marksPossible,
              })}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
