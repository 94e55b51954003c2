// @vitest-environment node
import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacSha256 } from './hmac-sha256.ts';

const lengths = [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 5000];

test.each(lengths)('agrees with Node for %i letters, with short and long keys', (length) => {
  for (const bytes of [1, 32, 64, 65, 200]) {
    const key = randomBytes(bytes);
    const text = 'é𝑥 → 12'.repeat(length).slice(0, length).toWellFormed();
    const right = createHmac('sha256', key).update(text).digest('base64url');
    expect(hmacSha256(key.toString('base64url'), text)).toBe(right);
  }
});
