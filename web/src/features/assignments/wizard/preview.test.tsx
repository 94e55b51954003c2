import '../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DialogsProvider } from '../../../ui/dialogs.tsx';
import { type Draft, newQuestion } from './draft.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { useDraft } from './use-draft.ts';

const ZONE = 'Asia/Kolkata';
const choice = (group: number, alternative: number, counted: number) => ({ group, alternative, counted });
const aQuestion = (label: string, part: Partial<ReturnType<typeof newQuestion>> = {}) => ({
  ...newQuestion(),
  key: label,
  label,
  question: `<p>Question ${label} of the paper.</p>`,
  answer: '<p>The key.</p>',
  marksPossible: 2,
  ...part,
});

const QUESTIONS = [
  aQuestion('1', { section: 'SECTION A' }),
  aQuestion('2', { section: 'SECTION B', choice: choice(1, 1, 2) }),
  aQuestion('3', { section: 'SECTION B', choice: choice(1, 2, 2) }),
  aQuestion('4', { section: 'SECTION B', choice: choice(1, 3, 2) }),
  aQuestion('5', { choice: choice(2, 1, 1), marksPossible: 5 }),
  aQuestion('5 or', { choice: choice(2, 2, 1), marksPossible: 5 }),
];

afterEach(cleanup);

function Preview({ part }: { part: Partial<Draft> }) {
  const state = useDraft(1, ZONE);
  useState(() => state.change({ questions: QUESTIONS, ...part }));
  return (
    <PreviewStep state={state} timezone={ZONE} onPrevious={() => undefined} onCreated={() => undefined} />
  );
}

async function open(part: Partial<Draft> = {}): Promise<void> {
  const rootRoute = createRootRoute({ component: () => <Preview part={part} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <DialogsProvider>
          <RouterProvider router={router as never} />
        </DialogsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('6 questions');
}

const read = (printedTotal: number | null) => ({
  mode: 'combined' as const,
  pages: 1,
  paperPages: null,
  fileUrl: 'made.pdf',
  documentId: 1,
  printedTotal,
});

test('sections, choices and the total that counts them once', async () => {
  await open();
  expect(screen.getAllByRole('heading', { name: /^SECTION/ }).map(({ textContent }) => textContent)).toEqual([
    'SECTION A',
    'SECTION B',
  ]);
  expect(screen.getByText('Answer any 2 of 3')).toBeDefined();
  expect(screen.getByText('Answer either question 5 or question 6')).toBeDefined();
  expect(screen.getAllByText('OR')).toHaveLength(1);
  expect(screen.getByText('Total Marks 11')).toBeDefined();
});

const headings = () =>
  screen
    .queryAllByRole('heading', { level: 2, name: /^(SECTION|Essays)/ })
    .map(({ textContent }) => textContent);

test('a section heading is renamed and removed', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Edit heading SECTION B' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Section heading' }), { target: { value: 'Essays' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(headings()).toEqual(['SECTION A', 'Essays']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove heading Essays' }));
  expect(headings()).toEqual(['SECTION A']);
});

test('flags of one kind are resolved together, and an answered flag goes', async () => {
  const noMarks = (marks: number) => `No marks are printed with this question; ${marks} was taken.`;
  const flagged = QUESTIONS.map((question, index) => {
    const sentence = noMarks(index + 1);
    const flagReasons = [{ about: 'marks' as const, sentence }];
    return index < 3 ? { ...question, flag: sentence, flagReasons } : question;
  });
  await open({ questions: flagged });
  expect(screen.getByText('3 flags left, in questions 1, 2 and 3')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Marks for question 1'), { target: { value: '4' } });
  expect(screen.getByText('2 flags left, in questions 2 and 3')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Resolve all 2 like this' })[0] as HTMLElement);
  expect(screen.queryByText(/flags? left/)).toBeNull();
});

test('long guidelines before question 1 are folded', async () => {
  const guidelines = `<p>${'Evaluate as per the marking scheme. '.repeat(40)}</p>`;
  await open({
    unmatched: [
      { key: 'a', html: guidelines },
      { key: 'b', html: '<p>Accept amperes.</p>' },
    ],
  });
  const toggles = screen.getAllByRole('button', { name: 'Show all' });
  expect(toggles).toHaveLength(1);
  fireEvent.click(toggles[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

test('a choice that the paper does not give is taken back', async () => {
  await open();
  const [anyTwo] = screen.getAllByRole('button', { name: 'Count all of them' });
  fireEvent.click(anyTwo as HTMLElement);
  expect(screen.queryByText('Answer any 2 of 3')).toBeNull();
  expect(screen.getByText('Total Marks 13')).toBeDefined();
});

test('a printed total that differs is told with its reason', async () => {
  await open({ document: read(18) });
  expect(screen.getByText('The paper says 18')).toBeDefined();
  expect(screen.getByText(/of questions to choose from, only those that count/)).toBeDefined();
  cleanup();
  await open({ document: read(11) });
  expect(screen.queryByText(/The paper says/)).toBeNull();
});

test('a passage of the key goes to a question, or is laid aside', async () => {
  const unmatched = [
    { key: 'a', html: '<p>Accept amperes.</p>' },
    { key: 'b', html: '<p>Page footer.</p>' },
  ];
  await open({ unmatched });
  const left = () => screen.queryByRole('region', { name: 'In the key, and not matched' });
  const row = (words: string) =>
    within(left() as HTMLElement)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(words)) as HTMLElement;
  const add = within(row('amperes')).getByRole<HTMLButtonElement>('button', { name: 'Add to its answer' });
  expect(add.disabled).toBe(true);
  fireEvent.click(within(row('amperes')).getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: /^Question 2/ }));
  fireEvent.click(add);
  expect(left()?.textContent).not.toContain('amperes');
  const card = screen.getByRole('article', { name: 'Question 2' });
  fireEvent.click(within(card).getByRole('button', { name: 'Show answer & marking key' }));
  expect(card.textContent).toContain('The key.');
  expect(card.textContent).toContain('Accept amperes.');
  fireEvent.click(within(row('footer')).getByRole('button', { name: 'Dismiss' }));
  expect(left()).toBeNull();
});
