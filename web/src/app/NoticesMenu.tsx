import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import * as t from '../messages/compiled/app/noticesMenu.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './shell.module.css';

/** The notifications menu. There are no notifications to show yet (spec 1 §2). */
export function NoticesMenu() {
  return (
    <div className={styles.notices}>
      <Popover position="bottom-end" width={260} withinPortal={false}>
        <Popover.Target>
          <IconButton label={t.notifications()}>
            <IconBell size={19} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <p className={styles.noNotices}>{t.noNewNotifications()}</p>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
