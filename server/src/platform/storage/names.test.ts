import { describe, expect, it } from 'vitest';
import { incomingKey, isName, mintName, storageKey } from './names.ts';

describe('a name', () => {
  it('is minted with 128 random bits and the extension of its type', () => {
    expect(mintName('paper', 'application/pdf')).toMatch(/^paper-[a-z2-7]{26}\.pdf$/);
    expect(mintName('answer-image', 'image/jpeg')).toMatch(/^answer-image-[a-z2-7]{26}\.jpg$/);
    expect(mintName('paper', 'text/x-strange')).toMatch(/\.bin$/);
    const names = Array.from({ length: 500 }, () => mintName('paper', 'application/pdf'));
    expect(new Set(names).size).toBe(500);
    expect(names.every(isName)).toBe(true);
  });

  it.each(['', '../x', 'Paper', 'a/b', '9', 'x'.repeat(40)])(
    'is not minted for the purpose %j',
    (purpose) => {
      expect(() => mintName(purpose, 'application/pdf')).toThrow('Not a purpose');
    },
  );

  it.each([
    '../../etc/passwd',
    'paper-aaaaaaaaaaaaaaaaaaaaaaaaaa.pdf/../x',
    'paper-aaaaaaaaaaaaaaaaaaaaaaaaaa.pdf\n',
    'paper-aaaaaaaaaaaaaaaaaaaaaaaaa1.pdf',
    'paper-aaaaaaaaaaaaaaaaaaaaaaaaaa.PDF',
    '-aaaaaaaaaaaaaaaaaaaaaaaaaa.pdf',
    '',
  ])('that was not minted opens nothing: %j', (name) => {
    expect(isName(name)).toBe(false);
    expect(() => storageKey(1, name)).toThrow('Not a file');
  });

  it('lies with its tenant', () => {
    const name = 'paper-bcaaaaaaaaaaaaaaaaaaaaaaaa.pdf';
    expect(storageKey(7, name)).toBe(`files/7/bc/${name}`);
    expect(incomingKey(7, name)).toBe(`incoming/7/bc/${name}`);
    expect(() => storageKey(0, name)).toThrow('Not a file');
    expect(() => storageKey(1.5, name)).toThrow('Not a file');
  });
});
