import type { StudentAssignment, StudentQuestion } from '@classi/contract/answering/endpoints';
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { journals } from '../../../lib/outbox/journal.ts';
import { workPrefix } from '../../../lib/outbox/journal-records.ts';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import { useJournal } from '../../../lib/outbox/use-journal.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as timed from '../../../messages/compiled/answering/timed.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useLate } from '../../../ui/use-late.ts';
import { GradedView } from '../graded/GradedView.tsx';
import { useReadAnswers } from '../own-pdf/use-read-answers.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import {
  useNewestPdf,
  useOwnSummary,
  useReceipt,
  useStudentAssignments,
  useStudentQuestions,
} from '../queries.ts';
import { questionsReply, useOfflineCopySince } from '../saving/saved-work.ts';
import { useSaveQueue } from '../saving/use-save-queue.ts';
import { TimedAssignment } from '../timed/TimedAssignment.tsx';
import type { TimedSessionClock } from '../timed/timed-session-clock.ts';
import { AnsweringView } from './AnsweringView.tsx';
import { SavedWorkNotice } from './SavedWorkNotice.tsx';
import {
  isMissing,
  LoadingWork,
  parseId,
  useProfileMissing,
  WorkFailed,
  WorkFrame,
  WorkNotFound,
} from './WorkFrame.tsx';

/**
 * The page waits this long for the parts above the answers (ms), so that the answers do not move when those
 * parts arrive.
 */
const HEAD_TIMEOUT_MS = 3_000;

/** An assignment, to be answered or to be read with its marks (spec 1 §2). */
export function StudentAssignmentPage() {
  const assignmentId = parseId(useParams({ strict: false }).assignmentId);
  return assignmentId === null ? <NotFound /> : <Assignment key={assignmentId} assignmentId={assignmentId} />;
}

function Assignment({ assignmentId }: { assignmentId: number }) {
  const profile = useProfile();
  const list = useStudentAssignments();
  const questions = useStudentQuestions(assignmentId);
  const assignment = list.data?.find(({ id }) => id === assignmentId);
  const isProfileMissing = useProfileMissing(profile);
  const onBack = useBack();
  const accountId = profile?.id;
  const journal = useJournal(accountId === undefined ? undefined : `${accountId}:${assignmentId}`, () =>
    journals.open(workPrefix(accountId ?? 0, assignmentId)),
  );
  const { refetch } = questions;
  const readQuestions = useCallback(() => void refetch(), [refetch]);

  const isHeadLoaded = useHeadLoaded(assignmentId, assignment);

  if (isMissing(questions.error)) return <NotFound />;
  if (list.data && !assignment && !list.isFetching) return <NotFound />;
  if (profile && assignment && isTimedOpen(assignment))
    return (
      <TimedAssignment
        key={profile.id}
        assignment={assignment}
        questions={journal ? timedQuestions(questions) : 'loading'}
        readQuestions={readQuestions}
        onBack={onBack}
        views={{
          loading: () => <Loading title={assignment.title} />,
          hidden: () => <WorkFrame title={assignment.title} onBack={onBack} />,
          failed: (again) => <LoadFailed onRetry={again} />,
          work: (shown, clock, isUncertain) =>
            journal && (
              <Work
                journal={journal}
                accountId={profile.id}
                timezone={profile.timezone}
                assignment={shown}
                questions={questions.data ?? []}
                clock={clock}
                isUncertain={isUncertain}
              />
            ),
        }}
      />
    );
  if (profile && assignment && questions.data && journal && isHeadLoaded)
    return (
      <Work
        key={profile.id}
        journal={journal}
        accountId={profile.id}
        timezone={profile.timezone}
        assignment={assignment}
        questions={questions.data}
      />
    );
  // For timed work the list explains why the questions were refused, so that refusal is not an error.
  const hasFailed = questions.isError && !(isHidden(questions.error) && !list.isError);
  if (hasFailed || list.isError || isProfileMissing)
    return (
      <LoadFailed
        onRetry={() =>
          isProfileMissing
            ? window.location.reload()
            : void Promise.all([list.refetch(), questions.refetch()])
        }
      />
    );
  return <Loading title={assignment?.title} />;
}

/** Returns whether the summary, the receipt and the state of the student's own PDF have arrived. */
function useHeadLoaded(assignmentId: number, assignment: StudentAssignment | undefined): boolean {
  const isLate = useLate(HEAD_TIMEOUT_MS);
  const { status, submittedAt, timeLimit } = assignment ?? {};
  const isSubmitted = status === 'Submitted' || status === 'Graded';
  const summary = useOwnSummary(assignmentId, status === 'Graded');
  const receipt = useReceipt(assignmentId, isSubmitted && Boolean(submittedAt));
  const pdf = useNewestPdf(assignmentId, { refetch: true, enabled: !isSubmitted && timeLimit === 0 });
  return isLate || !(summary.isLoading || receipt.isLoading || pdf.isLoading);
}

/** The server sends the questions of a timed assignment only after the session has started. */
const isHidden = (error: unknown) => error instanceof HttpError && error.code === 'session/not-started';

/** Returns whether the work has a running clock, or will have one. Submitted work is read like any other. */
const isTimedOpen = ({ timeLimit, answerable, status }: StudentAssignment) =>
  timeLimit > 0 && answerable && status !== 'Submitted' && status !== 'Graded';

function timedQuestions({ data, error }: { data: unknown; error: unknown }) {
  if (data) return 'loaded';
  if (isHidden(error)) return 'hidden';
  return error ? 'failed' : 'loading';
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const list = { label: terms.backToAssignments() };
  const sentence = texts.loadError();
  return (
    <WorkFailed
      title={terms.assignment()}
      onBack={useBack()}
      sentence={sentence}
      list={list}
      onRetry={onRetry}
    />
  );
}

function Loading({ title = terms.assignment() }: { title: string | undefined }) {
  return <LoadingWork title={title} onBack={useBack()} label={terms.loadingTheAssignment()} />;
}

interface WorkProps {
  journal: Journal;
  accountId: number;
  timezone: string;
  assignment: StudentAssignment;
  questions: readonly StudentQuestion[];
  clock?: TimedSessionClock | undefined;
  /** The clock may show too much time. */
  isUncertain?: boolean | undefined;
}

/** Graded work needs the queue too, because answers that this browser still holds are sent or shown. */
function Work(props: WorkProps) {
  const { journal, accountId, timezone, assignment, questions, clock, isUncertain } = props;
  const queue = useSaveQueue(accountId, assignment.id, questions, journal);
  const reads = useReadAnswers(queue, assignment.id, questions);
  const pictures = usePictures({ queue, path: `/student/assignments/${assignment.id}`, questions });
  const onBack = useBack();
  const isGraded = assignment.status === 'Graded' && questions.some((each) => each.marksObtained !== null);
  const since = useOfflineCopySince(questionsReply(assignment.id).name);
  const isServerReached = since === undefined;
  useEffect(() => {
    if (isServerReached) queue.sendWaiting();
  }, [isServerReached, queue]);
  const words = clock ? clockWords(isUncertain) : undefined;
  const View = isGraded ? GradedView : AnsweringView;
  return (
    <View
      savedNotice={
        since && <SavedWorkNotice since={since} timezone={timezone} isGraded={isGraded} clock={words} />
      }
      queue={queue}
      reads={reads}
      pictures={pictures}
      assignment={assignment}
      questions={questions}
      timezone={timezone}
      onBack={onBack}
      clock={clock}
    />
  );
}

const clockWords = (isUncertain = false) =>
  isUncertain ? `${timed.serverTimerNote()} ${timed.clockChangedWarning()}` : timed.serverTimerNote();

/** Returns to the previous page, or to the list if the page was opened from an external link. */
function useBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/student/assignments' });
  };
}

function NotFound() {
  return (
    <WorkNotFound
      title={terms.assignmentNotFound()}
      onBack={useBack()}
      list={{ label: terms.backToAssignments() }}
    >
      {t.notFoundHelp()}
    </WorkNotFound>
  );
}
