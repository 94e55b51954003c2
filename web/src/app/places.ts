import {
  IconBook,
  IconBuilding,
  IconCalendarTime,
  IconChartLine,
  IconClipboardList,
  IconClockPlus,
  IconDatabase,
  IconFileSpreadsheet,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconKey,
  IconListCheck,
  IconSchool,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Role } from '../lib/session/session.ts';
import * as t from '../messages/compiled/app/places.ts';
import * as terms from '../messages/compiled/ui/terms.ts';
import { AuraIcon } from './AuraIcon.tsx';

export interface Place {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** Path prefixes of other pages that belong to this entry. */
  also?: readonly string[];
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
}

/** The entries of the sidebar, and of the bar at the bottom of a phone. */
export const places = (): Record<Role, readonly Place[]> => ({
  instructor: [
    { label: terms.assignments(), to: '/instructor/assignments', icon: IconClipboardList },
    { label: terms.courses(), to: '/instructor/courses', icon: IconSchool },
    { label: t.auraChat(), to: '/instructor/chat', icon: AuraIcon },
  ],
  student: [
    {
      label: terms.assignments(),
      to: '/student/assignments',
      also: ['/calendar'],
      icon: IconClipboardList,
    },
    { label: terms.grades(), to: '/student/grades', also: ['/student/courses/'], icon: IconChartLine },
    { label: t.textbookChat(), to: '/student/chat', icon: AuraIcon },
  ],
  administrator: [
    { label: t.start(), to: '/admin', icon: IconHome },
    { label: terms.people(), to: '/admin/people', icon: IconUsers },
    { label: terms.courses(), to: '/admin/courses', also: ['/admin/assignments/'], icon: IconSchool },
    { label: terms.classLists(), to: '/admin/class-lists', icon: IconFileSpreadsheet },
    { label: terms.timetable(), to: '/admin/timetable', icon: IconCalendarTime },
    { label: t.signupRules(), to: '/admin/sign-up', icon: IconUserCheck },
    { label: t.accommodations(), to: '/admin/accommodations', icon: IconClockPlus },
    { label: terms.textbooks(), to: '/admin/textbooks', icon: IconBook },
    { label: terms.rubrics(), to: '/admin/rubrics', icon: IconListCheck },
    { label: terms.school(), to: '/admin/school', icon: IconBuilding },
    { label: 'AURA', to: '/admin/aura', icon: AuraIcon },
    { label: terms.singleSignOn(), to: '/admin/sign-on', icon: IconKey },
    { label: t.data(), to: '/admin/data', icon: IconDatabase },
    { label: t.auditLog(), to: '/admin/audit', icon: IconHistory },
    { label: t.health(), to: '/admin/health', icon: IconHeartbeat },
  ],
});
