import { expect, test, vi } from 'vitest';
import { setDocumentLimits } from '../index.ts';
import { fuzz } from './fuzz.ts';

vi.setConfig({ testTimeout: 180_000 });
setDocumentLimits({ memory: 160 * 1024 * 1024 });

test('reads or refuses forty damaged files with a sentence, without effect on other files', async () => {
  const { outcomes, failures } = await fuzz(40, 20_261_121, { scans: false });
  expect(failures).toEqual([]);
  expect([...outcomes.values()].reduce((sum, times) => sum + times, 0)).toBe(40);
  // Damage must affect some files, and readable files must still be read.
  expect(outcomes.get('read')).toBeGreaterThan(5);
  expect(outcomes.size).toBeGreaterThan(2);
});
