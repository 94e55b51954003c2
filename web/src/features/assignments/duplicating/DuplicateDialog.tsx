import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import '@mantine/dates/styles.layer.css';
import { TITLE_MAX } from '@classi/contract/assignments/limits';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { schoolMoment } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/assignments/duplicating.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { DateTimeFields } from '../../../ui/dates/DateTimeFields.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useCourses, useDuplicateAssignment } from '../queries.ts';
import { courseLabels } from '../rules.ts';
import { capitalised, isDueInThePast, type PlacedDetails, placeProblems } from '../wizard/rules.ts';
import { capitaliseInPlace } from '../wizard/setup/AboutFields.tsx';
import { LiveFields } from '../wizard/setup/LiveFields.tsx';
import styles from './duplicating.module.css';
import { duplicateInput, initialDuplicate, type Original, proposedTitle } from './rules.ts';

interface DuplicateDialogProps {
  /** Null if the dialog is closed. */
  original: Original | null;
  /** The page has changes that are not saved, and therefore not copied. */
  hasUnsavedChanges?: boolean;
  onClose: () => void;
}

/** Asks for the title, the course and the dates of a duplicate, and creates it. */
export function DuplicateDialog({ original, hasUnsavedChanges = false, onClose }: DuplicateDialogProps) {
  return (
    <Modal
      opened={original !== null}
      onClose={onClose}
      title={t.duplicateTitle({ title: original?.title ?? '' })}
      size={560}
    >
      {original && (
        <DuplicateForm
          key={original.id}
          original={original}
          hasUnsavedChanges={hasUnsavedChanges}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** The values of the form. The title follows the course until the teacher changes it. */
function useDuplicate(original: Original, timezone: string) {
  const [values, setValues] = useState(() => initialDuplicate(original, new Date(), timezone));
  const [hasTried, setHasTried] = useState(false);
  const [requestId] = useState(newId);
  const change = (part: Partial<PlacedDetails>) => setValues((before) => ({ ...before, ...part }));
  const chooseCourse = (courseCode: string) =>
    change({
      courseCode,
      ...(values.title === proposedTitle(original, values.courseCode)
        ? { title: proposedTitle(original, courseCode) }
        : {}),
    });
  const problems = placeProblems(values);
  return {
    values,
    change,
    chooseCourse,
    requestId,
    shown: hasTried ? problems : {},
    /** Shows the problems. @returns whether there are none */
    isReady: () => {
      setHasTried(true);
      return Object.keys(problems).length === 0;
    },
  };
}

function DuplicateForm(props: DuplicateDialogProps & { original: Original }) {
  const { original, hasUnsavedChanges, onClose } = props;
  const timezone = useTimezone();
  const { values, change, chooseCourse, requestId, shown, isReady } = useDuplicate(original, timezone);
  const { mutateAsync, isPending, error } = useDuplicateAssignment();
  const onCreated = useCreatedToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isReady()) return;
    try {
      const { id } = await mutateAsync(duplicateInput(original, values, { timezone, requestId }));
      onClose();
      onCreated(id, values.title.trim());
    } catch {
      // The mutation holds the reason, which is shown above the buttons.
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.whatIsCopied()}</p>
      {hasUnsavedChanges && <p role="note">{t.unsavedChangesNote()}</p>}
      <CourseField value={values.courseCode} problem={shown.course} onChange={chooseCourse} />
      <TextInput
        label={terms.title()}
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={values.title}
        error={shown.title}
        onChange={(event) => {
          capitaliseInPlace(event);
          change({ title: event.currentTarget.value });
        }}
        onBlur={() => change({ title: capitalised(values.title) })}
      />
      <DateTimeFields
        field="due"
        date={values.dueDate}
        time={values.dueTime}
        problem={shown.due}
        isPast={isDueInThePast(values, schoolMoment(new Date(), timezone))}
        onChange={({ date, time }) => change({ dueDate: date, dueTime: time })}
      />
      <LiveFields details={values} change={change} problem={shown.live} />
      {error && <p role="alert">{error.message}</p>}
      <div className="dialog-actions">
        <CancelButton onClick={onClose} />
        <Button type="submit" loading={isPending}>
          {t.duplicate()}
        </Button>
      </div>
    </form>
  );
}

interface CourseFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (courseCode: string) => void;
}

function CourseField({ value, problem, onChange }: CourseFieldProps) {
  const { data: courses } = useCourses();
  return (
    <Select
      label={terms.course()}
      data={courseLabels(courses ?? []).map(({ code, label }) => ({ value: code, label }))}
      value={value || null}
      error={problem}
      allowDeselect={false}
      searchable={(courses?.length ?? 0) > 8}
      disabled={!courses}
      data-autofocus
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

/** Returns the message about a new duplicate, which leads to it. */
function useCreatedToast() {
  const navigate = useNavigate();
  return (id: number, title: string) =>
    toast.success(t.titleWasCreated({ title }), {
      action: {
        label: terms.open(),
        run: () =>
          void navigate({
            to: '/instructor/assignments/$assignmentId/edit',
            params: { assignmentId: String(id) },
          }),
      },
      id: `duplicate-${id}`,
      staysMs: 10_000,
    });
}
