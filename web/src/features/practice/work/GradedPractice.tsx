import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { inQuestion, inTotal } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import { Page } from '../../../ui/Page.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { GRADES_MOST } from '../../answering/graded/GradedView.tsx';
import graded from '../../answering/graded/graded.module.css';
import { Track } from '../../answering/page/Progress.tsx';
import card from '../../answering/page/question.module.css';
import { useCurrentQuestion } from '../../answering/page/use-current-question.ts';
import frame from '../../answering/page/work.module.css';
import { noMarksWords, someUnmarkedWords } from '../unmarked.ts';
import { GradedPracticeQuestion } from './GradedPracticeQuestion.tsx';
import { PracticeBar } from './PracticeBar.tsx';
import styles from './practice.module.css';
import { useBeginAgain } from './use-grading.ts';
import type { PracticeViewProps } from './view-props.ts';

/** Graded practice: the marks, and for each question where they are. */
export function GradedPractice({ practice, questions, queue, onBack }: PracticeViewProps) {
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const { clearing, retry } = useBeginAgain(practice.id);
  const segments = useMemo(
    () =>
      questions.map(({ id, number, marksObtained, marksPossible, notMarked }) => {
        const words =
          marksObtained === null
            ? notMarked
              ? t.notMarked()
              : t.noMark()
            : `${inQuestion(marksObtained)}/${inQuestion(marksPossible)}`;
        return {
          id,
          label: questions.length > GRADES_MOST || marksObtained === null ? String(number) : words,
          name: t.questionNumberWords({ number, words }),
          share: marksPossible === 0 ? 0 : (marksObtained ?? 0) / marksPossible,
        };
      }),
    [questions],
  );
  return (
    <>
      <PracticeBar
        practice={practice}
        onBack={onBack}
        action={t.reTryAssignment()}
        busy={clearing}
        onAction={retry}
      />
      <div ref={page} className={`${graded.view} ${styles.graded}`}>
        <Page>
          <div className={card.questions}>
            <section className={graded.summary} aria-label={t.yourMarks()}>
              <div>
                <h2 className={graded.summaryTitle}>{t.yourMarks()}</h2>
                {practice.marksObtained === null ? (
                  <p>{noMarksWords(questions)}</p>
                ) : (
                  <>
                    <p className={graded.total}>
                      <strong>{inTotal(practice.marksObtained)}</strong>
                      {' / '}
                      {inTotal(practice.marksPossible)}
                    </p>
                    <StatusLabel state="Graded" />
                    {someUnmarkedWords(questions).map((sentence) => (
                      <p key={sentence}>{sentence}</p>
                    ))}
                  </>
                )}
              </div>
              <div className={graded.summaryTrack}>
                <Track segments={segments} current={place.current} onSelect={place.goTo} graded />
              </div>
            </section>
            {questions.map((question, index) => (
              <GradedPracticeQuestion
                key={question.id}
                question={question}
                queue={queue}
                withStem={question.stem !== '' && question.stem !== questions[index - 1]?.stem}
              />
            ))}
          </div>
        </Page>
      </div>
      <div className={frame.foot}>
        <Button fullWidth disabled={clearing} onClick={retry}>
          {t.reTryAssignment()}
        </Button>
      </div>
    </>
  );
}
