import { Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { HttpError } from '../../lib/http/http.ts';
import { rich } from '../../lib/language/rich.ts';
import * as texts from '../../messages/compiled/insights/copy.ts';
import * as t from '../../messages/compiled/insights/studentInsight.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Grade } from '../../ui/marks/Grade.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import styles from './insights.module.css';
import { LoadingInsight } from './LoadingInsight.tsx';
import { type ClassInsight, useStudentInsight } from './queries.ts';
import { Rubrics } from './Rubrics.tsx';
import { computePercent, formatPercent, formatScore, rubricRows } from './rules.ts';
import { Summary } from './Summary.tsx';

interface StudentInsightProps {
  assignmentId: number;
  /** Null until a student is chosen. */
  studentId: number | null;
  ofClass: ClassInsight;
  onStudent: (studentId: number) => void;
}

/** Individual Summary: one student, with a selector for the others. */
export function StudentInsight({ assignmentId, studentId, ofClass, onStudent }: StudentInsightProps) {
  const { marked } = ofClass;
  const index = marked.findIndex(({ id }) => id === studentId);
  const student = marked[index];
  const step = (by: 1 | -1) => {
    const next = marked[index + by];
    if (next) onStudent(next.id);
  };
  if (marked.length === 0) return <Nothing />;
  return (
    <>
      <div className={styles.choice}>
        <Select
          aria-label={terms.student()}
          data={marked.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={student ? String(student.id) : null}
          placeholder={terms.chooseAStudent()}
          searchable
          nothingFoundMessage={terms.noStudentsFound()}
          allowDeselect={false}
          onChange={(value) => value && onStudent(Number(value))}
          comboboxProps={{ withinPortal: true }}
        />
        <IconButton label={t.previousStudent()} disabled={index <= 0} onClick={() => step(-1)}>
          <IconChevronLeft size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t.nextStudent()}
          disabled={index < 0 || index === marked.length - 1}
          onClick={() => step(1)}
        >
          <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
        {/* The marks so far of all marks possible would look final. The summary tells which marks these are. */}
        {student?.unmarkedQuestions === 0 && (
          <p className={styles.grade}>
            {rich(t.marksAndPercent, {
              marks: <strong>{formatScore(student.grade)}</strong>,
              percent: formatPercent(student.grade),
            })}
            <Grade percent={computePercent(student.grade)} />
          </p>
        )}
      </div>
      {student ? (
        <OfStudent
          key={student.id}
          assignmentId={assignmentId}
          student={student}
          averages={ofClass.rubricAverages}
        />
      ) : (
        <Nothing />
      )}
    </>
  );
}

function Nothing() {
  return (
    <EmptyState kind="plain" title={texts.studentInsightsEmpty()}>
      {t.summaryEmpty()}
    </EmptyState>
  );
}

interface OfStudentProps {
  assignmentId: number;
  student: ClassInsight['marked'][number];
  averages: ClassInsight['rubricAverages'];
}

function OfStudent({ assignmentId, student, averages }: OfStudentProps) {
  const { data, error, refetch, writeAgain } = useStudentInsight(assignmentId, student.id);
  const isGone = error instanceof HttpError && error.status === 404;
  if (isGone) return <Nothing />;
  if (!data && error) {
    return (
      <ErrorState title={texts.studentLoadError()} onRetry={() => void refetch()}>
        {texts.marksUnchanged()}
      </ErrorState>
    );
  }
  if (!data) return <LoadingInsight label={t.loadingSummary({ name: student.name })} />;
  if (data.status === 'error') {
    return (
      <ErrorState
        title={data.error || texts.studentLoadError()}
        onRetry={() => void writeAgain().catch(() => refetch())}
      >
        {texts.marksUnchanged()}
      </ErrorState>
    );
  }
  if (data.status === 'data' && data.summary === '') return <Nothing />;
  return (
    <div className={styles.columns}>
      <Summary insight={data} writeAgain={writeAgain} />
      <Rubrics rows={rubricRows(averages, data.rubrics ?? {})} studentName={student.name} />
    </div>
  );
}
