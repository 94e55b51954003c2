import type { Practice, PracticeQuestion } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { journals } from '../../../lib/outbox/journal.ts';
import { practicePrefix } from '../../../lib/outbox/journal-records.ts';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useJournal } from '../../../lib/outbox/use-journal.ts';
import { useQueue, useSaveOverview } from '../../../lib/outbox/use-queue.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page } from '../../../ui/Page.tsx';
import { Description } from '../../answering/description/Description.tsx';
import { OfflineBar } from '../../answering/page/OfflineBar.tsx';
import { Progress } from '../../answering/page/Progress.tsx';
import { QuestionCard } from '../../answering/page/QuestionCard.tsx';
import card from '../../answering/page/question.module.css';
import { useCurrentQuestion } from '../../answering/page/use-current-question.ts';
import { LockNotice, WorkFooter } from '../../answering/page/WorkBar.tsx';
import {
  isMissing,
  LoadingWork,
  parseId,
  useProfileMissing,
  WorkFailed,
  WorkNotFound,
} from '../../answering/page/WorkFrame.tsx';
import { WorkQuestions } from '../../answering/page/WorkQuestions.tsx';
import frame from '../../answering/page/work.module.css';
import { toServerItems } from '../../answering/saving/use-save-queue.ts';
import { usePracticeQuestions, usePractices } from '../queries.ts';
import { GradedPractice } from './GradedPractice.tsx';
import { PracticeBar } from './PracticeBar.tsx';
import styles from './practice.module.css';
import { type Attempt, practiceQueueDeps, practiceQueueKey } from './practice-queue.ts';
import { useBeginAgain, usePracticeGrading } from './use-grading.ts';
import type { PracticeViewProps } from './view-props.ts';

/** A practice assignment: answered, graded, tried again (spec 1 §2, §4). */
export function PracticePage() {
  const practiceId = parseId(useParams({ strict: false }).practiceId);
  return practiceId === null ? <NotFound /> : <Loaded key={practiceId} practiceId={practiceId} />;
}

function Loaded({ practiceId }: { practiceId: number }) {
  const profile = useProfile();
  const list = usePractices();
  const questions = usePracticeQuestions(practiceId);
  const practice = list.data?.find(({ id }) => id === practiceId);
  const attempt = questions.data?.[0]?.attempt;
  const accountId = profile?.id;
  const journal = useJournal(
    accountId === undefined || attempt === undefined ? undefined : `${accountId}:${practiceId}:${attempt}`,
    () => journals.open(practicePrefix(accountId ?? 0, practiceId, attempt ?? 0)),
  );
  const isNobody = useProfileMissing(profile);
  const onBack = useBack();

  if (isMissing(questions.error)) return <NotFound />;
  if (list.data && !practice && !list.isFetching) return <NotFound />;
  if (profile && practice && questions.data && attempt !== undefined && journal)
    return (
      <Work
        key={`${profile.id}:${attempt}`}
        journal={journal}
        accountId={profile.id}
        attempt={attempt}
        practice={practice}
        questions={questions.data}
      />
    );
  if (questions.isError || list.isError || isNobody)
    return (
      <WorkFailed
        title={terms.practice()}
        onBack={onBack}
        sentence={texts.loadError()}
        list={{ label: t.backToPractice(), isPractice: true }}
        onRetry={() =>
          isNobody ? window.location.reload() : void Promise.all([list.refetch(), questions.refetch()])
        }
      />
    );
  return (
    <LoadingWork title={practice?.title ?? terms.practice()} onBack={onBack} label={t.loadingPractice()} />
  );
}

interface WorkProps {
  journal: Journal;
  accountId: number;
  attempt: number;
  practice: Practice;
  questions: readonly PracticeQuestion[];
}

/** Graded practice needs the queue too: answers that this browser still holds are shown. */
function Work({ journal, accountId, attempt, practice, questions }: WorkProps) {
  const queue = usePracticeQueue({ journal, accountId, practiceId: practice.id, attempt, questions });
  const onBack = useBack();
  const View = questions.every(({ graded }) => graded) ? GradedPractice : AnsweringPractice;
  return <View practice={practice} questions={questions} queue={queue} onBack={onBack} />;
}

function useBack(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/student/assignments', search: { tab: 'practice' } as never });
}

function NotFound() {
  return (
    <WorkNotFound
      title={texts.practiceNotFound()}
      onBack={useBack()}
      list={{ label: t.backToPractice(), isPractice: true }}
    >
      {t.accessNote()}
    </WorkNotFound>
  );
}

/** The saving of one attempt's answers, as of any work. The component that calls it has account, practice and attempt as its key. */
function usePracticeQueue(work: Attempt): SaveQueue {
  const { questions } = work;
  const client = useQueryClient();
  const answers = useMemo(() => toServerItems(questions), [questions]);
  return useQueue(practiceQueueKey(work), answers, () => practiceQueueDeps(client, work));
}

/** The questions with their answers, one below the other, until they are graded. */
function AnsweringPractice({ practice, questions, queue, onBack }: PracticeViewProps) {
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const isSubmitted = practice.status === 'Submitted';
  const { grade, isGrading } = usePracticeGrading({
    practiceId: practice.id,
    questions,
    queue,
    isSubmitted,
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
      <WorkFooter step={place.step}>
        <Button fullWidth disabled={isGrading} onClick={grade}>
          {action}
        </Button>
      </WorkFooter>
    </>
  );
}
