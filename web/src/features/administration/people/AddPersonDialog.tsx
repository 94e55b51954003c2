import { addPerson } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { NativeSelect, Radio, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/people.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { CourseChoice } from '../CourseChoice.tsx';
import { useChange, useOverview } from '../queries.ts';
import type { AccessLink } from './LinkDialog.tsx';
import { EMPTY_PERSON, type NewPerson, personProblems } from './new-person.ts';

interface AddPersonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onLinks: (links: readonly AccessLink[]) => void;
}

/** The form for one person. The next person is often of the same kind: the role and the way of inviting stay. */
export function AddPersonDialog({ isOpen, onClose, onLinks }: AddPersonDialogProps) {
  const [initial, setInitial] = useState(EMPTY_PERSON);
  const onAdded = (
    { id, link, mailed }: ReplyOf<typeof addPerson>,
    { role, invite, firstName, lastName, email }: NewPerson,
  ) => {
    const name = `${firstName.trim()} ${lastName.trim()}`;
    setInitial({ ...EMPTY_PERSON, role, invite });
    onClose();
    if (link !== null) onLinks([{ id, name, email: email.trim(), link }]);
    else if (invite === 'mail' && !mailed)
      toast.error(t.addedWithoutMail({ name }), { detail: t.handOverLinkHint() });
    else toast.success(t.nameWasAdded({ name }));
  };
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.addAPerson()} size={560}>
      {isOpen && <PersonForm {...{ initial, onAdded, onClose }} />}
    </AdminDialog>
  );
}

interface PersonFormProps {
  initial: NewPerson;
  onAdded: (added: ReplyOf<typeof addPerson>, person: NewPerson) => void;
  onClose: () => void;
}

function PersonForm({ initial, onAdded, onClose }: PersonFormProps) {
  const { form, ...sent } = useSentForm({
    initialValues: initial,
    validate: personProblems,
    sending: useChange(
      (body: NewPerson) => call(addPerson, { body: { ...body, courseCodes: [...body.courseCodes] } }),
      { showsProblem: true },
    ),
    onSent: onAdded,
  });
  const field = form.getInputProps;
  const { role, courseCodes } = form.values;
  return (
    <AdminForm {...sent} action={terms.add()} onCancel={onClose}>
      <NativeSelect
        label={t.role()}
        data={[
          { value: 'instructor', label: terms.teacher() },
          { value: 'student', label: terms.student() },
          { value: 'administrator', label: terms.administrator() },
        ]}
        {...field('role')}
      />
      <div className={styles.pair}>
        <TextInput label={terms.firstName()} required maxLength={50} data-autofocus {...field('firstName')} />
        <TextInput label={terms.lastName()} required maxLength={50} {...field('lastName')} />
      </div>
      <TextInput
        label={terms.email()}
        type="email"
        required
        maxLength={254}
        autoCapitalize="none"
        {...field('email')}
      />
      {role === 'instructor' && (
        <TextInput label={t.title()} description={t.titleHelp()} maxLength={30} {...field('title')} />
      )}
      {role === 'student' && (
        <div className={styles.pair}>
          <TextInput label={terms.class()} maxLength={20} {...field('className')} />
          <TextInput label={terms.section()} maxLength={20} {...field('section')} />
          <TextInput label={terms.rollNumber()} maxLength={20} {...field('rollNumber')} />
        </div>
      )}
      {role !== 'administrator' && (
        <CourseChoice
          chosen={courseCodes}
          onChange={(codes) => form.setFieldValue('courseCodes', [...codes])}
        />
      )}
      <InviteChoice {...field('invite')} />
    </AdminForm>
  );
}

function InviteChoice(field: GetInputPropsReturnType) {
  const isSent = useOverview().data?.mailIsSent === true;
  return (
    <Radio.Group label={t.passwordChoiceQuestion()} {...field}>
      <div className={styles.options}>
        <Radio value="link" label={t.handOverOption()} />
        <Radio value="mail" label={t.byEmail()} description={isSent ? undefined : t.noMailServerHelp()} />
        <Radio value="later" label={t.later()} />
      </div>
    </Radio.Group>
  );
}
