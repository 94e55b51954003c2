import { createRoute } from '@tanstack/react-router';
import { type PeopleSearch, readSearch } from '../../features/administration/people/search.ts';
import { definedValues } from './address.ts';
import { lazyMantinePage, lazyPage } from './lazy-page.ts';
import { administrator } from './shells.ts';

export const administratorPages = [
  createRoute({
    getParentRoute: () => administrator,
    path: '/',
    component: lazyPage(() => import('../../features/administration/start/StartPage.tsx'), 'StartPage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/people',
    validateSearch: (search): PeopleSearch => definedValues(readSearch(search)),
    component: lazyMantinePage(
      () => import('../../features/administration/people/PeoplePage.tsx'),
      'PeoplePage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/courses',
    component: lazyMantinePage(
      () => import('../../features/administration/courses/SchoolCoursesPage.tsx'),
      'SchoolCoursesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/courses/$courseCode',
    validateSearch: ({ tab }) =>
      definedValues({ tab: tab === 'students' || tab === 'overview' ? tab : undefined }),
    component: lazyMantinePage(() => import('../../features/courses/pages.ts'), 'SchoolCoursePage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/courses/$courseCode/students/$studentId',
    component: lazyMantinePage(() => import('../../features/courses/pages.ts'), 'SchoolStudentPage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/assignments/$assignmentId',
    component: lazyMantinePage(() => import('../../features/courses/pages.ts'), 'SchoolAssignmentPage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/assignments/$assignmentId/students/$studentId',
    component: lazyMantinePage(() => import('../AssignmentWorkspace.tsx'), 'StudentWorkPage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/class-lists',
    component: lazyMantinePage(
      () => import('../../features/administration/rosters/RosterPage.tsx'),
      'RosterPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/rubrics',
    component: lazyMantinePage(
      () => import('../../features/administration/rubrics/SchoolRubricsPage.tsx'),
      'SchoolRubricsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/sign-up',
    component: lazyMantinePage(
      () => import('../../features/administration/signup-rules/SignupRulesPage.tsx'),
      'SignupRulesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/accommodations',
    component: lazyMantinePage(
      () => import('../../features/administration/accommodations/AccommodationsPage.tsx'),
      'AccommodationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/textbooks',
    component: lazyMantinePage(
      () => import('../../features/administration/textbooks/TextbooksPage.tsx'),
      'TextbooksPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/timetable',
    component: lazyMantinePage(
      () => import('../../features/administration/timetable/TimetablePage.tsx'),
      'TimetablePage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/timetable/import',
    component: lazyMantinePage(
      () => import('../../features/administration/timetable/TimetableImportPage.tsx'),
      'TimetableImportPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/data',
    component: lazyMantinePage(
      () => import('../../features/administration/personal-data/DataPage.tsx'),
      'DataPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/audit',
    component: lazyMantinePage(
      () => import('../../features/administration/audit/AuditPage.tsx'),
      'AuditPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/aura',
    component: lazyMantinePage(
      () => import('../../features/administration/aura/AuraSettingsPage.tsx'),
      'AuraSettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/school',
    component: lazyMantinePage(
      () => import('../../features/administration/school/SchoolPage.tsx'),
      'SchoolPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/sign-on',
    component: lazyMantinePage(
      () => import('../../features/administration/sign-on/SignOnSettingsPage.tsx'),
      'SignOnSettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/health',
    component: lazyMantinePage(
      () => import('../../features/administration/health/HealthPage.tsx'),
      'HealthPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/profile',
    component: lazyMantinePage(
      () => import('../../features/profile/ProfilePage.tsx'),
      'AdministratorProfilePage',
    ),
  }),
] as const;
