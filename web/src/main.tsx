import './lib/no-eval.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/utilities.css';
import './ui/theme/fonts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.ts';
import { nextSearch } from './features/identity/next-page.ts';
import { onLoginNeeded } from './lib/session/session.ts';
import * as t from './messages/compiled/identity/login.ts';
import { registerServiceWorker } from './sw/register.ts';

const router = createAppRouter();
onLoginNeeded((lost, reason) => {
  const ended = lost === 'student' ? t.withAnswers() : t.title();
  const search = nextSearch(router.state.location.href);
  void router.navigate({ to: '/login', search, ...(lost ? { state: { alert: reason ?? ended } } : {}) });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

registerServiceWorker();
