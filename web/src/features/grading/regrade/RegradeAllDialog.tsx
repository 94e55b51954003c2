import { listMarksByPeople } from '@classi/contract/grading/endpoints';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import * as t from '../../../messages/compiled/grading/regrade.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { PeoplesMarks } from '../../../ui/questions/PeoplesMarks.tsx';
import { Loading } from '../../../ui/states.tsx';
import { readWorks } from '../queries.ts';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import styles from './regrade.module.css';
import { regradeAll } from './regrades.tsx';

export interface RegradeAllRequest {
  question: GradedQuestion;
  instructions: string;
}

interface RegradeAllDialogProps {
  assignmentId: number;
  /** Null if the dialog is closed. */
  request: RegradeAllRequest | null;
  onClose: () => void;
}

/**
 * Lists the marks that people gave before all answers to a question are marked again. They do not change
 * unless the teacher selects them.
 */
export function RegradeAllDialog({ assignmentId, request, onClose }: RegradeAllDialogProps) {
  // The text stays visible while the dialog fades out.
  const last = useRef(request);
  if (request) last.current = request;
  const shown = last.current;
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      title={t.regradeQuestion({ value: shown ? labelMarkedQuestion(shown.question) : '' })}
      size={480}
    >
      {shown && <Choices assignmentId={assignmentId} request={shown} onClose={onClose} />}
    </Modal>
  );
}

interface ChoicesProps {
  assignmentId: number;
  request: RegradeAllRequest;
  onClose: () => void;
}

function Choices({ assignmentId, request, onClose }: ChoicesProps) {
  const { instructions } = request;
  const questionNumber = request.question.number;
  const { isBusy, problem, attempt } = useAttempt();
  const listed = useQuery({
    ...endpointQuery(['grading', assignmentId, 'marks-by-people', questionNumber], listMarksByPeople, {
      body: { assignmentId, questionNumbers: [questionNumber] },
    }),
    gcTime: 0,
  });
  const works = Object.values(readWorks(assignmentId) ?? {});
  if (listed.isError) return <p role="alert">{t.personMarksLoadError({ message: listed.error.message })}</p>;
  if (!listed.data) return <Loading label={t.personMarksLoading()} />;
  const marks = listed.data;
  const begin = (replaceMarks: number[]) =>
    attempt(async () => {
      const studentIds = works.map(({ student }) => student.id);
      await regradeAll({ assignmentId, questionNumber, studentIds, instructions, replaceMarks });
      onClose();
    });
  const others = Math.max(0, works.length - marks.length);
  return (
    <>
      {instructions.trim() !== '' && <p className={styles.instructions}>“{instructions.trim()}”</p>}
      <p className={styles.text}>
        {marks.length === 0
          ? t.regradeCount({ count: works.length })
          : t.personMarksNote({ count: marks.length })}
      </p>
      {marks.length > 0 && (
        <div className={styles.marks}>
          <PeoplesMarks marks={marks} labelOf={() => labelMarkedQuestion(request.question)} />
        </div>
      )}
      <ProblemText className={styles.problem}>{problem}</ProblemText>
      <div className={styles.actions}>
        <CancelButton onClick={onClose} />
        {marks.length > 0 && (
          <Button variant="default" loading={isBusy} onClick={() => void begin(marks.map(({ id }) => id))}>
            {t.regradeAllCount({ count: works.length })}
          </Button>
        )}
        {(marks.length === 0 || others > 0) && (
          <Button loading={isBusy} onClick={() => void begin([])} data-autofocus>
            {marks.length === 0 ? t.regrade() : t.regradeOthers({ others })}
          </Button>
        )}
      </div>
    </>
  );
}
