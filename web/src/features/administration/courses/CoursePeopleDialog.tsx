import {
  changeCoursePeople,
  getCoursePeople,
  type SchoolCourse,
} from '@classi/contract/administration/endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/courses.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminRow } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many, roleText } from '../administration-text.ts';
import { usePeople } from '../people/queries.ts';
import { administrationQuery, useChange } from '../queries.ts';

interface CoursePeopleDialogProps {
  course: SchoolCourse | null;
  onClose: () => void;
}

/** Lists the students and teachers of a course, and adds people to it. */
export function CoursePeopleDialog({ course, onClose }: CoursePeopleDialogProps) {
  return (
    <AdminDialog
      isOpen={course !== null}
      onClose={onClose}
      title={course ? t.peopleInCode({ code: course.code }) : ''}
      size={640}
    >
      {course && <CoursePeople course={course} />}
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t.done()}
        </Button>
      </div>
    </AdminDialog>
  );
}

function CoursePeople({ course: { id } }: { course: SchoolCourse }) {
  const { data: people } = useQuery(
    administrationQuery(['course-people', id], getCoursePeople, { body: { id } }),
  );
  const change = useChange((request: { add?: number[]; remove?: number[] }) =>
    call(changeCoursePeople, { body: { id, add: request.add ?? [], remove: request.remove ?? [] } }),
  );
  const members = people ?? [];
  const groups = [
    { title: terms.teachers(), members: members.filter(({ role }) => role === 'instructor') },
    { title: terms.students(), members: members.filter(({ role }) => role === 'student') },
  ];
  return (
    <div className={styles.form}>
      <AddPeople
        present={new Set(members.map((member) => member.id))}
        onAdd={(accountId) => change.mutate({ add: [accountId] })}
      />
      {groups.map(({ title, members: listed }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} <span className={styles.grey}>{people ? t.countPeople(many(listed.length)) : ''}</span>
          </h3>
          <ul className={styles.tableWrap}>
            {listed.map(({ id: accountId, name, email, className, section }) => (
              <AdminRow
                key={accountId}
                name={name}
                facts={[email, [className, section].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
              >
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t.removeName({ name })}
                  onClick={() => change.mutate({ remove: [accountId] })}
                >
                  {terms.remove()}
                </Button>
              </AdminRow>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.grey}>{t.removalHelp()}</p>
    </div>
  );
}

function AddPeople({ present, onAdd }: { present: ReadonlySet<number>; onAdd: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = usePeople({ q });
  const found = (data?.people ?? []).filter(
    ({ role, state }) => role !== 'administrator' && state !== 'deactivated',
  );
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(q !== ''), [q]);
  return (
    <div className={styles.form}>
      <TextInput
        type="search"
        label={t.addPeople()}
        placeholder={terms.nameOrEmail()}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isOpen && (
        <ul className={styles.tableWrap} aria-label={t.foundPeople()}>
          {found.map(({ id, firstName, lastName, role, email }) => (
            <AdminRow
              key={id}
              name={
                <>
                  {firstName} {lastName}
                </>
              }
              facts={
                <>
                  {roleText[role]()} · {email}
                </>
              }
            >
              {present.has(id) ? (
                <Tag>{t.inCourseTag()}</Tag>
              ) : (
                <Button size="xs" aria-label={t.addPerson({ firstName, lastName })} onClick={() => onAdd(id)}>
                  {terms.add()}
                </Button>
              )}
            </AdminRow>
          ))}
          {data && found.length === 0 && <li className={styles.grey}>{t.nobodyMatches()}</li>}
        </ul>
      )}
    </div>
  );
}
