import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import type { QuestionHistory } from './use-history.ts';

/** Undoes the last change of the questions. Its label says which. */
export function UndoButton({ history: { undoes, undo } }: { history: QuestionHistory }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden="true" />}
      disabled={undoes === null}
      aria-label={undoes === null ? terms.undo() : t.undoUndoes({ undoes })}
      title={undoes === null ? undefined : t.undoUndoes({ undoes })}
      onClick={undo}
    >
      {terms.undo()}
    </Button>
  );
}
