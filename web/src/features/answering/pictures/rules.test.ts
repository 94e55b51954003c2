// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { withPicture } from './rules.ts';

const OLD = '/editor/image/11111111-1111-4111-8111-111111111111';
const NEW = '/editor/image/22222222-2222-4222-8222-222222222222';
const size = { width: 225, height: 125 };
const image = `<img src="${NEW}" alt="" width="225" height="125">`;

describe('adding an image to an answer', () => {
  test.each([
    ['an empty answer', null, null, `<p>${image}</p>`],
    ['words', '<p>The current</p>', null, `<p>The current</p><p>${image}</p>`],
    [
      'the picture it was drawn over',
      `<p>a <img src="${OLD}" width="9" height="9"> b</p>`,
      OLD,
      `<p>a ${image} b</p>`,
    ],
    ['a picture that was removed in the meantime', '<p>a b</p>', OLD, `<p>a b</p><p>${image}</p>`],
    ['itself', `<p>${image}</p>`, null, `<p>${image}</p>`],
  ])('handles %s', (_, content, replaces, expected) => {
    expect(withPicture(content, { source: NEW, size, replaces })).toBe(expected);
  });
});
