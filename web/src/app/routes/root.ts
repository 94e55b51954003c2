import { createRootRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/identity/LoginPage.tsx';
import { Root } from '../Root.tsx';

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: LoginPage });
