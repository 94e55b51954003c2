import { Button, Modal, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useSentForm } from '../../../../lib/forms/use-sent-form.ts';
import { schoolClock } from '../../../../lib/time/school-time.ts';
import * as t from '../../../../messages/compiled/grading/students.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import styles from './extra-time.module.css';
import { type TimedSessions, type TimedStudent, useGiveTime } from './queries.ts';
import { extraTimeText, givenText, inOrder, minutesProblem, shortTime, stateText } from './rules.ts';

interface ExtraTimeDialogProps {
  assignmentId: number;
  timezone: string;
  sessions: TimedSessions;
  isOpen: boolean;
  onClose: () => void;
}

const EVERYBODY = 'everybody';
const USUAL_MINUTES = 5;

/**
 * Gives more time to one student or to all, also while the session runs. Time that was already given is
 * listed.
 */
export function ExtraTimeDialog(props: ExtraTimeDialogProps) {
  const { sessions, isOpen, onClose, timezone } = props;
  const [whom, setWhom] = useState(EVERYBODY);
  const students = inOrder(sessions.students);
  const open = students.filter(({ status }) => status !== 'handed-in');
  const chosen = open.some(({ id }) => String(id) === whom) ? whom : EVERYBODY;
  return (
    <Modal opened={isOpen} onClose={onClose} title={terms.extraTime()} size={640}>
      {open.length === 0 ? (
        <p className={styles.none}>{t.extraTimeBlocked()}</p>
      ) : (
        <>
          <p className={styles.about}>{t.extraTimeHelp()}</p>
          <GiveForm {...props} open={open} whom={chosen} onWhom={setWhom} />
        </>
      )}
      {sessions.extensions.length > 0 && (
        <ul className={styles.given} aria-label={t.givenSoFar()}>
          {sessions.extensions.map((given) => (
            <li key={`${given.givenAt.getTime()}/${given.studentId}`}>
              {givenText(given, (at) => schoolClock(at, timezone))}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.students} aria-label={terms.students()}>
        {students.map((student) => (
          <li key={student.id}>
            <span className={styles.name}>{student.name}</span>
            <span className={styles.state}>{stateText(student, sessions.serverTime)}</span>
            <span className={styles.extra}>{extraTimeText(student)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface GiveFormProps extends ExtraTimeDialogProps {
  open: readonly TimedStudent[];
  whom: string;
  onWhom: (whom: string) => void;
}

function GiveForm({ assignmentId, open, whom, onWhom }: GiveFormProps) {
  const name = open.find(({ id }) => String(id) === whom)?.name;
  const { form, onSubmit, isSending, error } = useSentForm({
    initialValues: { minutes: USUAL_MINUTES as number | string },
    validate: ({ minutes }) => ({ minutes: minutesProblem(minutes) }),
    isCheckedWhileTyping: true,
    sending: useGiveTime(assignmentId, whom === EVERYBODY ? null : Number(whom)),
    onSent: (_, { minutes }) => {
      const time = shortTime(Number(minutes) * 60);
      const words = name === undefined ? t.extraTimeGivenToAll({ time }) : t.extraTimeGiven({ name, time });
      toast.success(words, { id: 'extra-time' });
    },
  });
  const problem = form.errors.minutes ?? (error && `${t.extraTimeError()}: ${error.message}`);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Select
        label={t.for()}
        className={styles.whom ?? ''}
        value={whom}
        allowDeselect={false}
        searchable
        data={[
          { value: EVERYBODY, label: t.allNotHandedIn({ count: open.length }) },
          ...open.map((student) => ({ value: String(student.id), label: student.name })),
        ]}
        onChange={(value) => onWhom(value ?? EVERYBODY)}
      />
      <NumberInput
        label={t.minutes()}
        className={styles.minutes ?? ''}
        min={1}
        clampBehavior="none"
        {...form.getInputProps('minutes')}
        error={form.errors.minutes !== undefined}
      />
      <Button type="submit" loading={isSending}>
        {t.giveTime()}
      </Button>
      <ProblemText className={styles.reason}>{problem}</ProblemText>
    </form>
  );
}
