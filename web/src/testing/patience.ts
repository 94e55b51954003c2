/** What is awaited on a screen may take its time where the machine is busy; what never comes still fails. No screen outlives its test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
