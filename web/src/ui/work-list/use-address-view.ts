import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * Stores a view of a list in the URL. The Back button returns to the page before the list, not to the
 * previous filter.
 * @param viewOf parses the view from the URL; invalid values are ignored
 * @param searchOf returns the URL parameters of a view; default values are omitted
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
