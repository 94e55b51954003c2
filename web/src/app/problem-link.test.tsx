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

test('problems are reported on the page that the installation names, in a window of its own', () => {
  const link = shown('https://problems.example/form');
  expect(link?.getAttribute('href')).toBe('https://problems.example/form');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});

test('where there is no such page, nothing leads there', () => {
  expect(shown(null)).toBeNull();
});
