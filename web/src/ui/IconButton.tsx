import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  /** What it does, in a verb: the accessible name, and the tooltip. */
  label: string;
  children: ReactNode;
}

/**
 * A button that shows only an icon. The rule for tooltips: an icon without a word has one, a word never has; what a
 * person needs to know is never in a tooltip alone.
 */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  // What it has opened would stand under the tooltip.
  const open = String(button['aria-expanded']) === 'true';
  return (
    <Tooltip label={label} disabled={open}>
      <ActionIcon aria-label={label} type="button" {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
