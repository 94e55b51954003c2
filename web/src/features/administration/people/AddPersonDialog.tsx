import { addPerson } from '@classi/contract/administration/endpoints';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/people.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { CourseChoice } from '../CourseChoice.tsx';
import { problemOf, useChange, useOverview } from '../queries.ts';
import type { AccessLink } from './LinkDialog.tsx';
import { EMPTY_PERSON, type NewPerson, personProblem } from './new-person.ts';

interface AddPersonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onLinks: (links: readonly AccessLink[]) => void;
}

/** The form that adds one person. The entered values stay if adding fails. */
export function AddPersonDialog({ isOpen, onClose, onLinks }: AddPersonDialogProps) {
  const { person, change, problem, busy, submit } = useAddPerson({ isOpen, onClose, onLinks });
  const text = (field: 'firstName' | 'lastName' | 'email' | 'title' | 'className' | 'section') => ({
    name: field,
    value: person[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  });
  const { role } = person;
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.addAPerson()} size={560}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label={t.role()}
          value={role}
          data={[
            { value: 'instructor', label: t.teacher() },
            { value: 'student', label: t.student() },
            { value: 'administrator', label: t.administrator() },
          ]}
          onChange={({ currentTarget }) => change({ role: currentTarget.value as NewPerson['role'] })}
        />
        <div className={styles.pair}>
          <TextInput label={t.firstName()} required maxLength={50} data-autofocus {...text('firstName')} />
          <TextInput label={t.lastName()} required maxLength={50} {...text('lastName')} />
        </div>
        <TextInput
          label={t.email()}
          type="email"
          required
          maxLength={254}
          autoCapitalize="none"
          {...text('email')}
        />
        {role === 'instructor' && (
          <TextInput label={t.title()} description={t.suchAsMaamSirOr()} maxLength={30} {...text('title')} />
        )}
        {role === 'student' && (
          <div className={styles.pair}>
            <TextInput label={t.class()} maxLength={20} {...text('className')} />
            <TextInput label={t.section()} maxLength={20} {...text('section')} />
          </div>
        )}
        {role !== 'administrator' && (
          <CourseChoice chosen={person.courseCodes} onChange={(courseCodes) => change({ courseCodes })} />
        )}
        <InviteChoice chosen={person.invite} onChange={(invite) => change({ invite })} />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t.cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {t.add()}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

function InviteChoice({
  chosen,
  onChange,
}: {
  chosen: string;
  onChange: (way: NewPerson['invite']) => void;
}) {
  const isSent = useOverview().data?.mailIsSent === true;
  return (
    <Radio.Group
      label={t.howDoesThisPersonChoose()}
      value={chosen}
      onChange={(way) => onChange(way as NewPerson['invite'])}
    >
      <div className={styles.options}>
        <Radio value="link" label={t.iHandOverALink()} />
        <Radio value="mail" label={t.byEmail()} description={isSent ? undefined : t.noMailServerIsSet()} />
        <Radio value="later" label={t.later()} />
      </div>
    </Radio.Group>
  );
}

function useAddPerson({ isOpen, onClose, onLinks }: AddPersonDialogProps) {
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useChange(
    (body: NewPerson) => call(addPerson, { body: { ...body, courseCodes: [...body.courseCodes] } }),
    { showsProblem: true },
  );
  useEffect(() => {
    // Role and invitation are preserved, because the next person is often of the same kind.
    if (isOpen) setPerson(({ role, invite }) => ({ ...EMPTY_PERSON, role, invite }));
    setProblem(null);
  }, [isOpen]);
  const change = (more: Partial<NewPerson>) => {
    setProblem(null);
    setPerson((before) => ({ ...before, ...more }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = personProblem(person);
    setProblem(found);
    if (found !== null || add.isPending) return;
    try {
      const { id, link, mailed } = await add.mutateAsync(person);
      const name = `${person.firstName.trim()} ${person.lastName.trim()}`;
      onClose();
      if (link !== null) onLinks([{ id, name, email: person.email.trim(), link }]);
      else if (person.invite === 'mail' && !mailed)
        toast.error(t.nameWasAddedButThe({ name }), {
          detail: t.makeALinkToHand(),
        });
      else toast.success(t.nameWasAdded({ name }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return { person, change, problem, busy: add.isPending, submit };
}
