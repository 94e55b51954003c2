// @vitest-environment jsdom
import '../../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaperRow } from '../PaperRow.tsx';
import { addPapers, changePaper, removePapers, usePapers } from '../papers.ts';

vi.setConfig({ testTimeout: 60_000 });

const STUDENTS = [
  { id: 11, name: 'Tara Bhandari', firstName: 'Tara', lastName: 'Bhandari' },
  { id: 12, name: 'Kabir Sethi', firstName: 'Kabir', lastName: 'Sethi' },
];

let ids: number[] = [];
afterEach(() => {
  cleanup();
  removePapers(ids);
});

function Rows() {
  const papers = usePapers();
  return papers.map((paper) => (
    <PaperRow key={paper.id} paper={paper} papers={papers} students={STUDENTS} marking={undefined} />
  ));
}

function open(): void {
  ids = addPapers(1, [new File(['x'], 'scan0001.pdf')]).map(({ id }) => id);
  changePaper(ids[0] ?? 0, {
    split: { pageCount: 4, starts: [1, 3], aside: [], students: { 1: 11 } },
    storedName: 'submission-1.pdf',
  });
  render(
    <MantineProvider>
      <Rows />
    </MantineProvider>,
  );
}

const paper = (position: number) => screen.getByRole('listitem', { name: `Paper ${position}` });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const pagesOf = (position: number) =>
  within(paper(position))
    .getAllByRole('button', { name: /^Page/ })
    .map((button) => button.getAttribute('data-page'));

test('moves a page to the next paper by its key, and assigns in class-list order', () => {
  open();
  expect(screen.getByText('This file has 2 papers')).toBeTruthy();
  fireEvent.keyDown(within(paper(1)).getByRole('button', { name: 'Page 2' }), { key: 'n' });
  expect([pagesOf(1), pagesOf(2)]).toEqual([['1'], ['2', '3', '4']]);
  fireEvent.click(screen.getByRole('button', { name: 'Assign in class-list order' }));
  expect(field('Student of paper 2').value).toBe('Kabir Sethi · 12');
});

test('keeps the file as one paper', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Keep as one paper' }));
  expect(field('Student of scan0001.pdf').value).toBe('');
});
