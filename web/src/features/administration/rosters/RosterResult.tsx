import type { applyRoster } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import { Card } from '../../../ui/Page.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { InvitationActions } from '../people/InvitationActions.tsx';

interface RosterResultProps {
  result: ReplyOf<typeof applyRoster>;
  onAgain: () => void;
}

/** The result of the import, and how the new people can be invited. */
export function RosterResult({ result: { counts, addedIds }, onAgain }: RosterResultProps) {
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
