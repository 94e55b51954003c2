import {
  type ActionIconFactory,
  type ButtonFactory,
  type CheckboxFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  type ExtendComponent,
  type InputFactory,
  type InputWrapperFactory,
  type MantineColorsTuple,
  type MenuFactory,
  type ModalFactory,
  type PopoverFactory,
  type RadioFactory,
  type SegmentedControlFactory,
  type SkeletonFactory,
  type SwitchFactory,
  type TableFactory,
  type TabsFactory,
  type TooltipFactory,
} from '@mantine/core';
import styles from './mantine.module.css';
import { kebab } from './theme-css.ts';
import { palette } from './tokens/colour.ts';
import { mantine } from './tokens/mantine.ts';
import { breakpoint, motion } from './tokens/measures.ts';
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

/**
 * Controls are 36 px high (44 on a phone), `xs` and compact ones 30, `lg` ones 44. Their text is 14 px, small
 * 13.
 */
const isSmall = (size: unknown) => size === 'xs' || String(size).startsWith('compact');

function control(size: unknown): string {
  if (isSmall(size)) return 'var(--size-control-sm)';
  return size === 'lg' ? 'var(--size-control-lg)' : 'var(--size-control)';
}

const textOf = (size: unknown) =>
  isSmall(size) ? 'var(--mantine-font-size-sm)' : 'var(--mantine-font-size-md)';

/**
 * The defaults of each component. Only their types are imported; the components would otherwise be loaded
 * with the first page.
 */
const components = {
  Button: {
    vars: (_, { size }) => ({
      root: {
        '--button-height': control(size),
        '--button-fz': textOf(size),
        '--button-padding-x': isSmall(size) ? '12px' : '16px',
      },
    }),
    classNames: { root: styles.button ?? '' },
  } satisfies ExtendComponent<ButtonFactory>,
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    classNames: { root: styles.actionIcon ?? '' },
  } satisfies ExtendComponent<ActionIconFactory>,
  Input: {
    vars: (_, { size }) => ({
      wrapper: { '--input-height': control(size), '--input-fz': textOf(size) },
      input: {},
    }),
    classNames: { wrapper: styles.inputWrapper ?? '', input: styles.input ?? '' },
  } satisfies ExtendComponent<InputFactory>,
  InputWrapper: {
    classNames: {
      label: styles.label ?? '',
      description: styles.description ?? '',
      error: styles.error ?? '',
      required: styles.required ?? '',
    },
  } satisfies ExtendComponent<InputWrapperFactory>,
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'xl',
      padding: 24,
      overlayProps: { backgroundOpacity: 0.45, color: '#0e0f12' },
      transitionProps: { transition: 'pop', duration: motion.slow },
    },
    classNames: {
      content: styles.modal ?? '',
      header: styles.modalHeader ?? '',
      title: styles.modalTitle ?? '',
    },
  } satisfies ExtendComponent<ModalFactory>,
  Drawer: {
    defaultProps: { overlayProps: { backgroundOpacity: 0.45, color: '#0e0f12' } },
    classNames: {
      content: styles.modal ?? '',
      header: styles.modalHeader ?? '',
      title: styles.modalTitle ?? '',
    },
  } satisfies ExtendComponent<DrawerFactory>,
  Menu: {
    defaultProps: {
      shadow: 'md',
      withInitialFocusPlaceholder: false,
      transitionProps: { transition: 'pop-top-right', duration: motion.base },
    },
    classNames: {
      dropdown: styles.floating ?? '',
      item: styles.menuItem ?? '',
      divider: styles.divider ?? '',
    },
  } satisfies ExtendComponent<MenuFactory>,
  Popover: {
    defaultProps: { shadow: 'md', transitionProps: { transition: 'pop', duration: motion.base } },
    classNames: { dropdown: styles.floating ?? '' },
  } satisfies ExtendComponent<PopoverFactory>,
  Tooltip: {
    defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: false }, multiline: true },
    classNames: { tooltip: styles.tooltip ?? '' },
  } satisfies ExtendComponent<TooltipFactory>,
  Tabs: {
    classNames: { list: styles.tabList ?? '', tab: styles.tab ?? '' },
  } satisfies ExtendComponent<TabsFactory>,
  SegmentedControl: {
    classNames: {
      root: styles.segmented ?? '',
      indicator: styles.segmentedIndicator ?? '',
      label: styles.segmentedLabel ?? '',
    },
  } satisfies ExtendComponent<SegmentedControlFactory>,
  Checkbox: {
    defaultProps: { radius: 'xs' },
    classNames: { input: styles.tick ?? '', label: styles.choiceLabel ?? '' },
  } satisfies ExtendComponent<CheckboxFactory>,
  Radio: {
    classNames: { radio: styles.tick ?? '', label: styles.choiceLabel ?? '' },
  } satisfies ExtendComponent<RadioFactory>,
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: { track: styles.track ?? '', label: styles.choiceLabel ?? '' },
  } satisfies ExtendComponent<SwitchFactory>,
  Skeleton: { defaultProps: { radius: 'xl', animate: false } } satisfies ExtendComponent<SkeletonFactory>,
  Table: {
    classNames: { table: styles.table ?? '', th: styles.th ?? '' },
  } satisfies ExtendComponent<TableFactory>,
};

/** The Mantine theme from our tokens. `mantine.module.css` has what a theme object cannot express. */
export const mantineTheme = createTheme({
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
  components,
});

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
