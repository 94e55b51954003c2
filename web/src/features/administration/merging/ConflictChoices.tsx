import type { MergePreview } from '@classi/contract/administration/endpoints';
import type { MERGE_SIDES } from '@classi/contract/administration/limits';
import { Radio } from '@mantine/core';
import { useProfile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/administration-data/merge.ts';
import styles from '../administration.module.css';
import { workText } from './merge-text.ts';

export type MergeSide = (typeof MERGE_SIDES)[number];

interface ConflictChoicesProps {
  preview: MergePreview;
  choices: ReadonlyMap<number, MergeSide>;
  onChoose: (assignmentId: number, side: MergeSide) => void;
}

/** The assignments that both accounts answered, each with the choice of the work that counts. */
export function ConflictChoices({ preview, choices, onChoose }: ConflictChoicesProps) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const { target, source, conflicts } = preview;
  return (
    <section className={styles.form} aria-label={t.bothAnswered()}>
      <div>
        <h3 className={styles.factsTitle}>{t.bothAnswered()}</h3>
        <p className={styles.grey}>{t.bothAnsweredHint()}</p>
      </div>
      {conflicts.map((conflict) => (
        <Radio.Group
          key={conflict.assignmentId}
          label={t.assignmentOf({ title: conflict.title, code: conflict.courseCode })}
          value={choices.get(conflict.assignmentId) ?? conflict.suggested}
          onChange={(side) => onChoose(conflict.assignmentId, side === 'source' ? 'source' : 'target')}
        >
          <div className={styles.options}>
            <Radio value="target" label={target.email} description={workText(conflict.target, timezone)} />
            <Radio value="source" label={source.email} description={workText(conflict.source, timezone)} />
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}
