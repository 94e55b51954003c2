import { editPerson, type SchoolPerson } from '@classi/contract/administration/endpoints';
import { cleanName } from '@classi/contract/identity/names';
import { TextInput } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/editPerson.ts';
import * as people from '../../../messages/compiled/administration/people.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useChange, useOverview } from '../queries.ts';
import { type EditedPerson, editedPerson, editedPersonProblems, parseRosterIds } from './edited-person.ts';

const nameOf = ({ firstName, lastName }: Pick<SchoolPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
/** The change can be undone from the message for this long, in ms. */
const UNDO_STAYS_MS = 12_000;

/** The name, the address and what files of people carry. Another address is the login from then on. */
export function EditPersonDialog({ person, onClose }: { person: SchoolPerson | null; onClose: () => void }) {
  return (
    <AdminDialog
      isOpen={person !== null}
      onClose={onClose}
      title={t.title({ name: person ? nameOf(person) : '' })}
      size={560}
    >
      {person && <PersonFields key={person.id} person={person} onClose={onClose} />}
    </AdminDialog>
  );
}

/** Returns the values as the server saves them. */
const trimmed = (values: EditedPerson): EditedPerson => ({
  ...{ firstName: cleanName(values.firstName), lastName: cleanName(values.lastName) },
  ...{ email: values.email.trim(), title: values.title.trim(), rosterIds: values.rosterIds },
  ...{ className: values.className.trim(), section: values.section.trim() },
  rollNumber: values.rollNumber.trim(),
});

/** Sends only what the form changed, so that other fields keep what someone else gave them in the meantime. */
function useEditing({ id }: SchoolPerson, { rosterIds: rosterIdsBefore, ...before }: EditedPerson) {
  return useChange(
    ({ rosterIds, ...values }: EditedPerson) =>
      call(editPerson, {
        body: {
          ...{ id, ...values, before },
          ...(rosterIds === rosterIdsBefore ? {} : { rosterIds: parseRosterIds(rosterIds) }),
        },
      }),
    { showsProblem: true },
  );
}

function PersonFields({ person, onClose }: { person: SchoolPerson; onClose: () => void }) {
  const initial = editedPerson(person);
  const editing = useEditing(person, initial);
  const isMailSent = useOverview().data?.mailIsSent === true;
  const addressHint = isMailSent ? t.addressHint : t.addressHintWithoutMail;
  const undoing = useChange(
    (saved: EditedPerson) => {
      const { rosterIds: _, ...before } = saved;
      return call(editPerson, { body: { id: person.id, ...initial, before, rosterIds: person.rosterIds } });
    },
    { onChanged: () => toast.success(t.undone(), { id: 'edited-person' }) },
  );
  const { form, ...sent } = useSentForm({
    initialValues: initial,
    validate: editedPersonProblems,
    sending: editing,
    onSent: ({ mailed, endedLinks }, values) => {
      const name = nameOf({ firstName: values.firstName.trim(), lastName: values.lastName.trim() });
      const hasNewAddress = values.email.trim().toLowerCase() !== initial.email.toLowerCase();
      onClose();
      toast.success(t.saved({ name }), {
        ...(hasNewAddress ? { detail: detailOf({ name, mailed: isMailSent ? mailed : 0, endedLinks }) } : {}),
        ...{
          action: { label: terms.undo(), run: () => undoing.mutate(trimmed(values)) },
          staysMs: UNDO_STAYS_MS,
          id: 'edited-person',
        },
      });
    },
  });
  const field = form.getInputProps;
  const isNewAddress = form.values.email.trim().toLowerCase() !== initial.email.toLowerCase();
  return (
    <AdminForm {...sent} action={terms.save()} onCancel={onClose}>
      <div className={styles.pair}>
        <TextInput label={terms.firstName()} required maxLength={50} data-autofocus {...field('firstName')} />
        <TextInput label={terms.lastName()} maxLength={50} {...field('lastName')} />
      </div>
      <TextInput
        label={terms.email()}
        description={isNewAddress ? addressHint({ name: nameOf(person) }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        required
        maxLength={254}
        autoCapitalize="none"
        {...field('email')}
      />
      {person.role === 'instructor' && (
        <TextInput label={people.title()} maxLength={30} {...field('title')} />
      )}
      {person.role === 'student' && (
        <div className={styles.pair}>
          <TextInput label={terms.class()} maxLength={20} {...field('className')} />
          <TextInput label={terms.section()} maxLength={20} {...field('section')} />
          <TextInput label={terms.rollNumber()} maxLength={20} {...field('rollNumber')} />
        </div>
      )}
      {person.role !== 'administrator' && (
        <TextInput label={t.rosterIds()} description={t.rosterIdsHint()} {...field('rosterIds')} />
      )}
    </AdminForm>
  );
}

function detailOf({ name, mailed, endedLinks }: { name: string; mailed: number; endedLinks: number }) {
  const mail = mailed > 0 ? t.mailed() : t.mailError({ name });
  return endedLinks > 0 ? `${mail} ${t.linkEnded()}` : mail;
}
