/** What is awaited on a screen may take its time where the machine is busy; what never comes still fails. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
