import { createRoute } from '@tanstack/react-router';
import { type PeopleSearch, readSearch } from '../../features/administration/people/search.ts';
import { definedValues } from './address.ts';
import { createPagesBelow, lazyMantinePage, lazyPage } from './lazy-page.ts';
import { administrator } from './shells.ts';

const page = createPagesBelow(administrator);

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
  page(
    '/courses',
    () => import('../../features/administration/courses/SchoolCoursesPage.tsx'),
    'SchoolCoursesPage',
  ),
  createRoute({
    getParentRoute: () => administrator,
    path: '/courses/$courseCode',
    validateSearch: ({ tab }) =>
      definedValues({ tab: tab === 'students' || tab === 'overview' ? tab : undefined }),
    component: lazyMantinePage(() => import('../../features/courses/pages.ts'), 'SchoolCoursePage'),
  }),
  page(
    '/courses/$courseCode/students/$studentId',
    () => import('../../features/courses/pages.ts'),
    'SchoolStudentPage',
  ),
  page('/assignments/$assignmentId', () => import('../../features/courses/pages.ts'), 'SchoolAssignmentPage'),
  page(
    '/assignments/$assignmentId/students/$studentId',
    () => import('../AssignmentWorkspace.tsx'),
    'StudentWorkPage',
  ),
  page('/class-lists', () => import('../../features/administration/rosters/RosterPage.tsx'), 'RosterPage'),
  page(
    '/rubrics',
    () => import('../../features/administration/rubrics/SchoolRubricsPage.tsx'),
    'SchoolRubricsPage',
  ),
  page(
    '/sign-up',
    () => import('../../features/administration/signup-rules/SignupRulesPage.tsx'),
    'SignupRulesPage',
  ),
  page(
    '/accommodations',
    () => import('../../features/administration/accommodations/AccommodationsPage.tsx'),
    'AccommodationsPage',
  ),
  page(
    '/textbooks',
    () => import('../../features/administration/textbooks/TextbooksPage.tsx'),
    'TextbooksPage',
  ),
  page(
    '/timetable',
    () => import('../../features/administration/timetable/TimetablePage.tsx'),
    'TimetablePage',
  ),
  page(
    '/timetable/import',
    () => import('../../features/administration/timetable/TimetableImportPage.tsx'),
    'TimetableImportPage',
  ),
  page('/data', () => import('../../features/administration/personal-data/DataPage.tsx'), 'DataPage'),
  page('/audit', () => import('../../features/administration/audit/AuditPage.tsx'), 'AuditPage'),
  page('/aura', () => import('../../features/administration/aura/AuraSettingsPage.tsx'), 'AuraSettingsPage'),
  page('/school', () => import('../../features/administration/school/SchoolPage.tsx'), 'SchoolPage'),
  page(
    '/sign-on',
    () => import('../../features/administration/sign-on/SignOnSettingsPage.tsx'),
    'SignOnSettingsPage',
  ),
  page('/health', () => import('../../features/administration/health/HealthPage.tsx'), 'HealthPage'),
  page('/profile', () => import('../../features/profile/ProfilePage.tsx'), 'AdministratorProfilePage'),
] as const;
