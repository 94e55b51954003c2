import '../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Profile, ProfileContext } from '../lib/session/profile.ts';
import { ProblemLink } from './ProblemLink.tsx';

afterEach(cleanup);

const person: Profile = {
  role: 'student',
  id: 1,
  title: '',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@classi.example',
  schoolName: 'Classi',
  timezone: 'Asia/Kolkata',
  feedbackUrl: null,
};

function shown(feedbackUrl: string | null) {
  render(
    <MantineProvider>
      <ProfileContext value={{ ...person, feedbackUrl }}>
        <ProblemLink />
      </ProfileContext>
    </MantineProvider>,
  );
  return screen.queryByRole('link', { name: 'Report a Problem' });
}

test("links to the installation's page for reports in a new tab", () => {
  const link = shown('https://problems.example/form');
  expect(link?.getAttribute('href')).toBe('https://problems.example/form');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});

test('renders nothing if there is no such page', () => {
  expect(shown(null)).toBeNull();
});
