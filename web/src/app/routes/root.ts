import { createRootRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/identity/LoginPage.tsx';
import { scopeOf, showLanguage } from '../../lib/language/language.ts';
import { Root } from '../Root.tsx';

export const rootRoute = createRootRoute({
  // A person may go from pages that are translated to others that are not.
  beforeLoad: ({ location, preload }) => {
    if (!preload) return showLanguage(scopeOf(location.pathname));
  },
  component: Root,
  notFoundComponent: LoginPage,
});
