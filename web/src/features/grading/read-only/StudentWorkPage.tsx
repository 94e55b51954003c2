import { averagePercent } from '@classi/contract/grading/average';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { getSchoolStudentWork } from '@classi/contract/school-results/endpoints';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { marksFacts } from '../../../lib/marks-review.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { formatTotal } from '../../../lib/shown-grades.ts';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/grading/readOnly.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Grade } from '../../../ui/marks/Grade.tsx';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { ReadOnlyQuestion } from './ReadOnlyQuestion.tsx';
import styles from './read-only.module.css';
import { ReadOnlyContext } from './read-only.ts';

type SchoolWork = ReplyOf<typeof getSchoolStudentWork>;

/** A student's work with its marks, as an administrator reads it. Nothing on the page can be changed. */
export function StudentWorkPage() {
  const params = useParams({ strict: false });
  const assignmentId = Number(params.assignmentId);
  const studentId = Number(params.studentId);
  const { data, error, isError, refetch } = useQuery({
    ...endpointQuery(['administration', 'student-work', assignmentId, studentId], getSchoolStudentWork, {
      body: { assignmentId, studentId },
    }),
    // A look is recorded, so the page does not look again without a reason.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isMissing = error instanceof HttpError && (error.status === 404 || error.status === 400);
  return (
    <Page width="wide">
      <Link
        to="/admin/assignments/$assignmentId"
        params={{ assignmentId: String(assignmentId) }}
        className={styles.back}
      >
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
        {t.backToAssignment()}
      </Link>
      {data ? (
        <PageHeader
          title={data.work.student.name}
          eyebrow={`${data.courseCode} · ${data.work.student.assignmentTitle}`}
          description={<Facts result={data} />}
        />
      ) : (
        <PageHeader title={t.studentsWork()} />
      )}
      {!data && !isError && <Loading label={t.loadingTheWork()} rows={5} />}
      {isMissing && (
        <EmptyState kind="plain" title={t.workEmptyTitle()}>
          {t.workEmptyNote()}
        </EmptyState>
      )}
      {!data && isError && !isMissing && (
        <ErrorState title={t.workLoadError()} onRetry={() => void refetch()} />
      )}
      {data && (
        <ReadOnlyContext value={true}>
          <p className={styles.notice}>{t.readOnlyNote()}</p>
          <div className="column-16">
            {data.work.questions.map((question) => (
              <ReadOnlyQuestion
                key={question.responseId}
                assignmentId={assignmentId}
                work={data.work}
                question={question}
              />
            ))}
          </div>
        </ReadOnlyContext>
      )}
    </Page>
  );
}

/** The total, when and how the work was handed in, how many marks are checked, and whether the student sees them. */
function Facts({ result }: { result: SchoolWork }) {
  const { student, grading, questions } = result.work;
  const zone = useTimezone();
  const { submittedAt, origin, late } = student;
  const isMarked = questions.every(({ graded }) => graded === true);
  const when = submittedAt && `${formatDate(submittedAt, zone)}, ${schoolClock(submittedAt, zone)}`;
  return (
    <>
      {isMarked ? formatTotal(grading.obtained, grading.possible) : t.notFullyMarked()}
      {isMarked && <Grade percent={averagePercent([grading])} />}
      {' · '}
      {when === null
        ? terms.notSubmitted()
        : origin === 'paper'
          ? t.uploaded({ when })
          : t.handedIn({ when })}
      {late && ` · ${t.late()}`}
      {marksFacts(result, zone).map((fact) => (
        <Fragment key={fact}>
          <br />
          {fact}
        </Fragment>
      ))}
    </>
  );
}
