import { expect, test } from 'vitest';
import { restoringChange, schoolFormProblem, toSchoolForm, toSettingsChange } from './school-form.ts';

const settings = {
  ...{ name: 'Hillview', slug: 'hillview', timezone: 'Asia/Kolkata', colour: null, language: null },
  ...{ dateFormat: 'MM/DD/YYYY' as const, logo: 'data:image/png;base64,AAAA', version: 4 },
  gradeScheme: { name: 'percentage' as const, boundaries: [] },
};
const form = toSchoolForm(settings);

test('sends the version that was read, and a logo only if it was changed', () => {
  expect(toSettingsChange(form, 4)).toEqual({
    ...{ name: 'Hillview', slug: 'hillview', timezone: 'Asia/Kolkata', colour: null, language: 'en' },
    ...{ dateFormat: 'MM/DD/YYYY', version: 4, gradeScheme: { name: 'percentage', boundaries: [] } },
  });
  expect(toSettingsChange({ ...form, logo: null }, 4).logo).toBeNull();
  expect(
    toSettingsChange({ ...form, logo: { base64: 'BBBB', preview: '', hasScripts: false } }, 4).logo,
  ).toBe('BBBB');
});

test('restores earlier settings, with the logo if it was changed', () => {
  const restored = (logo: string | null, hasNewLogo = true) =>
    restoringChange({ ...settings, logo }, { version: 5, hasNewLogo });
  expect(restored(settings.logo)).toMatchObject({
    name: 'Hillview',
    version: 5,
    logo: 'AAAA',
    language: null,
  });
  expect(restored('data:image/svg+xml,%3Csvg%2F%3E').logo).toBe(btoa('<svg/>'));
  expect(restored(null).logo).toBeNull();
  expect(restored(settings.logo, false)).not.toHaveProperty('logo');
});

test.each([
  [{}, undefined],
  [{ name: ' ' }, 'name'],
  [{ slug: 'Hill view' }, 'slug'],
  [{ grades: { name: 'own' as const, rows: [] } }, 'grades'],
])('finds the wrong field with %j: %s', (more, field) => {
  expect(schoolFormProblem({ ...form, ...more })?.field).toBe(field);
});
