import type { SchoolAccommodation } from '@classi/contract/administration/endpoints';
import { Button } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from '../administration.module.css';
import { counted } from '../words.ts';
import { AccommodationDialog } from './AccommodationDialog.tsx';
import { ChooseStudentDialog } from './ChooseStudentDialog.tsx';
import { type AccommodatedStudent, useAccommodations } from './use-accommodations.ts';

/** Students with extra time in every timed assignment. */
export function AccommodationsPage() {
  const { data, isError, refetch } = useAccommodations();
  const [isChoosing, setIsChoosing] = useState(false);
  const [student, setStudent] = useState<AccommodatedStudent | null>(null);
  const add = (
    <Button leftSection={<IconClockPlus size={17} aria-hidden="true" />} onClick={() => setIsChoosing(true)}>
      Give extra time
    </Button>
  );
  const inEffect = data?.filter(({ isOver }) => !isOver).length ?? 0;
  return (
    <Page>
      <PageHeader
        title="Accommodations"
        description={data ? `${counted(inEffect, 'student')} with extra time` : '\u00a0'}
        actions={data && data.length > 0 ? add : undefined}
      />
      {!data && !isError && <Loading label="Loading accommodations" />}
      {!data && isError && (
        <ErrorState title="The accommodations could not be loaded." onRetry={() => void refetch()}>
          Nothing has been changed.
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState title="Nobody has extra time" action={add}>
          Students with extra time have it in every timed assignment. Their teachers see it.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <section className={styles.section} aria-label="Accommodations">
          <ul className={styles.rows}>
            {data.map((accommodation) => (
              <AccommodationRow key={accommodation.id} accommodation={accommodation} onEdit={setStudent} />
            ))}
          </ul>
        </section>
      )}
      <ChooseStudentDialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(chosen) => {
          setIsChoosing(false);
          setStudent(chosen);
        }}
      />
      <AccommodationDialog student={student} onClose={() => setStudent(null)} />
    </Page>
  );
}

/** `30 Jun 2026`: a day, in no time zone. */
const shownDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

function AccommodationRow({
  accommodation: { id, name, percent, reason, className, section, endsOn, isOver, setBy },
  onEdit,
}: {
  accommodation: SchoolAccommodation;
  onEdit: (student: AccommodatedStudent) => void;
}) {
  const group = [className, section].filter(Boolean).join(' ');
  const facts = [
    group && `Class ${group}`,
    endsOn && (isOver ? `ended on ${shownDay(endsOn)}` : `until ${shownDay(endsOn)}`),
    reason,
    `set by ${setBy}`,
  ];
  return (
    <li className={`${styles.row} ${styles.oneLine}`}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>
          {name} <Tag tone={isOver ? 'neutral' : 'accent'}>{isOver ? 'Over' : `+${percent}% time`}</Tag>
        </p>
        <p className={styles.grey}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Change the extra time of ${name}`}
        onClick={() => onEdit({ id, name })}
      >
        Change
      </Button>
    </li>
  );
}
