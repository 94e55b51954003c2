import { listRosterImports, undoRoster } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminRow, AdminSection } from '../AdminSection.tsx';
import { many } from '../administration-text.ts';
import { administrationKey, useChange } from '../queries.ts';

type RosterImport = ReplyOf<typeof listRosterImports>[number];

/** The newest imports. The last one can be undone within a day. */
export function RecentImports({ onUndone }: { onUndone: (id: number) => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: administrationKey('imports'),
    queryFn: ({ signal }) => call(listRosterImports, undefined, { signal }),
    refetchOnMount: 'always',
  });
  const timezone = useProfile()?.timezone ?? 'UTC';
  const undo = useUndo(onUndone);
  if (isError && !data) return <ErrorState title={t.importsLoadError()} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <AdminSection id="imports" title={t.imports()}>
      <ul>
        {data.map((item) => (
          <AdminRow
            key={item.id}
            name={item.fileName}
            facts={
              <>
                {t.importSummary({
                  date: formatDate(item.at, timezone),
                  time: schoolClock(item.at, timezone),
                  added: many(item.counts.added).shown,
                  changed: many(item.counts.changed).shown,
                  ended: many(item.counts.ended).shown,
                })}
                {item.undoneAt && ` · ${t.undone()}`}
              </>
            }
          >
            {item.canUndo && (
              <Button size="xs" variant="default" onClick={() => void undo(item)}>
                {terms.undo()}
              </Button>
            )}
          </AdminRow>
        ))}
      </ul>
    </AdminSection>
  );
}

function useUndo(onUndone: (id: number) => void) {
  const { confirm } = useDialogs();
  const change = useChange((id: number) => call(undoRoster, { body: { id } }));
  return async ({ id, fileName, counts }: RosterImport) => {
    const isSure = await confirm({
      title: t.undoImportQuestion({ file: fileName }),
      body: [
        t.newPeopleLeave(many(counts.added)),
        t.peopleReverted(many(counts.changed)),
        t.studentsReactivated(many(counts.ended)),
        t.invitedStayNote(),
      ].join(' '),
      confirmLabel: t.undoTheImport(),
      destructive: true,
    });
    if (!isSure) return;
    change.mutate(id, {
      onSuccess: ({ stayed }) => {
        onUndone(id);
        toast.success(t.importUndone(), {
          ...(stayed > 0 ? { detail: t.peopleKeptNote(many(stayed)) } : {}),
        });
      },
    });
  };
}
