import {
  type ActionIconFactory,
  type ButtonFactory,
  type CheckboxFactory,
  createTheme,
  type DrawerFactory,
  type ExtendComponent,
  type InputFactory,
  type InputWrapperFactory,
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
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './mantine.module.css';
import { mantineValues } from './mantine-values.ts';
import { motion } from './tokens/measures.ts';

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
      // Read at each render, because the language may have changed since.
      get closeButtonProps() {
        return { 'aria-label': terms.close() };
      },
    },
    classNames: {
      content: styles.modal ?? '',
      header: styles.modalHeader ?? '',
      title: styles.modalTitle ?? '',
      close: styles.modalClose ?? '',
    },
  } satisfies ExtendComponent<ModalFactory>,
  Drawer: {
    defaultProps: {
      overlayProps: { backgroundOpacity: 0.45, color: '#0e0f12' },
      get closeButtonProps() {
        return { 'aria-label': terms.close() };
      },
    },
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
export const mantineTheme = createTheme({ ...mantineValues, components });
