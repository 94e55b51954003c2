/**
 * Extends timeouts for busy machines; what never appears still fails. Unmounts all screens after each test.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toastStore } from '../ui/toasts/toasts.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  toastStore.clear();
});
