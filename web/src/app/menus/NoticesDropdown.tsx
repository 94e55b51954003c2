import { Popover } from '@mantine/core';
import * as t from '../../messages/compiled/app/noticesMenu.ts';
import type { LateMenuProps } from '../../ui/menus/LateMenu.tsx';
import { MenuAnchor } from '../../ui/menus/MenuAnchor.tsx';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import styles from '../shell.module.css';

export function NoticesDropdown({ id, button, isOpen, onChange }: LateMenuProps) {
  return (
    <MantineRoot>
      <Popover
        id={id}
        opened={isOpen}
        onChange={onChange}
        position="bottom-end"
        width={260}
        withinPortal={false}
      >
        <Popover.Target>
          <MenuAnchor button={button} />
        </Popover.Target>
        <Popover.Dropdown>
          <p className={styles.noNotices}>{t.noNewNotifications()}</p>
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  );
}
