import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/practice/work.ts';
import { Page } from '../../../ui/Page.tsx';
import graded from '../../answering/graded/graded.module.css';
import { MarksSummary } from '../../answering/graded/MarksSummary.tsx';
import card from '../../answering/page/question.module.css';
import { useCurrentQuestion } from '../../answering/page/use-current-question.ts';
import { WorkQuestions } from '../../answering/page/WorkQuestions.tsx';
import frame from '../../answering/page/work.module.css';
import { noMarksText, someUnmarkedTexts } from '../unmarked.ts';
import { GradedPracticeQuestion } from './GradedPracticeQuestion.tsx';
import { PracticeBar } from './PracticeBar.tsx';
import styles from './practice.module.css';
import { useBeginAgain } from './use-grading.ts';
import type { PracticeViewProps } from './view-props.ts';

function withoutMark({ marksObtained, notMarked }: PracticeQuestion): string | null {
  if (marksObtained !== null) return null;
  return notMarked ? t.notMarked() : t.noMark();
}

/** Graded practice: the marks, and for each question where they are. */
export function GradedPractice({ practice, questions, queue, onBack }: PracticeViewProps) {
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const { isClearing, retry } = useBeginAgain(practice.id);
  const hasMarks = practice.marksObtained !== null;
  return (
    <>
      <PracticeBar
        practice={practice}
        onBack={onBack}
        action={t.reTryAssignment()}
        isBusy={isClearing}
        onAction={retry}
      />
      <div ref={page} className={`${graded.view} ${styles.graded}`}>
        <Page>
          <div className={card.questions}>
            <MarksSummary
              obtained={practice.marksObtained}
              possible={practice.marksPossible}
              status="Graded"
              questions={questions}
              withoutMark={withoutMark}
              place={place}
              notes={hasMarks ? someUnmarkedTexts(questions) : [noMarksText(questions)]}
            />
            <WorkQuestions questions={questions}>
              {(question) => <GradedPracticeQuestion question={question} queue={queue} />}
            </WorkQuestions>
          </div>
        </Page>
      </div>
      <div className={frame.foot}>
        <Button fullWidth disabled={isClearing} onClick={retry}>
          {t.reTryAssignment()}
        </Button>
      </div>
    </>
  );
}
