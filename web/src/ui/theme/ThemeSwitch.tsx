import { IconMoon, IconSun } from '@tabler/icons-react';
import * as t from '../../messages/compiled/ui/theme.ts';
import { setColorScheme, useColorScheme } from './color-scheme.ts';
import styles from './theme-switch.module.css';

/** Switches between the light and the dark theme on pages without a profile menu. */
export function ThemeSwitch() {
  const isDark = useColorScheme() === 'dark';
  const label = isDark ? t.lightThemeButton() : t.darkThemeButton();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
    </button>
  );
}
