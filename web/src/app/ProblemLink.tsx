import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { useProfile } from '../lib/session/profile.ts';

/** Opens the outside form for reports; not shown where the installation has none (wire.md 15). */
export function ProblemLink() {
  const address = useProfile()?.feedbackUrl;
  if (!address) return null;
  return (
    <Tooltip label="Report a Problem">
      <ActionIcon
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Report a Problem"
      >
        <IconBug size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
