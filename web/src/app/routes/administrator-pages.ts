import { createRoute } from '@tanstack/react-router';
import { type PeopleSearch, readSearch } from '../../features/administration/people/search.ts';
import { given } from './address.ts';
import { lazyPage } from './lazy-page.ts';
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
    validateSearch: (search): PeopleSearch => given(readSearch(search)),
    component: lazyPage(() => import('../../features/administration/people/PeoplePage.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/courses',
    component: lazyPage(
      () => import('../../features/administration/courses/SchoolCoursesPage.tsx'),
      'SchoolCoursesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/class-lists',
    component: lazyPage(() => import('../../features/administration/rosters/RosterPage.tsx'), 'RosterPage'),
  }),
  createRoute({
    getParentRoute: () => administrator,
    path: '/profile',
    component: lazyPage(() => import('../../features/profile/ProfilePage.tsx'), 'AdministratorProfilePage'),
  }),
] as const;
