import { type applyRoster, listRosterImports, undoRoster } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { rich } from '../../../lib/language/rich.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminRow, AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { InvitationActions } from '../people/InvitationActions.tsx';
import { administrationQuery, useChange } from '../queries.ts';
import { FileChoice } from './FileChoice.tsx';
import { ImportProblem } from './ImportProblem.tsx';
import { RosterPlan } from './RosterPlan.tsx';
import { RowProblems } from './RowProblems.tsx';
import { useRoster } from './use-roster.ts';

/** Imports people from a CSV file or a OneRoster zip: choose it, preview its effects, import it. */
export function RosterPage() {
  const roster = useRoster();
  const { file, preview, result, isBusy } = roster;
  return (
    <Page>
      <PageHeader title={terms.classLists()} description={t.pageDescription()} />
      <div className="column-20">
        {result ? (
          <RosterResult result={result} onAgain={roster.reset} />
        ) : (
          <Card>
            <div className={styles.form}>
              <p className={styles.grey}>
                {rich(t.fileColumnsHelp, {
                  link: (
                    <a href={EXAMPLE_LINK} download="class-list.csv">
                      {t.downloadAnExample()}
                    </a>
                  ),
                })}{' '}
                {t.oneRoster()}
              </p>
              <FileChoice
                accept=".csv,.zip,text/csv,text/plain,application/zip"
                label={t.fileLabel()}
                chooseLabel={t.chooseFile()}
                fileName={file?.fileName}
                onChoose={roster.choose}
              />
              <Options roster={roster} />
              <ImportProblem {...roster} />
              {isBusy && !preview && <p className={styles.grey}>{t.readingTheFile()}</p>}
            </div>
          </Card>
        )}
        {!result && preview && <RosterPlan preview={preview} roster={roster} />}
        {result && preview && preview.problemCount > 0 && (
          <AdminSection id="left-out" title={t.rowsLeftOut(many(preview.problemCount))}>
            <RowProblems {...preview} hasTitle={false} />
          </AdminSection>
        )}
        <RecentImports onUndone={(id) => id === result?.id && roster.reset()} />
      </div>
    </Page>
  );
}

const EXAMPLE = [
  ['email', 'first name', 'last name', 'class', 'section', 'courses'],
  ['asha@school.example', 'Asha', 'Rao', '10', 'A', 'PHY-10;CHE-10'],
]
  .map((cells) => `${cells.join(',')}\n`)
  .join('');
const EXAMPLE_LINK = `data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`;

function Options({ roster }: { roster: ReturnType<typeof useRoster> }) {
  const { options, change } = roster;
  return (
    <div className={styles.options}>
      <Checkbox
        label={t.createCoursesLabel()}
        checked={options.makeCourses}
        onChange={({ currentTarget }) => change({ makeCourses: currentTarget.checked })}
      />
      <Checkbox
        label={t.completeListLabel()}
        description={t.completeListHelp()}
        checked={options.isComplete}
        onChange={({ currentTarget }) => change({ isComplete: currentTarget.checked })}
      />
    </div>
  );
}

interface RosterResultProps {
  result: ReplyOf<typeof applyRoster>;
  onAgain: () => void;
}

/** The result of the import, and how the new people can be invited. */
function RosterResult({ result: { counts, addedIds }, onAgain }: RosterResultProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Card>
      <div className={styles.form}>
        <p className={styles.success} role="status">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          {t.importDone({ ...many(counts.added), changed: counts.changed, ended: counts.ended })}
        </p>
        {addedIds.length > 0 && (
          <InvitationActions getIds={() => Promise.resolve(addedIds)} onBusy={setIsBusy} />
        )}
        <div>
          <Button variant="default" onClick={onAgain} disabled={isBusy}>
            {t.importAnotherList()}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type RosterImport = ReplyOf<typeof listRosterImports>[number];

/** The newest imports. The last one can be undone within a day. */
function RecentImports({ onUndone }: { onUndone: (id: number) => void }) {
  const { data, isError, refetch } = useQuery(administrationQuery(['imports'], listRosterImports));
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
      isDestructive: true,
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
