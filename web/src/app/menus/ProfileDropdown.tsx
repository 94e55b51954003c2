import { Menu } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  chooseLanguage,
  LANGUAGE_NAMES,
  offeredLanguages,
  shownLanguage,
} from '../../lib/language/language.ts';
import { useProfile } from '../../lib/session/profile.ts';
import type { Role } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/app/profileMenu.ts';
import type { LateMenuProps } from '../../ui/menus/LateMenu.tsx';
import { MenuAnchor } from '../../ui/menus/MenuAnchor.tsx';
import { setColorScheme, useColorScheme } from '../../ui/theme/color-scheme.ts';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import { AuraIcon } from '../AuraIcon.tsx';
import styles from '../shell.module.css';
import { useLogOut } from '../use-log-out.ts';

const profilePages = {
  instructor: '/instructor/profile',
  student: '/student/profile',
  administrator: '/admin/profile',
} as const;

interface ProfileDropdownProps extends LateMenuProps {
  role: Role;
  name: string;
}

export function ProfileDropdown({ id, button, isOpen, onChange, role, name }: ProfileDropdownProps) {
  const profile = useProfile();
  const leave = useLogOut();
  return (
    <MantineRoot>
      <Menu
        id={id}
        opened={isOpen}
        onChange={onChange}
        position="bottom-end"
        width={264}
        withinPortal={false}
      >
        <Menu.Target>
          <MenuAnchor button={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.person}>
            <p className="text-strong">{name}</p>
            {profile && <p className="text-faint-small">{profile.schoolName}</p>}
          </div>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to={profilePages[role]}
            leftSection={<IconUserCircle size={18} stroke={1.6} aria-hidden="true" />}
          >
            {t.profileSettings()}
          </Menu.Item>
          {role === 'instructor' && (
            <Menu.Item component={Link} to="/instructor/aura-use" leftSection={<AuraIcon size={18} />}>
              {t.aurasUse()}
            </Menu.Item>
          )}
          <LanguageItems role={role} />
          <DarkThemeItem />
          <Menu.Item
            leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void leave()}
          >
            {t.logout()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineRoot>
  );
}

function LanguageItems({ role }: { role: Role }) {
  return offeredLanguages(role)
    .filter((language) => language !== shownLanguage())
    .map((language) => (
      <Menu.Item
        key={language}
        lang={language}
        leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => chooseLanguage(language)}
      >
        {LANGUAGE_NAMES[language]}
      </Menu.Item>
    ));
}

function DarkThemeItem() {
  const isDark = useColorScheme() === 'dark';
  return (
    <Menu.CheckboxItem
      checked={isDark}
      onChange={(isChosen) => setColorScheme(isChosen ? 'dark' : 'light')}
      classNames={{ itemIndicator: styles.noIndicator ?? '' }}
      rightSection={<span className={styles.switch} data-on={isDark || undefined} />}
    >
      <span className="row-8">
        <IconMoon size={18} stroke={1.6} aria-hidden="true" />
        {t.darkTheme()}
      </span>
    </Menu.CheckboxItem>
  );
}
