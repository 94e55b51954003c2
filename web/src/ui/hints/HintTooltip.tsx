import { Tooltip } from '@mantine/core';
import { MantineRoot } from '../theme/MantineRoot.tsx';

/** The tooltip of an element that exists already. */
export function HintTooltip({ element }: { element: HTMLElement }) {
  const position = element.dataset.hintAt === 'right' ? 'right' : 'top';
  return (
    <MantineRoot>
      <Tooltip opened target={element} label={element.dataset.hint} position={position} />
    </MantineRoot>
  );
}
