import '../../testing/browser-gaps.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AssignmentTabs } from './AssignmentTabs.tsx';

afterEach(cleanup);

const rootRoute = createRootRoute();
const routeTree = rootRoute.addChildren(
  ['/instructor/assignments/$assignmentId', '/instructor/assignments/$assignmentId/edit'].map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => <AssignmentTabs assignmentId={7} />,
    }),
  ),
);

test.each([
  ['/instructor/assignments/7', 'View Submissions'],
  ['/instructor/assignments/7?student=3&question=2', 'View Submissions'],
  ['/instructor/assignments/7/edit', 'View/Edit Assignment'],
])('marks the current tab at %s: %s', async (path, name) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await screen.findByRole('link', { name });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([name]);
});
