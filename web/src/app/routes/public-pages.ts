/** Pages that need no login. */
import { createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { LoginPage } from '../../features/identity/LoginPage.tsx';
import { definedValues, wordsIn } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

/** Creates a page that needs no search parameters. */
const page = <const Path extends string, Module extends Record<Name, ComponentType>, Name extends string>(
  path: Path,
  ask: () => Promise<Module>,
  name: Name,
) => createRoute({ getParentRoute: () => rootRoute, path, component: lazyPage(ask, name) });

const front = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  // `next` is the page that was requested without a login.
  validateSearch: (search): { school?: string; next?: string } =>
    definedValues({ school: wordsIn(search.school), next: wordsIn(search.next) }),
  component: LoginPage,
});

const signupPages = (['instructor', 'student'] as const).map((role) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${role}/signup`,
    validateSearch: (search): { school?: string } => definedValues({ school: wordsIn(search.school) }),
    beforeLoad: async ({ search }) => {
      if (search.school) return;
      const { signupSentences } = await import('@classi/contract/signup/limits');
      throw redirect({ to: '/login', state: { alert: signupSentences.invalidLink } });
    },
    component: lazyPage(
      () => import('../../features/identity/signup/SignupPage.tsx'),
      role === 'student' ? 'StudentSignupPage' : 'InstructorSignupPage',
    ),
  }),
);

const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyPage(() => import('../../features/welcome/WelcomePage.tsx'), 'WelcomePage'),
});

/** The landing page shows the guest chat of the tutor. */
const guestChat = createRoute({
  getParentRoute: () => welcome,
  path: '/',
  component: lazyPage(() => import('../../features/tutor/guest/GuestChat.tsx'), 'GuestChat'),
});

export const publicPages = [
  front,
  login,
  page(
    '/forgot-password',
    () => import('../../features/identity/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
  // The page to which a school's identity provider redirects the browser.
  page('/sign-in', () => import('../../features/identity/sign-on/SignInPage.tsx'), 'SignInPage'),
  // The page on which a person sets up the authenticator app that the school requires.
  page(
    '/second-factor',
    () => import('../../features/profile/second-factor/RequiredPage.tsx'),
    'RequiredPage',
  ),
  // The link in an e-mail about work that turns such e-mails off. Its token is after the `#`.
  page('/emails', () => import('../../features/identity/notices/StopNoticesPage.tsx'), 'StopNoticesPage'),
  // A one-time link with which a person chooses a password. Its token is after the `#`.
  page('/join', () => import('../../features/identity/join/JoinPage.tsx'), 'JoinPage'),
  // The first run, opened with the one-time link that the server printed. Its token is after the `#`.
  page('/setup', () => import('../../features/identity/setup/SetupPage.tsx'), 'SetupPage'),
  ...signupPages,
  welcome.addChildren([guestChat]),
  page('/website2', () => import('../../features/welcome/WebsitePage.tsx'), 'WebsitePage'),
  // Every component in both themes, for developers.
  page(
    '/dev/ui',
    () => import('../../features/component-gallery/ComponentGalleryPage.tsx'),
    'ComponentGalleryPage',
  ),
  page('/docs', () => import('../../features/welcome/docs/DocsPage.tsx'), 'DocsPage'),
  page('/docs/$docId', () => import('../../features/welcome/docs/DocumentPage.tsx'), 'DocumentPage'),
] as const;
