import '../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PdfDisplay, type PdfSource } from './PdfDisplay.tsx';

const UNABLE = 'Unable to display PDF';
const STORED: PdfSource = {
  kind: 'stored',
  fileName: 'made.pdf',
  first: 3,
  pages: 2,
  address: 'https://example.com/a.pdf',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function show(source: PdfSource | null, part: { onRemove?: () => void; onContinue?: () => void } = {}) {
  render(
    <MantineProvider env="test">
      <PdfDisplay
        name="Paper.pdf"
        words="2 pages"
        badge="Added"
        removeLabel="Remove the file"
        source={source}
        {...part}
      />
    </MantineProvider>,
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const frame = () => screen.queryByTitle('Paper.pdf');

describe('local PDF', () => {
  const source: PdfSource = { kind: 'file', address: 'blob:paper' };
  const open = () => {
    show(source);
    if (!frame()) fireEvent.click(screen.getByRole('button', { name: 'Show the document' }));
  };

  test('is shown in a frame, which stays when it has loaded', () => {
    open();
    expect(frame()?.getAttribute('src')).toMatch(/^blob:paper(#|$)/);
    fireEvent.load(frame() as HTMLElement);
    wait(20_000);
    expect(frame()).not.toBeNull();
    expect(screen.queryByText(UNABLE)).toBeNull();
  });

  test('reports a frame that has not loaded within ten seconds, and can be retried', () => {
    open();
    wait(9_999);
    expect(screen.queryByText(UNABLE)).toBeNull();
    wait(1);
    expect(screen.getByRole('alert').textContent).toContain(
      'This PDF cannot be displayed due to cross-origin restrictions or other loading issues.',
    );
    const tab = screen.getByRole('link', { name: 'Open in New Tab' });
    expect([tab.getAttribute('href'), tab.getAttribute('target')]).toEqual(['blob:paper', '_blank']);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(frame()).not.toBeNull();
    wait(10_000);
    expect(screen.getByText(UNABLE)).toBeDefined();
  });
});

describe('stored PDF', () => {
  test('is shown by the images of its pages', () => {
    show(STORED);
    const pictures = screen.getAllByRole('img').map((each) => each.getAttribute('src'));
    expect(pictures).toEqual(['/document-processor/made.pdf.3.png', '/document-processor/made.pdf.4.png']);
  });

  test('reports a missing first page at once, and links to its source', () => {
    show(STORED);
    const [first] = screen.getAllByRole('img');
    fireEvent.error(first as HTMLElement);
    expect(screen.getByText(UNABLE)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open in New Tab' }).getAttribute('href')).toBe(
      'https://example.com/a.pdf',
    );
  });

  test('shows many pages only on request', () => {
    show({ kind: 'stored', fileName: 'long.pdf', pages: 50 });
    expect(screen.getAllByRole('img')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Show the other 30 pages' }));
    expect(screen.getAllByRole('img')).toHaveLength(50);
  });
});

test('can be removed and continued with, if that is offered', () => {
  const onRemove = vi.fn();
  const onContinue = vi.fn();
  show(null, { onRemove, onContinue });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect([onRemove.mock.calls.length, onContinue.mock.calls.length]).toEqual([1, 1]);
  cleanup();
  show(null);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
