// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as start from '../../messages/compiled/administration/start.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { fillRefusal } from './fill-refusal.ts';
import {
  acceptLanguage,
  acceptSchoolLanguage,
  findScope,
  languageSent,
  offeredLanguages,
  showLanguage,
  shownLanguage,
  unsentLanguage,
} from './language.ts';
import { plural } from './plural.ts';
import { rich } from './rich.ts';
import { refusalText } from './translations.ts';

beforeEach(() => localStorage.setItem('language', 'hi'));
afterEach(async () => {
  localStorage.clear();
  await showLanguage('public');
});

test('shows pages in the chosen language, with its language tag', async () => {
  await showLanguage('student');
  expect(terms.assignments()).toBe('असाइनमेंट');
  expect(document.documentElement.lang).toBe('hi');
});

test('loads the texts of the pages of another scope', async () => {
  await showLanguage('student');
  expect(start.yourSchool()).toBe('Your school');
  await showLanguage('administrator');
  expect(start.yourSchool()).toBe('आपका स्कूल');
});

test('shows English if the device remembers no language or an unknown one', async () => {
  localStorage.setItem('language', 'xx');
  await showLanguage('student');
  expect(terms.assignments()).toBe('Assignments');
});

test("adopts the account's language, but not over a choice that the account does not have yet", async () => {
  acceptLanguage('en');
  await showLanguage('student');
  expect(shownLanguage()).toBe('en');
  localStorage.setItem('language', 'hi');
  localStorage.setItem('language-unsent', 'hi');
  acceptLanguage('en');
  expect(unsentLanguage()).toBe('hi');
  await showLanguage('student');
  expect(shownLanguage()).toBe('hi');
  languageSent();
  expect(unsentLanguage()).toBeNull();
});

test.each([null, 'xx', undefined])(
  'stays with the language of the device where the account has %s',
  async (ofAccount) => {
    acceptLanguage(ofAccount);
    await showLanguage('student');
    expect(shownLanguage()).toBe('hi');
  },
);

test("adopts the school's language on a device that remembers none, and over no choice", () => {
  acceptSchoolLanguage('en');
  expect(localStorage.getItem('language')).toBe('hi');
  localStorage.clear();
  acceptSchoolLanguage(null);
  expect(localStorage.getItem('language')).toBeNull();
  acceptSchoolLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test.each([
  ['/login', 'public'],
  ['/student/signup', 'public'],
  ['/student/assignments/7', 'student'],
  ['/calendar', 'student'],
  ['/student/assignments/practice/create', 'student'],
  ['/instructor', 'instructor'],
  ['/admin/people', 'administrator'],
])('finds the scope of %s', (path, scope) => expect(findScope(path)).toBe(scope));

test('offers the languages in which all pages of a scope are translated', () => {
  expect(offeredLanguages('student')).toEqual(['en', 'hi']);
});

test("translates a refusal by its code with the server's values", async () => {
  const sentence = 'This assignment was due 11/23/2026 and can no longer be edited.';
  expect(refusalText('answer/past-due', sentence)).toBe(sentence);
  await showLanguage('student');
  expect(refusalText('answer/past-due', sentence)).toContain('11/23/2026');
  expect(refusalText('answer/past-due', sentence)).toContain('असाइनमेंट');
});

test('translates a sentence about a field, alone and as the value of a refusal', async () => {
  const sentence = 'Please enter the issuer.';
  expect(refusalText(undefined, sentence)).toBe(sentence);
  await showLanguage('administrator');
  expect(refusalText(undefined, sentence)).toBe('कृपया जारीकर्ता (issuer) लिखें।');
  expect(refusalText('sign-on/settings', sentence)).toBe('कृपया जारीकर्ता (issuer) लिखें।');
});

test('leaves a sentence unchanged that is not in the contract', () => {
  expect(fillRefusal('Another sentence.', 'At most {most}.', 'अधिकतम {most}।')).toBeNull();
});

test('chooses the plural form by the rules of the language', () => {
  const forms = { one: 'answer', other: 'answers' };
  expect([0, 1, 2].map((count) => plural('en', count, forms))).toEqual(['answers', 'answer', 'answers']);
  expect([0, 1, 2].map((count) => plural('hi', count, forms))).toEqual(['answer', 'answer', 'answers']);
});

test('inserts elements into a message', () => {
  const message = ({ link, name }: { link: string | number; name: string | number }) => `${name}: ${link}.`;
  const shown = rich(message, { name: 'Asha', link: createElement('a', { href: '/docs' }, 'Docs') });
  expect(renderToStaticMarkup(shown)).toBe('Asha: <a href="/docs">Docs</a>.');
});
