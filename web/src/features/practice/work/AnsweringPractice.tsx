import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useSaveOverview } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import { Page } from '../../../ui/Page.tsx';
import { Description } from '../../answering/description/Description.tsx';
import { OfflineBar } from '../../answering/page/OfflineBar.tsx';
import { Progress } from '../../answering/page/Progress.tsx';
import { QuestionCard } from '../../answering/page/QuestionCard.tsx';
import card from '../../answering/page/question.module.css';
import { useCurrentQuestion } from '../../answering/page/use-current-question.ts';
import { LockNotice, WorkFoot } from '../../answering/page/WorkBar.tsx';
import { WorkQuestions } from '../../answering/page/WorkQuestions.tsx';
import frame from '../../answering/page/work.module.css';
import { PracticeBar } from './PracticeBar.tsx';
import styles from './practice.module.css';
import { useBeginAgain, usePracticeGrading } from './use-grading.ts';
import type { PracticeViewProps } from './view-props.ts';

/** The questions with their answers, one below the other, until they are graded. */
export function AnsweringPractice({ practice, questions, queue, onBack }: PracticeViewProps) {
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const isSubmitted = practice.status === 'Submitted';
  const { grade, isGrading } = usePracticeGrading({
    practiceId: practice.id,
    questions,
    queue,
    isSubmitted: isSubmitted,
    goTo: place.goTo,
  });
  const { isClearing, reset } = useBeginAgain(practice.id);
  const { answered } = useSaveOverview(queue);
  const action = isGrading ? t.grading() : t.gradeAnswers();
  return (
    <>
      <PracticeBar practice={practice} onBack={onBack} action={action} isBusy={isGrading} onAction={grade} />
      <div ref={page} className={frame.work}>
        <div className={frame.head}>
          <OfflineBar queue={queue} />
          <Progress
            queue={queue}
            questions={questions}
            marks={practice.marksPossible}
            current={place.current}
            onSelect={place.goTo}
          />
        </div>
        <div className={frame.body}>
          <Page width="answering">
            <Description assignment={practice} isSpaced />
            {isSubmitted && !isGrading && <LockNotice sentence={t.gradingUnfinished()} />}
            <div className={card.questions} inert={isGrading || isClearing}>
              <WorkQuestions questions={questions}>
                {(question) => (
                  <QuestionCard queue={queue} question={question} isClosed={isSubmitted} lock={null} />
                )}
              </WorkQuestions>
              {(answered.length > 0 || isSubmitted) && (
                <Button variant="subtle" className={styles.reset ?? ''} loading={isClearing} onClick={reset}>
                  {t.resetAnswers()}
                </Button>
              )}
            </div>
          </Page>
        </div>
      </div>
      <WorkFoot step={place.step}>
        <Button fullWidth disabled={isGrading} onClick={grade}>
          {action}
        </Button>
      </WorkFoot>
    </>
  );
}
