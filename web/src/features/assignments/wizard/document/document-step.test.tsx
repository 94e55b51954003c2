import '../../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../../../testing/api-server.ts';
import { DialogsProvider } from '../../../../ui/dialogs/dialogs.tsx';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { useDraft } from '../use-draft.ts';
import { DocumentStep } from './DocumentStep.tsx';

const STORED = {
  success: true,
  gsutil_url: 'stored-1.pdf',
  filename: 'Circuits.pdf',
  original_url: 'https://papers.example/circuits.pdf',
  file_size: 2048,
  page_count: 2,
};
const QUESTION = { question_number: 1, question: '<p>Why?</p>', marks_possible: 2 };
const COMPLETE = {
  status: 'complete',
  gsutil_url: 'made.pdf',
  marking_scheme_id: 7,
  pages: 3,
  paper_pages: 2,
  questions: [QUESTION],
  unmatched: ['<p>Spare.</p>'],
};

let server: ApiServer;
/** The last event of the reading, and the reply for a link. */
let last: object = COMPLETE;
let link: { status: number; body: object } = { status: 200, body: STORED };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  last = COMPLETE;
  link = { status: 200, body: STORED };
  server = await startApiServer((response, { path }) => {
    if (path === '/grader/validate-and-upload-url-pdf') return answerJson(response, link.status, link.body);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.end(`{"status":"validating"}\n${JSON.stringify(last)}\n`);
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

interface StepProps {
  held: Map<string, File>;
  done: string[];
  title: string;
}

function Step({ held, done, title }: StepProps) {
  const state = useDraft(1, 'Asia/Kolkata');
  const [ready] = useState(() => state.changeDetails({ title, method: 'document' }));
  return (
    <>
      {ready}
      <DocumentStep
        state={state}
        held={held}
        onPrevious={() => done.push('previous')}
        onNext={() => done.push('next')}
      />
      <DraftOffer state={state} timezone="Asia/Kolkata" />
      <output>{JSON.stringify(state.draft)}</output>
    </>
  );
}

/** @returns the actions so far, in order: 'next', 'previous' */
function open(title = 'Unit Test'): string[] {
  const done: string[] = [];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <DialogsProvider>
          <Step held={new Map()} done={done} title={title} />
        </DialogsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return done;
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const draft = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const process = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Process Document' });
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
const mode = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const readings = () => server.calls.filter(({ path }) => path === '/grader/process-marking-scheme');

async function enterLink(address: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Use a link' }));
  fireEvent.change(screen.getByLabelText(/^Link to/), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
}

test('requires a document, and says what is missing', async () => {
  open();
  expect(process().disabled).toBe(true);
  expect(screen.getByText('The marking scheme is missing.')).toBeDefined();
  choose('Marking scheme', pdf('Circuits.pdf'));
  await waitFor(() => expect(process().disabled).toBe(false));
  mode(/Separate/);
  expect(screen.getByText('The question paper and the answer key are missing.')).toBeDefined();
  expect(process().disabled).toBe(true);
});

test('restores the files of a mode after switching modes', async () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Express' }));
  choose('Marking scheme', pdf('Circuits.pdf'));
  await screen.findByText('Circuits.pdf');
  mode(/Separate/);
  expect(screen.queryByText('Circuits.pdf')).toBeNull();
  expect(screen.getByText('Two documents are always read the Normal way.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true);
  choose('Question paper', pdf('Paper.pdf'));
  await screen.findByText('Paper.pdf');
  mode(/Combined/);
  expect(screen.getByText('Circuits.pdf')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Express' }).checked).toBe(true);
  mode(/Separate/);
  expect(screen.getByText('Paper.pdf')).toBeDefined();
});

test('treats images as one document that can be sorted and reduced', async () => {
  open();
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  choose('Marking scheme', picture('p10.png'), picture('p9.png'));
  const list = await screen.findByRole('list', { name: /in their order/ });
  const names = () =>
    within(list)
      .getAllByText(/\.png$/)
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['p9.png', 'p10.png']);
  const up = screen.getByRole('button', { name: 'Move p10.png up' });
  up.focus();
  fireEvent.click(up);
  expect(names()).toEqual(['p10.png', 'p9.png']);
  // The first row cannot move further up, so the focus stays in it.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move p10.png down');
  expect(screen.getByText('p10.png is now 1 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove p10.png' }));
  await waitFor(() => expect(draft().slots.scheme.files).toHaveLength(1));
});

test("shows the server's problem with a link in an alert and at the field", async () => {
  link = {
    status: 400,
    body: { message: 'This URL points to a text file, not a PDF...', code: 'url/not-a-pdf' },
  };
  open();
  await enterLink('https://papers.example/circuits');
  const dialog = await screen.findByRole('dialog', {
    name: 'Failed to load PDF: This URL points to a text file, not a PDF...',
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.getByText('This URL points to a text file, not a PDF...')).toBeDefined();
  expect(process().disabled).toBe(true);
});

test.each<[why: string, status: number, body: object, sentence: string]>([
  ['refused by something before the server', 502, {}, 'Unable to validate this URL. Please try again.'],
  ['answered with something else', 200, { success: true }, 'Failed to process the URL'],
])('reports a link that is %s', async (_, status, body, sentence) => {
  link = { status, body };
  open();
  await enterLink('https://papers.example/circuits.pdf');
  await screen.findByRole('dialog', { name: `Failed to load PDF: ${sentence}` });
});

test('does not send a document without a title', async () => {
  open(' ');
  choose('Marking scheme', pdf('Circuits.pdf'));
  await waitFor(() => expect(process().disabled).toBe(false));
  fireEvent.click(process());
  await screen.findByRole('dialog', {
    name: 'Please add a title, due date, and express processing selection to continue',
  });
  expect(readings()).toEqual([]);
});

test('reads a stored link by its name, and opens the preview', async () => {
  const done = open();
  await enterLink('https://papers.example/circuits.pdf');
  expect(await screen.findByText('2 pages · 2 KB · from papers.example')).toBeDefined();
  fireEvent.click(process());
  await waitFor(() => expect(done).toEqual(['next']), { timeout: 3000 });
  expect(readings()[0]?.body).toMatch(/name="gsutil_url"\s+stored-1\.pdf/);
  expect(draft().questions).toHaveLength(1);
  expect(draft().unmatched).toMatchObject([{ html: '<p>Spare.</p>' }]);
});

test('sends a pair as paper and key, read the Normal way', async () => {
  const done = open();
  fireEvent.click(screen.getByRole('radio', { name: 'Express' }));
  mode(/Separate/);
  choose('Question paper', pdf('Paper.pdf'));
  choose('Answer key', pdf('Key.pdf'));
  await waitFor(() => expect(process().disabled).toBe(false));
  fireEvent.click(process());
  await waitFor(() => expect(done).toEqual(['next']), { timeout: 3000 });
  const body = readings()[0]?.body ?? '';
  expect(body).toMatch(/name="question_paper"; filename="Paper.pdf"/);
  expect(body).toMatch(/name="answer_key"; filename="Key.pdf"/);
  expect(body).toMatch(/name="expressMode"\s+false/);
  expect(draft().document).toMatchObject({ mode: 'separate', pages: 3, paperPages: 2 });
});

test('shows why a reading failed, and retries it', async () => {
  last = { status: 'error', error: 'This PDF is damaged.' };
  open();
  choose('Marking scheme', pdf('Circuits.pdf'));
  await waitFor(() => expect(process().disabled).toBe(false));
  fireEvent.click(process());
  const dialog = await screen.findByRole('dialog', {
    name: 'Error processing document: This PDF is damaged.',
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.getByText('Circuits.pdf')).toBeDefined();
  last = COMPLETE;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(draft().questions).toHaveLength(1));
});

test('restores the links of a draft, and asks for its files again', async () => {
  open();
  mode(/Separate/);
  choose('Question paper', pdf('Paper.pdf'));
  await screen.findByText('Paper.pdf');
  await enterLink('https://papers.example/circuits.pdf');
  await screen.findByText('Circuits.pdf');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Continue draft' }));
  expect(screen.getByText(/The page was reloaded/).textContent).toContain('Paper.pdf');
  expect(screen.getByText('Circuits.pdf')).toBeDefined();
  expect(screen.getByText('The question paper is missing.')).toBeDefined();
});
