import { previewRetention, type Retention, setRetention } from '@classi/contract/administration/endpoints';
import { RETENTION_MONTHS_MAX } from '@classi/contract/administration/limits';
import { Button, NumberInput } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration-data/retention.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Card } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useChange } from '../queries.ts';
import {
  deletionText,
  type RetentionForm,
  retentionIn,
  retentionProblems,
  toRetentionForm,
} from './retention-form.ts';

/** The retention periods. Before they are saved, it shows in numbers what the next night would delete. */
export function RetentionSection({ stored }: { stored: Retention }) {
  const save = useSaveRetention();
  const look = useChange(
    async (typed: RetentionForm) => deletionText(await call(previewRetention, { body: retentionIn(typed) })),
    { showsProblem: true },
  );
  const { form, ...sent } = useSentForm({
    initialValues: toRetentionForm(stored),
    validate: retentionProblems,
    sending: save,
    onSent: (isSaved) => isSaved && toast.success(t.saved()),
  });
  const preview = look.data;
  const field = (name: keyof Retention, label: string, description: string) => {
    const { onChange, ...input } = form.getInputProps(name);
    return (
      <NumberInput
        label={label}
        description={description}
        min={1}
        max={RETENTION_MONTHS_MAX}
        allowDecimal={false}
        clampBehavior="none"
        {...input}
        onChange={(value) => {
          look.reset();
          onChange(value);
        }}
      />
    );
  };
  return (
    <Card>
      <AdminForm
        {...sent}
        error={sent.error ?? look.error}
        action={terms.save()}
        labelledBy="retention"
        more={
          <Button
            variant="default"
            onClick={() => !form.validate().hasErrors && look.mutate(form.getValues())}
          >
            {t.check()}
          </Button>
        }
      >
        <h2 id="retention" className={styles.sectionTitle}>
          {t.title()}
        </h2>
        <p className={styles.grey}>{t.text()}</p>
        {field('chats', t.chats(), t.chatsAfter())}
        {field('practice', terms.practice(), t.practiceAfter())}
        {field('left', t.left(), t.leftAfter())}
        <div role="status">
          {preview && <Deleted words={preview.length > 0 ? preview : [t.nothingYet()]} />}
        </div>
      </AdminForm>
    </Card>
  );
}

/** Stores the periods; it first asks whether to, where they delete something. The result is whether they were stored. */
function useSaveRetention() {
  const { confirm } = useDialogs();
  return useChange(
    async (typed: RetentionForm): Promise<boolean> => {
      const body = retentionIn(typed);
      const deleted = deletionText(await call(previewRetention, { body }));
      const isSure =
        deleted.length === 0 ||
        (await confirm({
          title: t.confirmTitle(),
          body: <Deleted words={[...deleted, t.cannotUndo()]} />,
          confirmLabel: terms.save(),
          isDestructive: true,
        }));
      if (isSure) await call(setRetention, { body });
      return isSure;
    },
    { showsProblem: true },
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
