import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import type { Role } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/profile/namesForm.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { profileCopy } from './copy.ts';
import styles from './profile.module.css';
import { type Person, useSaveNames } from './queries.ts';
import { type Names, nameProblems, sameNames } from './rules.ts';

interface NamesFormProps {
  role: Role;
  person: Person;
}

function useNames({ role, person }: NamesFormProps) {
  const [typed, setTyped] = useState<Partial<Names>>({});
  const [tried, setTried] = useState(false);
  const save = useSaveNames(role, person.email);
  const names: Names = { ...person, ...typed };
  const problems = nameProblems(names);
  const changed = !sameNames(names, person);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!changed || save.isPending || Object.keys(problems).length > 0) return;
    try {
      await save.mutateAsync(names);
      setTyped({});
      setTried(false);
      toast.success(profileCopy.saved, { id: 'profile' });
    } catch (error) {
      const detail =
        error instanceof HttpError && error.status === 400 ? error.message : profileCopy.inputSaved;
      toast.error(profileCopy.saveFailed, { id: 'profile', detail });
    }
  };
  const cancel = () => {
    setTyped({});
    setTried(false);
  };
  const field = (name: keyof Names & ('title' | 'firstName' | 'lastName')) => ({
    value: names[name] ?? '',
    error: tried || typed[name] !== undefined ? problems[name] : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return { field, changed, busy: save.isPending, submit, cancel };
}

/**
 * The form with the person's names and a teacher's form of address. The other facts are set by the
 * administrator.
 */
export function NamesForm({ role, person }: NamesFormProps) {
  const { field, changed, busy, submit, cancel } = useNames({ role, person });
  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.sectionTitle}>{t.profileInformation()}</h2>
      <div className={styles.fields}>
        {role === 'instructor' && (
          <TextInput
            label={t.title()}
            description={t.howStudentsAndParentsAddress()}
            className={styles.whole}
            autoComplete="honorific-prefix"
            {...field('title')}
          />
        )}
        <TextInput label={t.firstName()} required autoComplete="given-name" {...field('firstName')} />
        <TextInput label={t.lastName()} required autoComplete="family-name" {...field('lastName')} />
      </div>
      <Facts role={role} person={person} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={!changed}>
          {t.saveChanges()}
        </Button>
        {changed && !busy && (
          <Button variant="default" onClick={cancel}>
            {t.cancel()}
          </Button>
        )}
        {!changed && <p className={styles.reason}>{t.nothingHasBeenChanged()}</p>}
      </div>
    </form>
  );
}

/** Converts the calendar day `2026-11-23` to `11/23/2026`. It has no time zone. */
const shownDay = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$2/$3/$1');

function Facts({ role, person }: NamesFormProps) {
  const { place } = person;
  const facts: [string, string][] = [
    [t.email(), person.email],
    [t.school(), person.schoolName],
    ...(role === 'student' && place
      ? ([
          [t.class(), place.className || '–'],
          [t.section(), place.section || '–'],
          [t.enrollmentDate(), place.enrolledOn ? shownDay(place.enrolledOn) : '–'],
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
      <p className={styles.note}>{profileCopy.emailNote}</p>
    </div>
  );
}
