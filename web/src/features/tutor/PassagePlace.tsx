import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import * as t from '../../messages/compiled/tutor/passagePlace.ts';
import styles from './chat.module.css';
import { type FetchPassage, PassagePane } from './passage/PassagePane.tsx';
import type { Citation } from './turns.ts';

/** Both `below` and the column next to the chat leave the chat visible; `over` covers it. */
export type PassagePlacement = 'beside' | 'below' | 'over';

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
  placement: PassagePlacement;
  fetchPassage: FetchPassage;
  onClose: () => void;
}

/** The open page of a book. Escape closes it. */
export function PassagePlace({ citation, placement, fetchPassage, onClose }: PassagePlaceProps) {
  const pane = citation && (
    <PassagePane
      key={`${citation.textbookId}/${citation.section}/${citation.start}`}
      citation={citation}
      fetchPassage={fetchPassage}
      onClose={onClose}
    />
  );
  if (placement === 'over')
    return (
      <Drawer.Root opened={citation !== null} onClose={onClose} position="right" size="min(560px, 100%)">
        <Drawer.Overlay />
        <Drawer.Content aria-label={t.textbookPageLabel()}>
          <Drawer.Body className={styles.over ?? ''}>{pane}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  return (
    pane && (
      <aside
        className={styles.aside}
        aria-label={t.textbookPageLabel()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        {pane}
      </aside>
    )
  );
}
