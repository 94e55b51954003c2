import { Drawer } from '@mantine/core';
import * as t from '../../messages/compiled/ui/bookPage.ts';
import { PassagePane, type PassagePaneProps } from './PassagePane.tsx';
import styles from './passage.module.css';

interface BookPageDrawerProps extends Omit<PassagePaneProps, 'citation'> {
  /** Null closes the drawer. */
  citation: PassagePaneProps['citation'] | null;
}

/** The page of a book over the page of the app. Escape closes it. */
export function BookPageDrawer({ citation, onClose, ...pane }: BookPageDrawerProps) {
  return (
    <Drawer.Root opened={citation !== null} onClose={onClose} position="right" size="min(560px, 100%)">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t.textbookPageLabel()}>
        <Drawer.Body className={styles.drawer ?? ''}>
          {citation && (
            <PassagePane
              key={`${citation.textbookId}/${citation.section}/${citation.start}`}
              citation={citation}
              onClose={onClose}
              {...pane}
            />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
