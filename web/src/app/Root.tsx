import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the heading after a change of page, so that a screen reader announces the new page. */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const target =
          document.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}

export function Root() {
  useFocusOnArrival();
  return <Outlet />;
}
