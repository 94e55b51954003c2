import { type SchoolTextbook, updateTextbook } from '@classi/contract/administration/endpoints';
import { TEXTBOOK_NAME_MAX } from '@classi/contract/administration/limits';
import { Autocomplete, Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { problemOf, useChange, useSchoolCourses } from '../queries.ts';
import { type EditedTextbook, type NewTextbook, useAddTextbook } from './use-textbooks.ts';

interface TextbookDialogProps {
  edited: EditedTextbook;
  onClose: () => void;
}

/** The form with title, author, subject and courses of a textbook. For a new one it also uploads the file. */
export function TextbookDialog({ edited, onClose }: TextbookDialogProps) {
  const { form, change, problem, share, busy, submit } = useTextbookForm({ edited, onClose });
  const { data: courses } = useSchoolCourses();
  const open = courses?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const isNew = edited instanceof File;
  const text = (field: 'title' | 'author') => ({
    value: form[field],
    maxLength: TEXTBOOK_NAME_MAX,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  });
  return (
    <AdminDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={isNew ? t.addATextbook() : t.editTheTextbook()}
      size={520}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isNew && <p className={styles.fileName}>{edited.name}</p>}
        <TextInput
          label={t.title()}
          description={isNew ? t.leaveItEmptyToUse() : undefined}
          {...text('title')}
        />
        <TextInput label={t.author()} {...text('author')} />
        <Autocomplete
          label={t.subject()}
          description={t.coursesOfThisNameUse()}
          data={[...new Set(open.map(({ name }) => name))]}
          value={form.subject}
          maxLength={TEXTBOOK_NAME_MAX}
          onChange={(subject) => change({ subject })}
        />
        <fieldset className={styles.choice}>
          <legend className={styles.choiceLegend}>{t.whoMayUseItEveryone()}</legend>
          {open.map(({ id, code, name }) => (
            <Checkbox
              key={id}
              label={`${code} · ${name}`}
              checked={form.courseIds.includes(id)}
              onChange={({ currentTarget }) =>
                change({
                  courseIds: currentTarget.checked
                    ? [...form.courseIds, id]
                    : form.courseIds.filter((other) => other !== id),
                })
              }
            />
          ))}
        </fieldset>
        {busy && isNew && <ProgressBar share={share} label={t.uploading()} />}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t.cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {isNew ? t.add() : t.save()}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

const EMPTY: NewTextbook = { title: '', author: '', subject: '', courseIds: [] };

const formOf = ({ title, author, subject, courses }: SchoolTextbook): NewTextbook => ({
  ...{ title, author, subject },
  courseIds: courses.map(({ id }) => id),
});

function useTextbookForm({ edited, onClose }: TextbookDialogProps) {
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const add = useAddTextbook(setShare);
  const save = useChange((body: NewTextbook & { id: number }) => call(updateTextbook, { body }), {
    showsProblem: true,
  });
  useEffect(() => {
    if (edited === null) return;
    setForm(edited instanceof File ? EMPTY : formOf(edited));
    setProblem(null);
    setShare(0);
  }, [edited]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (edited === null || add.isPending || save.isPending) return;
    setProblem(null);
    try {
      if (edited instanceof File) await add.mutateAsync({ ...form, file: edited });
      else await save.mutateAsync({ ...form, id: edited.id });
      toast.success(edited instanceof File ? t.theTextbookIsBeingRead() : t.saved());
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const change = (more: Partial<NewTextbook>) => setForm((before) => ({ ...before, ...more }));
  return { form, change, problem, share, busy: add.isPending || save.isPending, submit };
}
