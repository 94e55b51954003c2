/** What is awaited on a screen may take its time where the machine is busy; what never comes still fails. No screen outlives its test, and no news of it. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toastStore } from '../ui/toasts/toasts.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  toastStore.clear();
});
