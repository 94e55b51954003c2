import {
  confirmPaperStudent,
  type PaperName,
  type StudentWork,
} from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../../lib/error-text.ts';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { refreshWork } from '../../queries.ts';
import { MovePaper } from './MovePaper.tsx';
import styles from './moving.module.css';

/** Says that a page of the paper has another name than its student's, and lets the teacher confirm or move the paper. */
export function OtherName({ assignmentId, work }: { assignmentId: number; work: StudentWork }) {
  const { name: student, paperNames = [], isWithheld } = work.student;
  const confirm = useConfirmPaper(assignmentId, work);
  if (paperNames.length === 0) return null;
  return (
    <section
      className={styles.otherName}
      data-withheld={isWithheld || undefined}
      aria-label={t.paperNameHeading()}
    >
      <IconUserQuestion size={18} stroke={1.7} aria-hidden="true" />
      <div className="stack-6">
        {paperNames.map((name) => (
          <p key={`${name.page} ${name.name}`}>{sentenceOf(name, student)}</p>
        ))}
        {isWithheld && <p>{t.withheldNote({ student })}</p>}
        <div className={styles.otherNameActions}>
          <Button
            variant="default"
            size="compact-sm"
            loading={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {t.confirmStudent({ student })}
          </Button>
          <MovePaper key={work.student.id} assignmentId={assignmentId} work={work} />
        </div>
      </div>
    </section>
  );
}

function sentenceOf({ page, name, inCourse }: PaperName, student: string): string {
  return inCourse
    ? t.otherNameWarning({ page, name, student })
    : t.unknownNameWarning({ page, name, student });
}

/** Confirms that a paper is its student's, although another name is written on it. */
function useConfirmPaper(assignmentId: number, { student }: StudentWork) {
  return useMutation({
    mutationFn: () =>
      call(confirmPaperStudent, {
        body: { assignmentId, studentId: student.id, fileName: student.fileName },
      }),
    onSuccess: async () => {
      await refreshWork(assignmentId, student.id);
      toast.success(t.confirmDone(), { id: 'paper-confirmed' });
    },
    onError: (error) =>
      toast.error(t.confirmError(), { id: 'paper-not-confirmed', detail: errorText(error) }),
  });
}
