import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LateMenuProps } from '../../ui/menus/LateMenu.tsx';
import { MenuAnchor } from '../../ui/menus/MenuAnchor.tsx';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import type { Place } from '../places.ts';

interface PlacesDropdownProps extends LateMenuProps {
  places: readonly Place[];
}

export function PlacesDropdown({ id, button, isOpen, onChange, places }: PlacesDropdownProps) {
  return (
    <MantineRoot>
      <Menu id={id} opened={isOpen} onChange={onChange} position="top-end" width={220}>
        <Menu.Target>
          <MenuAnchor button={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {places.map(({ label, to, icon: Icon }) => (
            <Menu.Item
              key={label}
              renderRoot={(props) => <Link to={to} {...props} />}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden="true" />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineRoot>
  );
}
