import { erasePerson, previewErasure } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import * as t from '../../../messages/compiled/administration-data/erasure.ts';
import { Loading } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { administrationQuery, useChange } from '../queries.ts';
import { removedTexts, stayingTexts } from './erasure-text.ts';

export interface ErasedPerson {
  id: number;
  name: string;
}

/**
 * Shows in numbers what is erased and what stays, and asks for the person's email address as a confirmation.
 */
export function ErasePersonDialog({ person, onClose }: { person: ErasedPerson | null; onClose: () => void }) {
  return (
    <AdminDialog title={t.title({ name: person?.name ?? '' })} isOpen={person !== null} onClose={onClose}>
      {person && <Consequences key={person.id} person={person} onClose={onClose} />}
    </AdminDialog>
  );
}

function Consequences({ person, onClose }: { person: ErasedPerson; onClose: () => void }) {
  const { data, error } = useQuery({
    ...administrationQuery(['erasure', person.id], previewErasure, { body: { id: person.id } }),
    gcTime: 0,
  });
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {changeProblem(error)}
      </p>
    );
  if (!data) return <Loading label={t.loading()} rows={4} />;
  return <ErasureForm person={person} preview={data} onClose={onClose} />;
}

interface ErasureFormProps {
  person: ErasedPerson;
  preview: ReplyOf<typeof previewErasure>;
  onClose: () => void;
}

function ErasureForm({ person: { id }, preview, onClose }: ErasureFormProps) {
  const { form, ...sent } = useSentForm({
    initialValues: { confirmEmail: '' },
    sending: useChange(
      ({ confirmEmail }: { confirmEmail: string }) => call(erasePerson, { body: { id, confirmEmail } }),
      { showsProblem: true },
    ),
    onSent: ({ name, removedFiles }) => {
      toast.success(t.done(), { detail: t.doneDetail({ name, count: removedFiles }) });
      onClose();
    },
  });
  const isConfirmed = form.values.confirmEmail.trim().toLowerCase() === preview.email.toLowerCase();
  return (
    <AdminForm {...sent} action={t.confirm()} color="brick" canSend={isConfirmed} onCancel={onClose}>
      <Facts title={t.removedForGood()} facts={removedTexts(preview)} />
      <Facts title={t.keptAnonymously()} facts={stayingTexts(preview)} />
      <p className={styles.grey}>{t.cannotUndo()}</p>
      <TextInput
        label={t.enterEmail({ email: preview.email })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('confirmEmail')}
      />
    </AdminForm>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.factsTitle}>{title}</h3>
      <ul className={styles.factList}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
