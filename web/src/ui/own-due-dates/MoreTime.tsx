import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { definePart, usePart } from '../../lib/loading/lazy-part.ts';
import * as t from '../../messages/compiled/ui/ownDueDates.ts';
import { useOwnDueDates } from './queries.ts';
import { dueNotes } from './rules.ts';

const dialogPart = definePart(() => import('./OwnDueDatesDialog.tsx'));

interface MoreTimeProps {
  assignmentId: number;
  /** The student who is chosen when the dialog opens. */
  studentId?: number | undefined;
  isWide?: boolean;
}

/** The button that gives single students another due date, and how many have one. Work on paper has none. */
export function MoreTime({ assignmentId, studentId, isWide = false }: MoreTimeProps) {
  const { data } = useOwnDueDates(assignmentId);
  const [isOpen, setIsOpen] = useState(false);
  const { module } = usePart(dialogPart, isOpen);
  if (data && !data.answerable) return null;
  const count = dueNotes(data).size;
  return (
    <>
      <Button
        variant="default"
        fullWidth={isWide}
        leftSection={<IconCalendarPlus size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t.giveMoreTime()}
      </Button>
      {count > 0 && !isWide && <span className="text-muted-small">{t.studentsWithOwnDate({ count })}</span>}
      {module && (
        <module.OwnDueDatesDialog
          assignmentId={assignmentId}
          studentId={studentId}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
