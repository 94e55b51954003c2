import type { SchoolAccommodation } from '@classi/contract/administration/endpoints';
import { Button } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSchoolDay } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/accommodations.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminRow } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { formatFullName, PersonSearch } from '../people/PersonSearch.tsx';
import { AccommodationDialog } from './AccommodationDialog.tsx';
import { type AccommodatedStudent, useAccommodations } from './use-accommodations.ts';

/** The students who have extra time in every timed assignment. */
export function AccommodationsPage() {
  const query = useAccommodations();
  const { data } = query;
  const [isChoosing, setIsChoosing] = useState(false);
  const [student, setStudent] = useState<AccommodatedStudent | null>(null);
  const add = (
    <Button leftSection={<IconClockPlus size={17} aria-hidden="true" />} onClick={() => setIsChoosing(true)}>
      {t.giveExtraTime()}
    </Button>
  );
  const inEffect = data?.filter(({ isOver }) => !isOver).length ?? 0;
  return (
    <Page>
      <PageHeader
        title={t.accommodations()}
        description={data ? t.countStudents(many(inEffect)) : '\u00a0'}
        actions={data && data.length > 0 ? add : undefined}
      />
      <QueryState query={query} loading={t.loadingAccommodations()} failed={t.loadError()} />
      {data?.length === 0 && (
        <EmptyState title={t.listEmpty()} action={add}>
          {t.listHelp()}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <section className={styles.section} aria-label={t.accommodations()}>
          <ul>
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
    endsOn &&
      (isOver ? t.endedOn({ day: formatSchoolDay(endsOn) }) : t.untilDay({ day: formatSchoolDay(endsOn) })),
    reason,
    t.setBy({ name: setBy }),
  ];
  return (
    <AdminRow
      name={
        <>
          {name}{' '}
          <Tag tone={isOver ? 'neutral' : 'accent'}>{isOver ? t.over() : t.percentTime({ percent })}</Tag>
        </>
      }
      facts={facts.filter(Boolean).join(' · ')}
      isOneLine
    >
      <Button
        size="xs"
        variant="default"
        aria-label={t.changeTimeLabel({ name })}
        onClick={() => onEdit({ id, name })}
      >
        {terms.change()}
      </Button>
    </AdminRow>
  );
}

interface ChooseStudentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (student: AccommodatedStudent) => void;
}

/** Finds one student of the school. */
function ChooseStudentDialog({ isOpen, onClose, onChoose }: ChooseStudentDialogProps) {
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.chooseStudentTitle()} size={520}>
      {isOpen && (
        <div className={styles.form}>
          <PersonSearch
            personRole="student"
            label={terms.student()}
            placeholder={terms.nameOrEmail()}
            listLabel={terms.students()}
            chooseLabel={terms.choose()}
            chooseName={(person) => t.chooseName({ name: formatFullName(person) })}
            detailOf={({ email, className, section }) =>
              [email, [className, section].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
            }
            nobody={t.nobodyMatches()}
            onChoose={(person) => onChoose({ id: person.id, name: formatFullName(person) })}
          />
        </div>
      )}
    </AdminDialog>
  );
}
