import type { Practice, PracticeQuestion } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { journals } from '../../../lib/outbox/journal.ts';
import { practicePrefix } from '../../../lib/outbox/journal-records.ts';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import { useJournal } from '../../../lib/outbox/use-journal.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import { Page } from '../../../ui/Page.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { LoadingCards } from '../../answering/page/LoadingCards.tsx';
import { practiceCopy } from '../copy.ts';
import { usePracticeQuestions, usePractices } from '../queries.ts';
import { AnsweringPractice } from './AnsweringPractice.tsx';
import { GradedPractice } from './GradedPractice.tsx';
import { usePracticeQueue } from './use-practice-queue.ts';

/** The person of the session is usually known at once; a page that waits longer says so, in ms. */
const NOBODY_MS = 10_000;

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** A practice assignment: answered, graded, tried again (spec 1 §2, §4). */
export function PracticePage() {
  const params = useParams({ strict: false });
  const practiceId = /^[1-9]\d{0,9}$/.test(params.practiceId ?? '') ? Number(params.practiceId) : null;
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
  // Without knowing whose answers these are, the page shows and stores none.
  const nobody = useLate(NOBODY_MS) && !profile;

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
  if (questions.isError || list.isError || nobody)
    return (
      <Framed>
        <ErrorState
          title={practiceCopy.loadFailed}
          onRetry={() =>
            nobody ? window.location.reload() : void Promise.all([list.refetch(), questions.refetch()])
          }
          action={<ToTheList />}
        >
          {t.whatYouWroteIsSafe()}
        </ErrorState>
      </Framed>
    );
  return (
    <Framed title={practice?.title}>
      <Loading label={t.loadingThePracticeAssignment()}>
        <LoadingCards />
      </Loading>
    </Framed>
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
  const queue = usePracticeQueue({ journal, accountId, practiceId: practice.id, attempt }, questions);
  const onBack = useBack();
  const View = questions.every(({ graded }) => graded) ? GradedPractice : AnsweringPractice;
  return <View practice={practice} questions={questions} queue={queue} onBack={onBack} />;
}

function useBack(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/student/assignments', search: { tab: 'practice' } as never });
}

function Framed({ title = t.practice(), children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <>
      <TopBar heading title={title} back={{ label: t.back(), onBack: useBack() }} />
      <Page width="answering">{children}</Page>
    </>
  );
}

function ToTheList() {
  return (
    <Button
      variant="default"
      component={Link}
      to="/student/assignments"
      search={{ tab: 'practice' } as never}
    >
      {t.backToPractice()}
    </Button>
  );
}

function NotFound() {
  return (
    <Framed title={practiceCopy.notFound}>
      <EmptyState title={practiceCopy.notFound} kind="plain" action={<ToTheList />}>
        {t.practiceBelongsToTheStudent()}
      </EmptyState>
    </Framed>
  );
}
