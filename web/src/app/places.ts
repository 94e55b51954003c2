import {
  IconBook,
  IconChartLine,
  IconClipboardList,
  IconFileSpreadsheet,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconKey,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Role } from '../lib/session/session.ts';
import { AuraIcon } from './AuraIcon.tsx';

export interface Place {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** Other pages that belong to it, by how their addresses begin. */
  also?: readonly string[];
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
}

/** The entries of the sidebar, and of the bar at the foot on a phone. Only pages that exist. */
export const places: Record<Role, readonly Place[]> = {
  instructor: [
    { label: 'Assignments', to: '/instructor/assignments', icon: IconClipboardList },
    { label: 'Courses', to: '/instructor/courses', icon: IconSchool },
    { label: 'AURA Chat', to: '/instructor/chat', icon: AuraIcon },
  ],
  student: [
    { label: 'Assignments', to: '/student/assignments', also: ['/calendar'], icon: IconClipboardList },
    { label: 'Grades', to: '/student/grades', also: ['/student/courses/'], icon: IconChartLine },
    { label: 'Textbook chat', to: '/student/chat', icon: AuraIcon },
  ],
  administrator: [
    { label: 'Start', to: '/admin', icon: IconHome },
    { label: 'People', to: '/admin/people', icon: IconUsers },
    { label: 'Courses', to: '/admin/courses', icon: IconSchool },
    { label: 'Class lists', to: '/admin/class-lists', icon: IconFileSpreadsheet },
    { label: 'Textbooks', to: '/admin/textbooks', icon: IconBook },
    { label: 'AURA', to: '/admin/aura', icon: AuraIcon },
    { label: 'Single sign-on', to: '/admin/sign-on', icon: IconKey },
    { label: 'Audit log', to: '/admin/audit', icon: IconHistory },
    { label: 'Health', to: '/admin/health', icon: IconHeartbeat },
  ],
};
