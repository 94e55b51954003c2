/** Pages that need no login. */
import { createRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../features/identity/LoginPage.tsx';
import { definedValues, wordsIn } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

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

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(() => import('../../features/identity/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

/** The page to which a school's identity provider redirects the browser. */
const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: lazyPage(() => import('../../features/identity/sign-on/SignInPage.tsx'), 'SignInPage'),
});

/** The page on which a person sets up the authenticator app that the school requires. */
const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  component: lazyPage(() => import('../../features/profile/second-factor/RequiredPage.tsx'), 'RequiredPage'),
});

/** The link in an e-mail about work that turns such e-mails off. Its token is after the `#`. */
const stopNotices = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emails',
  component: lazyPage(() => import('../../features/identity/notices/StopNoticesPage.tsx'), 'StopNoticesPage'),
});

/** A one-time link with which a person chooses a password. Its token is after the `#`. */
const join = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyPage(() => import('../../features/identity/join/JoinPage.tsx'), 'JoinPage'),
});

/** The first run, opened with the one-time link that the server printed. Its token is after the `#`. */
const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyPage(() => import('../../features/identity/setup/SetupPage.tsx'), 'SetupPage'),
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

const website = createRoute({
  getParentRoute: () => rootRoute,
  path: '/website2',
  component: lazyPage(() => import('../../features/welcome/WebsitePage.tsx'), 'WebsitePage'),
});

const docs = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/docs',
    component: lazyPage(() => import('../../features/welcome/docs/DocsPage.tsx'), 'DocsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/docs/$docId',
    component: lazyPage(() => import('../../features/welcome/docs/DocumentPage.tsx'), 'DocumentPage'),
  }),
] as const;

/** Every component in both themes, for developers. */
const componentGallery = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/ui',
  component: lazyPage(
    () => import('../../features/component-gallery/ComponentGalleryPage.tsx'),
    'ComponentGalleryPage',
  ),
});

export const publicPages = [
  front,
  login,
  forgotPassword,
  signIn,
  secondFactor,
  stopNotices,
  join,
  setup,
  ...signupPages,
  welcome.addChildren([guestChat]),
  website,
  componentGallery,
  ...docs,
] as const;
