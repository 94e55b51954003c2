import './lib/no-eval.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/fonts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.ts';
import { onLoginNeeded } from './lib/session.ts';
import { registerServiceWorker } from './sw/register.ts';

const router = createAppRouter();
onLoginNeeded(() => void router.navigate({ to: '/login' }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

registerServiceWorker();
