// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readDocument } from './document.ts';

test('parses the contents with their levels, and removes scripts from the text', () => {
  const page = `<title>Guide</title><nav id="contents"><ol>
    <li><a href="#one">One</a><ul><li><a href="#inner">Inner</a></li></ul></li>
    <li>No link<ol><li><a href="#deep">Deep</a></li></ol></li>
    <li><a href="#two">Two</a></li></ol></nav>
    <main><h2 id="one">One</h2><script>alert(1)</script></main>`;
  expect(readDocument(page)).toEqual({
    title: 'Guide',
    contents: [
      { id: 'one', label: 'One', level: 0 },
      { id: 'inner', label: 'Inner', level: 1 },
      { id: 'deep', label: 'Deep', level: 1 },
      { id: 'two', label: 'Two', level: 0 },
    ],
    html: '<h2 id="one">One</h2>',
  });
});

test('shows a page without a table of contents as text only', () => {
  expect(readDocument('<p>Text</p>')).toMatchObject({ contents: [], html: '<p>Text</p>' });
});
