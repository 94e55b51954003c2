import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * A view of a list that is in the address, and how to change a part of it. Back returns to the page before the list, not to the
 * filter before.
 * @param viewOf what an address says; what it says wrongly is left out
 * @param searchOf leaves default values out of the address
 */
export function useAddressView<View>(
  to: string,
  viewOf: (search: Readonly<Record<string, unknown>>) => View,
  searchOf: (view: View) => object,
): [view: View, change: (part: Partial<View>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(search), [search, viewOf]);
  const change = useCallback(
    (part: Partial<View>) => {
      void navigate({
        to,
        search: (before: Record<string, unknown>) => searchOf({ ...viewOf(before), ...part }),
        replace: true,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]);
    },
    [navigate, to, viewOf, searchOf],
  );
  return [view, change];
}
