import { useEffect } from 'react';

/** Names the browser tab while the page is shown: "Assignments · Classi". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Classi` : 'Classi';
  }, [title]);
}
