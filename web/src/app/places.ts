import { IconClipboardList } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '../lib/session.ts';

export interface Place {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: typeof IconClipboardList;
}

/** What stands in the sidebar, and on a phone in the bar at the foot. Only pages that exist. */
export const places: Record<Role, readonly Place[]> = {
  instructor: [{ label: 'Assignments', to: '/instructor/assignments', icon: IconClipboardList }],
  student: [{ label: 'Assignments', to: '/student/assignments', icon: IconClipboardList }],
};
