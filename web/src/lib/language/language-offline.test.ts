// @vitest-environment jsdom
import { afterAll, expect, test, vi } from 'vitest';
import * as boundary from '../../messages/compiled/ui/errorBoundary.ts';
import { showLanguage, shownLanguage } from './language.ts';

vi.mock('../../messages/compiled/hi/scopes/student.ts', () => {
  throw new Error('There is no connection');
});

// Files of this project share their modules, so the language is set back.
afterAll(async () => {
  localStorage.clear();
  await showLanguage('public');
});

test('says in the chosen language that a page cannot be loaded', async () => {
  localStorage.setItem('language', 'hi');
  await showLanguage('student');
  expect(shownLanguage()).toBe('hi');
  expect(boundary.loadError()).toBe('यह पेज लोड नहीं हो सका');
});
