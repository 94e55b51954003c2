import { listRosterImports, undoRoster } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { schoolClock, shownDate } from '../../../lib/time/school-time.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../administration.module.css';
import { keyOf, useChange } from '../queries.ts';
import { counted } from '../words.ts';

type RosterImport = ReplyOf<typeof listRosterImports>[number];

/** The newest imports; the last one can be undone within a day. */
export function RecentImports() {
  const { data } = useQuery({
    queryKey: keyOf('imports'),
    queryFn: ({ signal }) => call(listRosterImports, undefined, { signal }),
    refetchOnMount: 'always',
  });
  const timezone = useProfile()?.timezone ?? 'UTC';
  const undo = useUndo();
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="imports">
      <h2 id="imports" className={styles.sectionTitle}>
        Imports
      </h2>
      <ul className={styles.rows}>
        {data.map((item) => (
          <li key={item.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{item.fileName}</p>
              <p className={styles.grey}>
                {shownDate(item.at, timezone)}, {schoolClock(item.at, timezone)} · {item.counts.added} added,{' '}
                {item.counts.changed} changed, {item.counts.ended} deactivated
                {item.undoneAt && ' · undone'}
              </p>
            </div>
            {item.canUndo && (
              <Button size="xs" variant="default" onClick={() => void undo(item)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useUndo() {
  const { confirm } = useDialogs();
  const change = useChange((id: number) => call(undoRoster, { body: { id } }));
  return async ({ id, fileName, counts }: RosterImport) => {
    const isSure = await confirm({
      title: `Undo the import of ${fileName}?`,
      body: `${counted(counts.added, 'new person leaves', 'new people leave')} the school, ${counted(counts.changed, 'person is', 'people are')} as before, and ${counted(counts.ended, 'deactivated student comes', 'deactivated students come')} back. New people who have chosen a password stay.`,
      confirmLabel: 'Undo the import',
      destructive: true,
    });
    if (!isSure) return;
    change.mutate(id, {
      onSuccess: ({ stayed }) =>
        toast.success('The import was undone', {
          ...(stayed > 0
            ? { detail: `${counted(stayed, 'person', 'people')} who chose a password stay.` }
            : {}),
        }),
    });
  };
}
