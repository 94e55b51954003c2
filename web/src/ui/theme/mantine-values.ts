/** The values of the Mantine theme, from our tokens. The build reads them too: see `mantine-css.ts`. */
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { kebab } from './theme-css.ts';
import { palette } from './tokens/colour.ts';
import { mantine } from './tokens/mantine.ts';
import { breakpoint } from './tokens/measures.ts';
import { font, type } from './tokens/type.ts';

const rem = (px: number) => `${px / 16}rem`;

function inRem<Name extends string>(sizes: Readonly<Record<Name, number>>): Record<Name, string> {
  const entries = Object.entries<number>(sizes).map(([name, px]) => [name, rem(px)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

const em = (px: number) => `${px / 16}em`;

const colors = Object.fromEntries(
  Object.entries(palette).map(([name, shades]) => [name, shades as unknown as MantineColorsTuple]),
);

const heading = (role: { size: number; line: number; weight: number }) => ({
  fontSize: rem(role.size),
  lineHeight: String(role.line / role.size),
  fontWeight: String(role.weight),
});

export const mantineValues = {
  primaryColor: mantine.primaryColor,
  primaryShade: mantine.primaryShade,
  defaultRadius: mantine.defaultRadius,
  cursorType: mantine.cursorType,
  focusRing: mantine.focusRing,
  respectReducedMotion: mantine.respectReducedMotion,
  colors,
  radius: inRem(mantine.radius),
  spacing: inRem(mantine.spacing),
  fontSizes: inRem(mantine.fontSizes),
  fontFamily: font.ui,
  fontFamilyMonospace: font.mono,
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.43', lg: '1.5', xl: '1.4' },
  breakpoints: {
    xs: em(480),
    sm: em(breakpoint.phone),
    md: em(breakpoint.tablet),
    lg: em(breakpoint.desktop),
    xl: em(breakpoint.workspace),
  },
  shadows: {
    xs: 'var(--shadow-raised)',
    sm: 'var(--shadow-raised)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-dialog)',
  },
  headings: {
    fontFamily: font.ui,
    sizes: {
      h1: heading(type.h1),
      h2: heading(type.h2),
      h3: heading(type.h3),
      h4: heading(type.h3),
      h5: heading(type.strong),
      h6: heading(type.small),
    },
  },
} satisfies MantineThemeOverride;

/** Mantine's variables refer to ours, so that both themes follow from the tokens alone. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const pointers = Object.fromEntries(
    Object.entries(mantine.variables).map(([variable, token]) => [variable, `var(--color-${kebab(token)})`]),
  );
  const themed = {
    ...pointers,
    '--mantine-color-bright': 'var(--color-text)',
    '--mantine-color-default-color': 'var(--color-text)',
    '--mantine-color-success': 'var(--color-ok-text)',
    '--mantine-color-disabled': 'var(--color-sunken)',
    '--mantine-color-disabled-color': 'var(--color-text3)',
    '--mantine-color-disabled-border': 'var(--color-line)',
    '--mantine-color-ink-filled': 'var(--color-accent)',
    '--mantine-color-ink-filled-hover': 'var(--color-accent-hover)',
    '--mantine-color-ink-light': 'var(--color-accent-soft)',
    '--mantine-color-ink-light-hover': 'var(--color-selected)',
    '--mantine-color-ink-light-color': 'var(--color-accent-text)',
    '--mantine-color-ink-outline': 'var(--color-accent-text)',
    '--mantine-color-brick-filled': 'var(--color-bad-fill)',
    '--mantine-color-brick-filled-hover': 'var(--color-bad-fill-hover)',
  };
  return { variables: {}, light: themed, dark: themed };
};
