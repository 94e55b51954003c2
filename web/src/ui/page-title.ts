import { useEffect } from 'react';

/** Sets the title of the browser tab while the page is open, such as "Assignments · Classi". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Classi` : 'Classi';
  }, [title]);
}
