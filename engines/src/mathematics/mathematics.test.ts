import { afterEach, expect, test } from 'vitest';
import { createMathematics, type Mathematics } from './mathematics.ts';

let mathematics: Mathematics | undefined;

afterEach(async () => {
  await mathematics?.close();
  mathematics = undefined;
});

test('compares several formulas in threads at once', async () => {
  mathematics = createMathematics();
  const verdicts = await Promise.all([
    mathematics.equal('2(x+1)', '2x+2'),
    mathematics.equal('2(x+1)', '2x+1'),
    mathematics.equal('\\frac{x}{x}', '1', { domain: 'common' }),
  ]);
  expect(verdicts.map(({ equal }) => equal)).toEqual([true, false, true]);
});

test('leaves undecided whether two towers of powers are equal, without computing them', async () => {
  mathematics = createMathematics();
  await expect(mathematics.equal('9^{9^{9^9}}', '9^{9^9}')).resolves.toMatchObject({ equal: null });
});

test('stops a comparison that takes too long, and answers the next one', async () => {
  mathematics = createMathematics({ timeLimit: 400 });
  const terms = Array.from({ length: 60 }, (_, at) => `\\sin(${at + 1}x)\\cos(${at}y)`).join('+');
  const slow = await mathematics.equal(`${terms}=y^3`, `y^3=${terms}+x-x^2`);
  expect(slow).toEqual({ equal: null, reason: 'The comparison takes too long.' });
  await expect(mathematics.equal('x+1', '1+x')).resolves.toMatchObject({ equal: true });
});

test('rejects a comparison after it was closed', async () => {
  mathematics = createMathematics();
  await mathematics.close();
  await expect(mathematics.equal('x', 'x')).rejects.toMatchObject({ code: 'stopped' });
});
