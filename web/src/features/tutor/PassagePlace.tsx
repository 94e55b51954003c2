import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FetchPassage, PassagePane } from './passage/PassagePane.tsx';
import styles from './talk.module.css';
import type { Citation } from './talk.ts';

const NAME = 'The page of the textbook';

/** From this width on, the page stands beside the talk; below, over it. */
export function usePassageBeside(): boolean {
  return useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
}

interface PassagePlaceProps {
  citation: Citation | null;
  beside: boolean;
  fetchPassage: FetchPassage;
  onClose: () => void;
}

/** The open page, beside the talk or over it; Escape closes it. */
export function PassagePlace({ citation, beside, fetchPassage, onClose }: PassagePlaceProps) {
  const pane = citation && (
    <PassagePane
      key={`${citation.textbookId}/${citation.section}/${citation.start}`}
      citation={citation}
      fetchPassage={fetchPassage}
      onClose={onClose}
    />
  );
  if (!beside)
    return (
      <Drawer.Root opened={citation !== null} onClose={onClose} position="right" size="min(560px, 100%)">
        <Drawer.Overlay />
        <Drawer.Content aria-label={NAME}>
          <Drawer.Body className={styles.over ?? ''}>{pane}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  return (
    pane && (
      <aside
        className={styles.aside}
        aria-label={NAME}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        {pane}
      </aside>
    )
  );
}
