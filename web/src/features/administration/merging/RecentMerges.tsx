import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/administration-data/merge.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminRow } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { useMerges, useUndoMerge } from './use-merges.ts';

/** The merges of the last day, each with its undo. Renders nothing if there are none. */
export function RecentMerges() {
  const { data = [] } = useMerges();
  const { confirm } = useDialogs();
  const undo = useUndoMerge(() => toast.success(t.undone()));
  if (data.length === 0) return null;
  const ask = async (id: number, email: string) => {
    const isSure = await confirm({
      ...{
        title: t.undoThis(),
        body: t.undoBody({ email }),
        confirmLabel: terms.undo(),
        isDestructive: true,
      },
    });
    if (isSure) undo.mutate(id);
  };
  return (
    <section className={styles.section} aria-label={t.mergedAccounts()}>
      <h2>{t.mergedAccounts()}</h2>
      <ul>
        {data.map(({ id, targetName, targetEmail, sourceEmail }) => (
          <AdminRow
            key={id}
            name={targetName}
            facts={t.wasMerged({ email: sourceEmail, target: targetEmail })}
            isOneLine
          >
            <Button
              size="xs"
              variant="default"
              aria-label={t.undoMergeOf({ email: sourceEmail })}
              onClick={() => void ask(id, sourceEmail)}
            >
              {terms.undo()}
            </Button>
          </AdminRow>
        ))}
      </ul>
    </section>
  );
}
