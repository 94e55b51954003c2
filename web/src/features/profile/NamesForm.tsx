import { Button, TextInput } from '@mantine/core';
import { useSentForm } from '../../lib/forms/use-sent-form.ts';
import type { Role } from '../../lib/session/session.ts';
import { formatSchoolDay } from '../../lib/time/school-time.ts';
import * as texts from '../../messages/compiled/profile/copy.ts';
import * as t from '../../messages/compiled/profile/namesForm.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../ui/buttons/CancelButton.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import styles from './profile.module.css';
import { type Person, useSaveNames } from './queries.ts';
import { type Names, nameProblems, sameNames } from './rules.ts';

interface NamesFormProps {
  role: Role;
  person: Person;
}

const namesOf = ({ title = '', firstName, lastName }: Names) => ({ title, firstName, lastName });

/**
 * The form with the person's names and a teacher's form of address. The other facts are set by the
 * administrator.
 */
export function NamesForm({ role, person }: NamesFormProps) {
  const { form, onSubmit, isSending } = useSentForm({
    initialValues: namesOf(person),
    validate: nameProblems,
    isCheckedWhileTyping: true,
    sending: useSaveNames(role, person.email),
    onSent: () => toast.success(texts.profileUpdatedSuccessfully(), { id: 'profile' }),
  });
  const isChanged = !sameNames(form.values, person);
  return (
    <form className={styles.section} noValidate onSubmit={onSubmit}>
      <h2 className="text-small-heading">{t.profileInformation()}</h2>
      <div className={styles.fields}>
        {role === 'instructor' && (
          <TextInput
            label={t.title()}
            description={t.titleHint()}
            className="all-columns"
            autoComplete="honorific-prefix"
            {...form.getInputProps('title')}
          />
        )}
        <TextInput
          label={terms.firstName()}
          required
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={terms.lastName()}
          required
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </div>
      <Facts role={role} person={person} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={!isChanged}>
          {terms.saveChanges()}
        </Button>
        {isChanged && !isSending && <CancelButton onClick={() => form.setValues(namesOf(person))} />}
        {!isChanged && <p className={styles.reason}>{t.nothingChanged()}</p>}
      </div>
    </form>
  );
}

function Facts({ role, person }: NamesFormProps) {
  const { place } = person;
  const facts: [string, string][] = [
    [terms.email(), person.email],
    [terms.school(), person.schoolName],
    ...(role === 'student' && place
      ? ([
          [terms.class(), place.className || '–'],
          [terms.section(), place.section || '–'],
          [t.enrollmentDate(), place.enrolledOn ? formatSchoolDay(place.enrolledOn) : '–'],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.emailChangeHint()}</p>
    </div>
  );
}
