import '../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import { useStudentQuestions } from '../queries.ts';
import { OwnPdfDialog } from './OwnPdfDialog.tsx';
import { followOwnPdf } from './uploads.ts';

const COMPLETE = {
  status: 'complete',
  questions: [
    { question_number: 1, response: '<p>Ohm</p>', source: [], flagged_for_review: '' },
    { question_number: 2, response: '', source: [], flagged_for_review: 'Could not be read.' },
  ],
  unmatched: [],
};
const PAGE = {
  status: 'processing',
  pages: 1,
  total_pages: 4,
  current_page: 1,
  total_batches: 1,
  current_batch: 1,
  batch_size: 4,
  pages_in_current_batch: 4,
};

let server: ApiServer;
/** The events of each reading in order. The last event may be missing. */
let readings: (readonly object[])[];
/** The HTTP statuses of the upload URL, of the upload, and of the questions that are fetched afterwards. */
let statuses = { offer: 200, upload: 200, questions: 200 };
/** A reading stays open after its events until this is called. */
let release: () => void;
let held: Promise<void>;

beforeEach(async () => {
  statuses = { offer: 200, upload: 200, questions: 200 };
  readings = [[PAGE, { status: 'validating' }, COMPLETE]];
  held = Promise.resolve();
  release = () => undefined;
  server = await startApiServer(async (response, { path }) => {
    if (path.startsWith('/students/get-signed-url')) {
      const sentence = 'This assignment was due 03/03/2026 and can no longer be edited.';
      const refused = { message: sentence, error: sentence, code: 'answer/past-due' };
      const offer = { upload_url: `${server.origin}/files/own-work-x.pdf`, file_name: 'own-work-x.pdf' };
      return answerJson(response, statuses.offer, statuses.offer === 200 ? offer : refused);
    }
    if (path.startsWith('/files/')) return answerJson(response, statuses.upload, { message: 'Uploaded' });
    if (path === '/students/get-assignment-questions') return answerJson(response, statuses.questions, []);
    const lines = readings.length > 1 ? readings.shift() : readings[0];
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (const line of lines ?? []) response.write(`${JSON.stringify(line)}\n`);
    await held;
    response.end();
  });
});
afterEach(async () => {
  release();
  cleanup();
  clearSession();
  queryClient.clear();
  await server.close();
});

function Opened() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <OwnPdfDialog assignmentId={5} isOpen={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** A page that loads the questions of the assignment. */
function Questions() {
  useStudentQuestions(5);
  return null;
}

const open = () =>
  render(
    <MantineProvider env="test">
      <Opened />
    </MantineProvider>,
  );
const pdf = (name = 'work.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Your PDF', { selector: 'input' }), { target: { files } });
const called = (path: string) => server.calls.filter((call) => call.path.startsWith(path));

test('uploads a PDF under a generated name, reads it and announces the end', async () => {
  open();
  choose(pdf());
  expect(
    await screen.findByText('PDF processed successfully! Your answers have been populated.'),
  ).toBeDefined();
  expect(screen.getByText(/2 answers found, 1 with writing that could not be read/)).toBeDefined();
  expect(called('/students/get-signed-url')[0]?.path).toContain('file_name=5_submission.pdf');
  expect(called('/files/')[0]).toMatchObject({ method: 'PUT', body: '%PDF-1.7' });
  expect(called('/files/')[0]?.headers['content-type']).toBe('application/pdf');
  expect(JSON.parse(called('/students/process-pdf-submission')[0]?.body ?? '')).toEqual({
    file_name: 'own-work-x.pdf',
    assignment_id: 5,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows Preparing before it uploads', async () => {
  open();
  choose(pdf());
  expect((await screen.findByRole('status')).textContent).toBe('Preparing');
  await screen.findByText(/^PDF processed successfully!/, {}, { timeout: 5000 });
});

test.each([
  [[], 'No answers were found in this PDF. Your answers have not changed.'],
  [[COMPLETE.questions[1]], 'No writing in this PDF could be read.'],
])('does not claim that answers were filled in if none was read: %j', async (questions, sentence) => {
  readings = [[PAGE, { ...COMPLETE, questions }]];
  open();
  choose(pdf());
  expect(await screen.findByText(sentence, {}, { timeout: 5000 })).toBeDefined();
  expect(screen.queryByText(/PDF processed successfully/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another PDF' }));
  expect(await screen.findByText('Choose PDF')).toBeDefined();
});

test('uses the first of several files, and does not send a file that is not a PDF', async () => {
  open();
  choose(new File(['MZ'], 'work.pdf', { type: 'application/pdf' }), pdf());
  expect(await screen.findByText('Please select a valid PDF file')).toBeDefined();
  expect(server.calls).toEqual([]);
});

test('shows the page in progress, continues while it is closed, and is restored when it opens again', async () => {
  ({ promise: held, resolve: release } = Promise.withResolvers<void>());
  readings = [[PAGE]];
  open();
  choose(pdf());
  expect(await screen.findByText('Reading page 1 of 4')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('28');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Reading page 1 of 4')).toBeDefined();
});

test('joins the reading again after a lost connection', async () => {
  readings = [[PAGE], [PAGE, COMPLETE]];
  open();
  choose(pdf());
  expect(await screen.findByText(/^PDF processed successfully!/, {}, { timeout: 5000 })).toBeDefined();
  expect(called('/students/process-pdf-submission')).toHaveLength(2);
  expect(called('/files/')).toHaveLength(1);
});

test("shows the server's sentence if an upload is refused", async () => {
  statuses.offer = 403;
  open();
  choose(pdf());
  const sentence = 'Error uploading PDF: This assignment was due 03/03/2026 and can no longer be edited.';
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('reports a storage failure', async () => {
  statuses.upload = 500;
  open();
  choose(pdf());
  expect(await screen.findByText('Error uploading PDF: Upload failed with status: 500')).toBeDefined();
});

test('retries a failed upload without another file choice', async () => {
  statuses.upload = 500;
  open();
  choose(pdf());
  const again = await screen.findByRole('button', { name: 'Try again' });
  statuses.upload = 200;
  fireEvent.click(again);
  expect(await screen.findByText(/^PDF processed successfully!/)).toBeDefined();
  expect(called('/files/')).toHaveLength(2);
});

test('moves the focus from a removed button to the next one', async () => {
  statuses.upload = 500;
  open();
  screen.getByRole('button', { name: 'Choose PDF' }).focus();
  choose(pdf());
  const other = await screen.findByRole('button', { name: 'Choose another PDF' });
  await waitFor(() => expect(document.activeElement).toBe(other));
  fireEvent.click(other);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose PDF' })),
  );
});

test('retries a failed reading without another upload, or lets the student choose another PDF', async () => {
  readings = [[{ status: 'error', error: 'This PDF has a password.' }], [COMPLETE]];
  open();
  choose(pdf());
  expect(await screen.findByText('Error processing PDF: This PDF has a password.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^PDF processed successfully!/)).toBeDefined();
  expect(called('/files/')).toHaveLength(1);
});

test('reports that the answers are there if the page cannot be refreshed', async () => {
  statuses.questions = 404;
  render(
    <QueryClientProvider client={queryClient}>
      <Questions />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(called('/students/get-assignment-questions')).toHaveLength(1));
  open();
  choose(pdf());
  const sentence =
    'Responses updated in the backend, but there was an error refreshing the display. Please refresh the page.';
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('follows a reading that was started elsewhere without an upload', async () => {
  followOwnPdf(5, 'own-work-x.pdf');
  open();
  expect(await screen.findByText(/^PDF processed successfully!/)).toBeDefined();
  expect(called('/files/')).toHaveLength(0);
});
