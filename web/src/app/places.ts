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
export const places: Record<Role, readonly Place[]> = {
  instructor: [
    {
      get label() {
        return terms.assignments();
      },
      to: '/instructor/assignments',
      icon: IconClipboardList,
    },
    {
      get label() {
        return terms.courses();
      },
      to: '/instructor/courses',
      icon: IconSchool,
    },
    {
      get label() {
        return t.auraChat();
      },
      to: '/instructor/chat',
      icon: AuraIcon,
    },
  ],
  student: [
    {
      get label() {
        return terms.assignments();
      },
      to: '/student/assignments',
      also: ['/calendar'],
      icon: IconClipboardList,
    },
    {
      get label() {
        return terms.grades();
      },
      to: '/student/grades',
      also: ['/student/courses/'],
      icon: IconChartLine,
    },
    {
      get label() {
        return t.textbookChat();
      },
      to: '/student/chat',
      icon: AuraIcon,
    },
  ],
  administrator: [
    {
      get label() {
        return t.start();
      },
      to: '/admin',
      icon: IconHome,
    },
    {
      get label() {
        return terms.people();
      },
      to: '/admin/people',
      icon: IconUsers,
    },
    {
      get label() {
        return terms.courses();
      },
      to: '/admin/courses',
      also: ['/admin/assignments/'],
      icon: IconSchool,
    },
    {
      get label() {
        return terms.classLists();
      },
      to: '/admin/class-lists',
      icon: IconFileSpreadsheet,
    },
    {
      get label() {
        return terms.timetable();
      },
      to: '/admin/timetable',
      icon: IconCalendarTime,
    },
    {
      get label() {
        return t.signupRules();
      },
      to: '/admin/sign-up',
      icon: IconUserCheck,
    },
    {
      get label() {
        return t.accommodations();
      },
      to: '/admin/accommodations',
      icon: IconClockPlus,
    },
    {
      get label() {
        return terms.textbooks();
      },
      to: '/admin/textbooks',
      icon: IconBook,
    },
    {
      get label() {
        return terms.rubrics();
      },
      to: '/admin/rubrics',
      icon: IconListCheck,
    },
    {
      get label() {
        return terms.school();
      },
      to: '/admin/school',
      icon: IconBuilding,
    },
    { label: 'AURA', to: '/admin/aura', icon: AuraIcon },
    {
      get label() {
        return terms.singleSignOn();
      },
      to: '/admin/sign-on',
      icon: IconKey,
    },
    {
      get label() {
        return t.data();
      },
      to: '/admin/data',
      icon: IconDatabase,
    },
    {
      get label() {
        return t.auditLog();
      },
      to: '/admin/audit',
      icon: IconHistory,
    },
    {
      get label() {
        return t.health();
      },
      to: '/admin/health',
      icon: IconHeartbeat,
    },
  ],
};
