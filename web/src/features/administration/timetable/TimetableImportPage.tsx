import type { TimetableCounts, TimetablePreview } from '@classi/contract/administration/endpoints';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { FileChoice } from '../rosters/FileChoice.tsx';
import { ImportProblem } from '../rosters/ImportProblem.tsx';
import { RowProblems } from '../rosters/RowProblems.tsx';
import { useTimetableImport } from './use-timetable.ts';

const EXAMPLE = [
  ['day', 'period', 'course', 'section', 'teacher', 'room'],
  ['Monday', 'Period 1', 'PHY-10', 'A', 'asha@school.example', 'Lab 1'],
]
  .map((cells) => `${cells.join(',')}\n`)
  .join('');
const EXAMPLE_LINK = `data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`;

/** Imports lessons from a CSV file: choose it, preview its effects, import it. */
export function TimetableImportPage() {
  const state = useTimetableImport();
  const { file, options, preview, result, isBusy } = state;
  const back = (
    <Button component={Link} to="/admin/timetable" variant="default">
      {t.showTheTimetable()}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t.importATimetable()} description={t.importDescription()} actions={back} />
      <div className="column-20">
        <Card>
          {result ? (
            <p className={styles.success} role="status">
              <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
              {t.importDone({ ...result.counts })}
            </p>
          ) : (
            <div className={styles.form}>
              <p className={styles.grey}>
                {rich(t.fileColumnsHelp, {
                  link: (
                    <a href={EXAMPLE_LINK} download="timetable.csv">
                      {t.downloadAnExample()}
                    </a>
                  ),
                })}
              </p>
              <FileChoice
                accept=".csv,text/csv,text/plain"
                label={t.csvFile()}
                chooseLabel={t.chooseFile()}
                fileName={file?.fileName}
                onChoose={state.choose}
              />
              <Checkbox
                label={t.completeTimetableLabel()}
                description={t.completeTimetableHelp()}
                checked={options.isComplete}
                onChange={({ currentTarget: { checked } }) => state.change({ isComplete: checked })}
              />
              <ImportProblem {...state} />
              {isBusy && !preview && <p className={styles.grey}>{t.readingTheFile()}</p>}
            </div>
          )}
        </Card>
        {!result && preview && <Plan preview={preview} state={state} />}
      </div>
    </Page>
  );
}

/** Returns one line for each effect of the import. */
function countWords({ added, changed, removed, unchanged }: TimetableCounts): string[] {
  const lines = [
    added > 0 && t.lessonsAdded(many(added)),
    changed > 0 && t.lessonsChanged(many(changed)),
    removed > 0 && t.lessonsRemoved(many(removed)),
    unchanged > 0 && t.lessonsUnchanged(many(unchanged)),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [t.nothingWillChange()];
}

interface PlanProps {
  preview: TimetablePreview;
  state: ReturnType<typeof useTimetableImport>;
}

function Plan({ preview, state: { options, isBusy, run, change } }: PlanProps) {
  const { counts, problemCount } = preview;
  const { confirm } = useDialogs();
  const isBlocked =
    counts.added + counts.changed + counts.removed === 0 ||
    (problemCount > 0 && (options.isComplete || !options.skipProblems));
  const start = async () => {
    const isSure =
      counts.removed === 0 ||
      (await confirm({
        title: t.removeLessons(many(counts.removed)),
        body: t.removeLessonsWarning(),
        confirmLabel: terms.import(),
        isDestructive: true,
      }));
    if (isSure) await run();
  };
  return (
    <AdminSection id="plan" title={t.previewHeading()}>
      <ul className={styles.plan}>
        {countWords(counts).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {problemCount > 0 && <RowProblems {...preview} />}
      <div className={styles.planFoot}>
        {problemCount > 0 && !options.isComplete && (
          <Checkbox
            label={t.skipRowsLabel(many(problemCount))}
            checked={options.skipProblems}
            onChange={({ currentTarget: { checked } }) => change({ skipProblems: checked })}
          />
        )}
        {problemCount > 0 && options.isComplete && (
          <p className={styles.grey}>{t.completeTimetableError()}</p>
        )}
        <Button loading={isBusy} disabled={isBlocked} onClick={() => void start()}>
          {terms.import()}
        </Button>
      </div>
    </AdminSection>
  );
}
