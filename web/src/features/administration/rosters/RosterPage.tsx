import type { applyRoster } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { InvitationActions } from '../people/InvitationActions.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportProblem } from './ImportProblem.tsx';
import { RecentImports } from './RecentImports.tsx';
import { RosterPlan } from './RosterPlan.tsx';
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
