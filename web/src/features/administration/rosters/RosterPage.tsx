import { Button, Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import styles from '../administration.module.css';
import { RecentImports } from './RecentImports.tsx';
import { RosterPlan } from './RosterPlan.tsx';
import { RosterResult } from './RosterResult.tsx';
import { useRoster } from './use-roster.ts';

/** People from a CSV file: choose it, look at what it would do, import it. */
export function RosterPage() {
  const roster = useRoster();
  const { file, preview, result, problem, busy } = roster;
  return (
    <Page>
      <PageHeader title="Class lists" description="Add and update many people at once, from a CSV file." />
      <div className={styles.stack}>
        {result ? (
          <RosterResult result={result} onAgain={roster.reset} />
        ) : (
          <Card>
            <div className={styles.form}>
              <FileChoice fileName={file?.name} onChoose={roster.choose} />
              <Options roster={roster} />
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
              {busy && !preview && <p className={styles.grey}>Reading the file…</p>}
            </div>
          </Card>
        )}
        {!result && preview && <RosterPlan preview={preview} roster={roster} />}
        <RecentImports />
      </div>
    </Page>
  );
}

const EXAMPLE =
  'email,first name,last name,class,section,courses\nasha@school.example,Asha,Rao,10,A,PHY-10;CHE-10\n';
const EXAMPLE_LINK = `data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`;

function FileChoice({
  fileName,
  onChoose,
}: {
  fileName: string | undefined;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.form}>
      <p className={styles.grey}>
        The first line names the columns: email, first name, last name, class, section, courses. Courses are
        codes with semicolons between them. A column “role” may say student or teacher; without it, everybody
        is a student.{' '}
        <a href={EXAMPLE_LINK} download="class-list.csv">
          Download an example
        </a>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
      <div className={styles.rowActions}>
        <Button
          leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
          variant={fileName ? 'default' : 'filled'}
          onClick={() => input.current?.click()}
        >
          {fileName ? 'Choose another file' : 'Choose a CSV file'}
        </Button>
        {fileName && <span className={styles.fileName}>{fileName}</span>}
      </div>
    </div>
  );
}

function Options({ roster }: { roster: ReturnType<typeof useRoster> }) {
  const { options, change } = roster;
  return (
    <div className={styles.options}>
      <Checkbox
        label="Make courses that the file names and the school does not have"
        checked={options.makeCourses}
        onChange={({ currentTarget }) => change({ makeCourses: currentTarget.checked })}
      />
      <Checkbox
        label="This is the complete list of students"
        description="Students who are not in the file are deactivated, and leave their courses. Their work is kept."
        checked={options.isComplete}
        onChange={({ currentTarget }) => change({ isComplete: currentTarget.checked })}
      />
    </div>
  );
}
