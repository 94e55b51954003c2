import { IconBell } from '@tabler/icons-react';
import { definePart } from '../lib/loading/lazy-part.ts';
import * as t from '../messages/compiled/app/noticesMenu.ts';
import { LateMenu } from '../ui/menus/LateMenu.tsx';
import styles from './shell.module.css';

const dropdown = definePart(() => import('./menus/NoticesDropdown.tsx'));

/** The notifications menu. There are no notifications to show yet (spec 1 §2). */
export function NoticesMenu() {
  return (
    <div className={styles.notices}>
      <LateMenu
        code={dropdown}
        menu={({ NoticesDropdown }, props) => <NoticesDropdown {...props} />}
        popup="dialog"
        className={styles.barButton}
        aria-label={t.notifications()}
        data-hint={t.notifications()}
      >
        <IconBell size={19} stroke={1.7} aria-hidden="true" />
      </LateMenu>
    </div>
  );
}
