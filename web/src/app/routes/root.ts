import { createRootRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/identity/LoginPage.tsx';
import { findScope, showLanguage } from '../../lib/language/language.ts';
import { Root } from '../Root.tsx';

export const rootRoute = createRootRoute({
  // The language is set for each page, because a person may go from translated pages to others.
  beforeLoad: ({ location, preload }) => {
    if (!preload) return showLanguage(findScope(location.pathname));
  },
  component: Root,
  notFoundComponent: LoginPage,
});
