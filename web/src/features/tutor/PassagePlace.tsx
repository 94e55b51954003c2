import { useMediaQuery } from '@mantine/hooks';
import * as t from '../../messages/compiled/ui/bookPage.ts';
import { type FetchPassage, PassagePane } from '../../ui/book-page/PassagePane.tsx';
import styles from './chat.module.css';
import type { Citation } from './turns.ts';

/** Both leave the chat visible. */
export type PassagePlacement = 'beside' | 'below';

/**
 * Returns where the page is shown: next to the chat if there is room for two columns, otherwise in the lower
 * half of the window.
 */
export function usePassagePlacement(): PassagePlacement {
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  return isWide ? 'beside' : 'below';
}

interface PassagePlaceProps {
  citation: Citation | null;
  fetchPassage: FetchPassage;
  onClose: () => void;
}

/** The open page of a book. Escape closes it. */
export function PassagePlace({ citation, fetchPassage, onClose }: PassagePlaceProps) {
  return (
    citation && (
      <aside
        className={styles.aside}
        aria-label={t.textbookPageLabel()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <PassagePane
          key={`${citation.textbookId}/${citation.section}/${citation.start}`}
          citation={citation}
          fetchPassage={fetchPassage}
          onClose={onClose}
        />
      </aside>
    )
  );
}
