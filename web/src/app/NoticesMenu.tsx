import { IconBell } from '@tabler/icons-react';
import { definePart } from '../lib/loading/lazy-part.ts';
import type { Role } from '../lib/session/session.ts';
import * as t from '../messages/compiled/app/noticesMenu.ts';
import { LateMenu } from '../ui/menus/LateMenu.tsx';
import { useOpenRequests } from '../ui/notices/open-requests.ts';
import styles from './shell.module.css';

const dropdown = definePart(() => import('./menus/NoticesDropdown.tsx'));

/** The notifications: to teachers and administrators, requests of students for another look at a mark. Students have none (spec 1 §2). */
export function NoticesMenu({ role }: { role: Role }) {
  const requests = useOpenRequests({ isEnabled: role !== 'student' });
  const label = requests.length === 0 ? t.notifications() : t.countNotifications({ count: requests.length });
  return (
    <div className={styles.notices}>
      <LateMenu
        code={dropdown}
        menu={({ NoticesDropdown }, props) => <NoticesDropdown {...props} role={role} requests={requests} />}
        popup="dialog"
        className={styles.barButton}
        aria-label={label}
        data-hint={label}
      >
        <IconBell size={19} stroke={1.7} aria-hidden="true" />
        {requests.length > 0 && <span className={styles.noticeCount}>{requests.length}</span>}
      </LateMenu>
    </div>
  );
}
