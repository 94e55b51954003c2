import { Popover } from '@mantine/core';
import type { Role } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/app/noticesMenu.ts';
import type { LateMenuProps } from '../../ui/menus/LateMenu.tsx';
import { MenuAnchor } from '../../ui/menus/MenuAnchor.tsx';
import { OpenRequestList } from '../../ui/notices/OpenRequestList.tsx';
import type { OpenRequest } from '../../ui/notices/open-requests.ts';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import styles from '../shell.module.css';

interface NoticesDropdownProps extends LateMenuProps {
  role: Role;
  requests: readonly OpenRequest[];
}

export function NoticesDropdown({ id, button, isOpen, onChange, role, requests }: NoticesDropdownProps) {
  return (
    <MantineRoot>
      <Popover
        id={id}
        opened={isOpen}
        onChange={onChange}
        position="bottom-end"
        width={requests.length > 0 ? 340 : 260}
        withinPortal={false}
      >
        <Popover.Target>
          <MenuAnchor button={button} />
        </Popover.Target>
        <Popover.Dropdown>
          {requests.length === 0 || role === 'student' ? (
            <p className={styles.noNotices}>{t.noNewNotifications()}</p>
          ) : (
            <OpenRequestList forRole={role} requests={requests} onOpen={() => onChange(false)} />
          )}
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  );
}
