import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useSaveOverview } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { markCount } from '../../answering/copy.ts';
import { OfflineBar } from '../../answering/page/OfflineBar.tsx';
import { Track } from '../../answering/page/Progress.tsx';
import card from '../../answering/page/question.module.css';
import { useCurrentQuestion } from '../../answering/page/use-current-question.ts';
import frame from '../../answering/page/work.module.css';
import { shownMarks } from '../../answering/rules.ts';
import { PracticeBar } from './PracticeBar.tsx';
import { PracticeQuestionCard } from './PracticeQuestionCard.tsx';
import styles from './practice.module.css';
import { useBeginAgain, usePracticeGrading } from './use-grading.ts';
import type { PracticeViewProps } from './view-props.ts';

/** The questions with their answers, one below the other, until they are graded. */
export function AnsweringPractice({ practice, questions, queue, onBack }: PracticeViewProps) {
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const submitted = practice.status === 'Submitted';
  const { grade, grading } = usePracticeGrading({
    practiceId: practice.id,
    questions,
    queue,
    submitted,
    goTo: place.goTo,
  });
  const { clearing, reset } = useBeginAgain(practice.id);
  const { answered } = useSaveOverview(queue);
  const action = grading ? t.grading() : t.gradeAnswers();
  return (
    <>
      <PracticeBar practice={practice} onBack={onBack} action={action} busy={grading} onAction={grade} />
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
            {practice.description !== '' && <p className={styles.description}>{practice.description}</p>}
            {submitted && !grading && <NotGraded />}
            <div className={card.questions} inert={grading || clearing}>
              {questions.map((question, index) => (
                <PracticeQuestionCard
                  key={question.id}
                  queue={queue}
                  question={question}
                  withStem={question.stem !== '' && question.stem !== questions[index - 1]?.stem}
                  closed={submitted}
                />
              ))}
              {(answered.length > 0 || submitted) && (
                <Button variant="subtle" className={styles.reset ?? ''} loading={clearing} onClick={reset}>
                  {t.resetAnswers()}
                </Button>
              )}
            </div>
          </Page>
        </div>
      </div>
      <div className={frame.foot}>
        <IconButton label={t.previousQuestion()} size={44} variant="default" onClick={() => place.step(-1)}>
          <IconChevronUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t.nextQuestion()} size={44} variant="default" onClick={() => place.step(1)}>
          <IconChevronDown size={20} aria-hidden="true" />
        </IconButton>
        <Button fullWidth disabled={grading} onClick={grade}>
          {action}
        </Button>
      </div>
    </>
  );
}

function NotGraded() {
  return (
    <p className={card.lock} role="status">
      <IconLock size={18} stroke={1.7} aria-hidden="true" />
      {t.gradingHasNotFinishedPress()}
    </p>
  );
}

interface ProgressProps {
  queue: SaveQueue;
  questions: readonly PracticeQuestion[];
  marks: number;
  current: number | undefined;
  onSelect: (questionId: number) => void;
}

/** How many questions have an answer, and which; a segment leads to its question. */
function Progress({ queue, questions, marks, current, onSelect }: ProgressProps) {
  const { answered } = useSaveOverview(queue);
  const done = questions.filter(({ id }) => answered.includes(id)).length;
  const segments = useMemo(
    () =>
      questions.map(({ id, number }) => {
        const filled = answered.includes(id);
        return {
          id,
          label: String(number),
          name: t.questionNumberValue({ number, value: filled ? 'answered' : t.notAnswered() }),
          share: filled ? 1 : 0,
        };
      }),
    [questions, answered],
  );
  return (
    <div className={frame.progress}>
      <p className={frame.progressWords}>
        <span className={frame.progressCount}>{t.progressDoneCount({ done, count: questions.length })}</span>
        <span>{markCount(Number(shownMarks(marks)))}</span>
      </p>
      <Track segments={segments} current={current} onSelect={onSelect} />
    </div>
  );
}
