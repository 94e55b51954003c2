import { previewRetention, type Retention, setRetention } from '@classi/contract/administration/endpoints';
import { RETENTION_MONTHS_MAX } from '@classi/contract/administration/limits';
import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration-data/retention.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Card } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../administration.module.css';
import { problemOf, useChange } from '../queries.ts';
import { deletionWords, formOf, type RetentionForm, retentionIn } from './retention-form.ts';

/** The retention periods. Before they are saved, it shows in numbers what the next night would delete. */
export function RetentionSection({ stored }: { stored: Retention }) {
  const { confirm } = useDialogs();
  const [form, setForm] = useState<RetentionForm>(() => formOf(stored));
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<readonly string[] | null>(null);
  const look = useChange((body: Retention) => call(previewRetention, { body }), { showsProblem: true });
  const save = useChange((body: Retention) => call(setRetention, { body }), { showsProblem: true });

  const change = (more: Partial<RetentionForm>) => {
    setProblem(null);
    setPreview(null);
    setForm((before) => ({ ...before, ...more }));
  };
  const attempt = async (work: (wanted: Retention) => Promise<void>) => {
    const wanted = retentionIn(form);
    if (!wanted) return setProblem(t.wrong({ max: RETENTION_MONTHS_MAX }));
    try {
      await work(wanted);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const showPreview = async (wanted: Retention) => setPreview(deletionWords(await look.mutateAsync(wanted)));
  const submit = async (wanted: Retention) => {
    const deleted = deletionWords(await look.mutateAsync(wanted));
    const isSure =
      deleted.length === 0 ||
      (await confirm({
        title: t.confirmTitle(),
        body: <Deleted words={[...deleted, t.cannotUndo()]} />,
        confirmLabel: t.confirm(),
        destructive: true,
      }));
    if (!isSure) return;
    await save.mutateAsync(wanted);
    toast.success(t.saved());
  };
  const field = (name: keyof Retention, label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      min={1}
      max={RETENTION_MONTHS_MAX}
      allowDecimal={false}
      clampBehavior="none"
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="retention"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void attempt(submit);
        }}
      >
        <h2 id="retention" className={styles.sectionTitle}>
          {t.title()}
        </h2>
        <p className={styles.grey}>{t.text()}</p>
        {field('chats', t.chats(), t.chatsAfter())}
        {field('practice', t.practice(), t.practiceAfter())}
        {field('left', t.left(), t.leftAfter())}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div role="status">
          {preview && <Deleted words={preview.length > 0 ? preview : [t.nothingYet()]} />}
        </div>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={() => void attempt(showPreview)}>
            {t.check()}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t.save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Deleted({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.factList}>
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
