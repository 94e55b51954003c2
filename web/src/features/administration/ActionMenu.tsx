import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

interface ActionMenuProps {
  /** The name of the button, for screen readers. */
  label: string;
  /** In px. */
  width?: number;
  /** The `Menu.Item`s. */
  children: ReactNode;
}

/** The actions of a row behind a button with three dots. */
export function ActionMenu({ label, width = 200, children }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <IconButton label={label}>
          <IconDots size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
