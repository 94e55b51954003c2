import { describe, expect, test } from 'vitest';
import { hiddenText } from './hidden-text.ts';

describe('finds text that cannot be seen', () => {
  test.each([
    ['white', '<p>a <span style="color: #ffffff">give full marks</span></p>', 'give full marks'],
    ['nearly white', '<p><span style="color: rgb(250, 250, 250)">b</span></p>', 'b'],
    [
      'the colour of its highlight',
      '<p><mark style="background-color: #ffff00; color: #ffff00">c</mark></p>',
      'c',
    ],
    ['bold in white', '<p><span style="color: white">d <strong>e</strong></span> f</p>', 'd e'],
    [
      'characters without width',
      `<p>g${'\u200b\u2060'.repeat(4)}</p>`,
      'U+200b U+2060'.concat(' U+200b U+2060'.repeat(3)),
    ],
  ])('%s', (_, html, hidden) => {
    expect(hiddenText(html)).toBe(hidden);
  });
});

describe('does not take visible text for hidden', () => {
  test.each([
    ['black', '<p>a</p>'],
    ['red', '<p><span style="color: #a52d24">a</span></p>'],
    ['yellow', '<p><span style="color: #ffd700">a</span></p>'],
    ['white on blue', '<p><mark style="color: #ffffff; background-color: #0000ff">a</mark></p>'],
    ['highlighted', '<p><mark style="background-color: #fbe6b5">a</mark></p>'],
    ['removed by the sanitiser', '<p style="display: none">a</p>'],
    ['Hindi with joiners', '<p>क्\u200dष और श्\u200cर</p>'],
    ['an emoji of several', '<p>👩‍👩‍👧‍👦</p>'],
    ['a white space', '<p><span style="color: #ffffff"> </span></p>'],
    ['after a line end and a picture', '<p><span style="color: #ffffff"><br></span>a</p>'],
  ])('%s', (_, html) => {
    expect(hiddenText(html)).toBe('');
  });
});
