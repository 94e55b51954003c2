import '../../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DialogsProvider } from '../../../../ui/dialogs/dialogs.tsx';
import { type Draft, newQuestion } from '../draft.ts';
import { useDraft } from '../use-draft.ts';
import { PreviewStep } from './PreviewStep.tsx';

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
  aQuestion('5', { key: '5-or', choice: choice(2, 2, 1), marksPossible: 5 }),
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
  await screen.findByText(/^\d+ questions?$/);
}

const read = (printedTotal: number | null) => ({
  mode: 'combined' as const,
  pages: 1,
  paperPages: null,
  fileUrl: 'made.pdf',
  documentId: 1,
  printedTotal,
});

test('offers no answer key where the server keeps it until the practice is graded', async () => {
  const sealed = aQuestion('1', { answer: '', sealedKey: 'sealed' });
  await open({ questions: [sealed, aQuestion('2')] });
  const [first, second] = screen.getAllByRole('article').map((card) => within(card));
  expect(first?.queryByRole('button', { name: 'Show the answer key' })).toBeNull();
  expect(first?.getByText('You see the answer key after grading.')).toBeDefined();
  expect(second?.getByRole('button', { name: 'Show the answer key' })).toBeDefined();
});

test('shows sections, alternatives, and a total that counts them once', async () => {
  await open();
  expect(screen.getAllByRole('heading', { name: /^SECTION/ }).map(({ textContent }) => textContent)).toEqual([
    'SECTION A',
    'SECTION B',
  ]);
  expect(screen.getByText('Answer any 2 of 3')).toBeDefined();
  expect(screen.getByText('Answer one of these two')).toBeDefined();
  expect(screen.getByRole('article', { name: 'Question 5 OR' })).toBeDefined();
  expect(screen.getAllByText('OR')).toHaveLength(1);
  expect(screen.getByText('Total Marks 11')).toBeDefined();
});

const headings = () =>
  screen
    .queryAllByRole('heading', { level: 2, name: /^(SECTION|Essays)/ })
    .map(({ textContent }) => textContent);

test('renames and removes a section heading', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Edit heading SECTION B' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Section heading' }), { target: { value: 'Essays' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(headings()).toEqual(['SECTION A', 'Essays']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove heading Essays' }));
  expect(headings()).toEqual(['SECTION A']);
});

test('resolves flags of one kind together, and removes an answered flag', async () => {
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

test('collapses long guidelines before question 1', async () => {
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

test('removes a choice that the paper does not offer', async () => {
  await open();
  const [anyTwo] = screen.getAllByRole('button', { name: 'Count all of them' });
  fireEvent.click(anyTwo as HTMLElement);
  expect(screen.queryByText('Answer any 2 of 3')).toBeNull();
  expect(screen.getByText('Total Marks 13')).toBeDefined();
});

test('compares the printed total with the marks found', async () => {
  await open({ document: read(18) });
  expect(screen.getByText('The paper says 18 marks, 11 were found.')).toBeDefined();
  expect(
    screen.getByText('If students can choose between questions, only those that count are added up.'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '18 is not the total' }));
  expect(screen.getByText('11 marks were found. The paper prints no total.')).toBeDefined();
  cleanup();
  await open({ document: read(11) });
  expect(screen.getByText('The paper says 11 marks, and 11 were found.')).toBeDefined();
});

test('lists doubtful marks first, applies the other reading, and undoes it', async () => {
  const questions = [
    aQuestion('1'),
    aQuestion('2'),
    aQuestion('3', {
      marksPossible: 5,
      alternatives: [{ marksPossible: 3, reason: 'Two numbers are printed.' }],
    }),
  ];
  await open({ questions, document: read(7) });
  const doubtful = screen.getByRole('list', { name: 'Check these first' });
  expect(doubtful.children).toHaveLength(1);
  expect(doubtful.textContent).toContain('Read as 5 marks. Could be 3 marks.');
  expect(screen.queryByRole('list', { name: 'Other questions' })).toBeNull();
  fireEvent.click(within(doubtful).getByRole('button', { name: 'Use 3 marks for question 3' }));
  expect(screen.getByText('The paper says 7 marks, and 7 were found.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo: changed the reading of question 3' }));
  expect(screen.getByText('The paper says 7 marks, 9 were found.')).toBeDefined();
});

test('moves marks to another question from the keyboard, and swaps them back with Ctrl+Z', async () => {
  await open({ questions: [aQuestion('1', { marksPossible: 5 }), aQuestion('2')], document: read(7) });
  fireEvent.click(screen.getByRole('button', { name: 'Show marks by question' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move marks of question 1' }), { detail: 0 });
  const dialog = await screen.findByRole('dialog', { name: 'Marks of question 1' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move 1 mark to question 2' }));
  const marks = (number: number) =>
    screen.getByLabelText<HTMLInputElement>(`Marks for question ${number}`).value;
  expect([marks(1), marks(2)]).toEqual(['4 marks', '3 marks']);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([marks(1), marks(2)]).toEqual(['5 marks', '2 marks']);
});

test('splits a question at the chosen piece, merges it again, and undoes both', async () => {
  const text = '<p>Name a gas. [3]</p><p>Name a metal. [2]</p>';
  await open({ questions: [aQuestion('1', { question: text, marksPossible: 5 })], document: read(5) });
  const choose = async (number: number, item: string) => {
    fireEvent.click(screen.getByRole('button', { name: `More for question ${number}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose(1, 'Split question');
  fireEvent.click(await screen.findByRole('button', { name: 'Split here, before piece 2' }));
  expect(screen.getByRole('article', { name: 'Question 2' }).textContent).toContain('Name a metal.');
  expect(screen.getByText('The paper says 5 marks, and 5 were found.')).toBeDefined();
  await choose(1, 'Merge with next question');
  expect(screen.queryByRole('article', { name: 'Question 2' })).toBeNull();
  const undo = () => fireEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  undo();
  expect(screen.getByRole('article', { name: 'Question 2' })).toBeDefined();
  undo();
  expect(screen.queryByRole('article', { name: 'Question 2' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('changes the label of a question and of those after it', async () => {
  await open({ questions: ['7', '8', '9'].map((label) => aQuestion(label)), document: read(6) });
  fireEvent.click(screen.getByRole('button', { name: 'More for question 8' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change printed number' }));
  const field = await screen.findByLabelText('Printed number of question 8');
  fireEvent.change(field, { target: { value: '11' } });
  fireEvent.click(screen.getByLabelText('Number the following questions from here'));
  fireEvent.click(screen.getByRole('button', { name: 'Save number' }));
  expect(screen.getByRole('article', { name: 'Question 11' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Question 12' })).toBeDefined();
});

test('assigns a passage of the key to a question, or discards it', async () => {
  const unmatched = [
    { key: 'a', html: '<p>Accept amperes.</p>' },
    { key: 'b', html: '<p>Page footer.</p>' },
  ];
  await open({ unmatched });
  const left = () => screen.queryByRole('region', { name: 'In the answer key but not matched' });
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
  fireEvent.click(within(card).getByRole('button', { name: 'Show the answer key' }));
  expect(card.textContent).toContain('The key.');
  expect(card.textContent).toContain('Accept amperes.');
  fireEvent.click(within(row('footer')).getByRole('button', { name: 'Dismiss' }));
  expect(left()).toBeNull();
});
