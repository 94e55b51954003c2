import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { EmptyState } from '../states.tsx';

interface NoMatchesProps {
  title: string;
  /** Undefined where no filter can be cleared. */
  onClear: (() => void) | undefined;
  /** How many items are hidden. */
  children: ReactNode;
}

/** Shown when the filters of a list hide all of its items. */
export function NoMatches({ title, onClear, children }: NoMatchesProps) {
  return (
    <EmptyState
      kind="filtered"
      title={title}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {terms.clearFilters()}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
