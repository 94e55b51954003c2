import type { RosterPreview } from '@classi/contract/administration/endpoints';
import { Button, Checkbox } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { AdminRow, AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { RowProblems } from './RowProblems.tsx';
import { countWords, isBlocked } from './roster-text.ts';
import type { useRoster } from './use-roster.ts';

interface RosterPlanProps {
  preview: RosterPreview;
  roster: ReturnType<typeof useRoster>;
}

/** The effects of the import, its problems, and the import button. */
export function RosterPlan({ preview, roster }: RosterPlanProps) {
  const { counts, endedPlaces, problemCount, newCourses, unusedColumns, hasGuessedLetters } = preview;
  const { options, isBusy, run } = roster;
  const { confirm } = useDialogs();
  const start = async () => {
    const isSure =
      counts.ended === 0 ||
      (await confirm({
        title: t.deactivateStudents(many(counts.ended)),
        body: t.deactivateWarning(many(endedPlaces)),
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
        {newCourses.length > 0 && <li>{t.newCourses({ courses: newCourses.join(', ') })}</li>}
      </ul>
      {unusedColumns.length > 0 && (
        <p className={`${styles.problem} ${styles.planText}`}>
          {t.unusedColumnsWarning({ columns: unusedColumns.join(', ') })}
        </p>
      )}
      {hasGuessedLetters && (
        <p className={`${styles.problem} ${styles.planText}`}>{t.guessedLettersWarning()}</p>
      )}
      {problemCount > 0 && (
        <RowProblems {...preview} onMakeCourses={() => roster.change({ makeCourses: true })} />
      )}
      <Changes preview={preview} />
      <div className={styles.planFoot}>
        {problemCount > 0 && !options.isComplete && (
          <Checkbox
            label={t.skipRowsLabel(many(problemCount))}
            checked={options.skipProblems}
            onChange={({ currentTarget }) => roster.change({ skipProblems: currentTarget.checked })}
          />
        )}
        {problemCount > 0 && options.isComplete && <p className={styles.grey}>{t.completeListError()}</p>}
        <Button loading={isBusy} disabled={isBlocked(preview, options)} onClick={() => void start()}>
          {terms.import()}
        </Button>
      </div>
    </AdminSection>
  );
}

const KINDS: Record<RosterPreview['changes'][number]['kind'], { word: () => string; tone: TagTone }> = {
  added: { word: t.new, tone: 'ok' },
  changed: { word: t.changed, tone: 'accent' },
  ended: { word: t.leaves, tone: 'bad' },
};

function Changes({ preview: { changes, counts } }: Pick<RosterPlanProps, 'preview'>) {
  const total = counts.added + counts.changed + counts.ended;
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className={styles.planTitle}>{terms.people()}</h3>
      <ul className={styles.tableWrap} aria-label={t.changes()}>
        {changes.map(({ kind, role, name, email, detail }) => (
          <AdminRow
            key={`${kind} ${role} ${email}`}
            name={
              <>
                {name} <Tag tone={KINDS[kind].tone}>{KINDS[kind].word()}</Tag>{' '}
                {role === 'instructor' && <Tag>{terms.teacher()}</Tag>}
              </>
            }
            facts={[email, detail].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      {changes.length < total && (
        <p className={styles.planNote}>{t.moreChanges({ total: total - changes.length })}</p>
      )}
    </>
  );
}
