import type { RosterPreview } from '@classi/contract/administration/endpoints';
import { Button, Checkbox } from '@mantine/core';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import styles from '../administration.module.css';
import { counted } from '../words.ts';
import type { useRoster } from './use-roster.ts';
import { countWords, isBlocked } from './words.ts';

interface RosterPlanProps {
  preview: RosterPreview;
  roster: ReturnType<typeof useRoster>;
}

/** What the import would do, what is wrong, and the button. */
export function RosterPlan({ preview, roster }: RosterPlanProps) {
  const { counts, problemCount, newCourses } = preview;
  const { options, busy, run } = roster;
  const { confirm } = useDialogs();
  const start = async () => {
    const isSure =
      counts.ended === 0 ||
      (await confirm({
        title: `Deactivate ${counted(counts.ended, 'student')}?`,
        body: `They are not in the file. They can no longer log in, and leave ${counted(counts.unenrolled, 'place')} in courses. Their work is kept, and you can undo the import within a day.`,
        confirmLabel: 'Import',
        destructive: true,
      }));
    if (isSure) await run();
  };
  return (
    <section className={styles.section} aria-labelledby="plan">
      <h2 id="plan" className={styles.sectionTitle}>
        What the import will do
      </h2>
      <ul className={styles.plan}>
        {countWords(counts).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {newCourses.length > 0 && <li>New courses: {newCourses.join(', ')}</li>}
      </ul>
      {problemCount > 0 && <Problems preview={preview} />}
      <Changes preview={preview} />
      <div className={styles.planFoot}>
        {problemCount > 0 && !options.isComplete && (
          <Checkbox
            label={`Leave out the ${counted(problemCount, 'row')} with a problem`}
            checked={options.skipProblems}
            onChange={({ currentTarget }) => roster.change({ skipProblems: currentTarget.checked })}
          />
        )}
        {problemCount > 0 && options.isComplete && (
          <p className={styles.grey}>
            A complete list must have no problems: mend the file and choose it again.
          </p>
        )}
        <Button loading={busy} disabled={isBlocked(preview, options)} onClick={() => void start()}>
          Import
        </Button>
      </div>
    </section>
  );
}

function Problems({ preview: { problems, problemCount } }: Pick<RosterPlanProps, 'preview'>) {
  return (
    <>
      <h3 className={styles.planTitle}>{counted(problemCount, 'problem')}</h3>
      <ul className={`${styles.rows} ${styles.tableWrap}`} aria-label="Problems">
        {problems.map(({ line, sentence }) => (
          <li key={line} className={styles.row}>
            <p className={styles.rowText}>
              <strong>Line {line}:</strong> {sentence}
            </p>
          </li>
        ))}
      </ul>
      {problems.length < problemCount && (
        <p className={styles.planNote}>and {problemCount - problems.length} more</p>
      )}
    </>
  );
}

const KINDS: Record<RosterPreview['changes'][number]['kind'], { word: string; tone: TagTone }> = {
  added: { word: 'New', tone: 'ok' },
  changed: { word: 'Changed', tone: 'accent' },
  ended: { word: 'Leaves', tone: 'bad' },
};

function Changes({ preview: { changes, counts } }: Pick<RosterPlanProps, 'preview'>) {
  const total = counts.added + counts.changed + counts.ended;
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className={styles.planTitle}>People</h3>
      <ul className={`${styles.rows} ${styles.tableWrap}`} aria-label="Changes">
        {changes.map(({ kind, name, email, detail }) => (
          <li key={`${kind} ${email}`} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>
                {name} <Tag tone={KINDS[kind].tone}>{KINDS[kind].word}</Tag>
              </p>
              <p className={styles.grey}>{[email, detail].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
      {changes.length < total && <p className={styles.planNote}>and {total - changes.length} more</p>}
    </>
  );
}
