import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  /** The label is a verb; it is the accessible name and the tooltip. */
  label: string;
  children: ReactNode;
}

/**
 * A button that shows only an icon. It has a tooltip; a button with a word never has one, and what a person
 * needs to know is never only in a tooltip.
 */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  // The tooltip would cover what the button has opened.
  const isOpen = String(button['aria-expanded']) === 'true';
  return (
    <Tooltip label={label} disabled={isOpen}>
      <ActionIcon aria-label={label} type="button" {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
