// @vitest-environment jsdom
import '../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CoveredContext } from '../../../ui/dialogs/DialogTitle.tsx';
import DrawingPad from '../../../ui/drawing/DrawingPad.tsx';
import FormulaDialog from '../../../ui/editor/formulas/FormulaDialog.tsx';
import { DialogClock } from './DialogClock.tsx';
import type { TimedSessionClock } from './timed-session-clock.ts';

afterEach(cleanup);

// The growing text field waits for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const nothing = () => undefined;
const state = { seconds: 23, band: 'critical', notice: { level: 'critical', words: '30 seconds remaining' } };
const clock = { subscribe: () => nothing, state: () => state } as unknown as TimedSessionClock;

const dialogs = {
  'Drawing pad': (
    <DrawingPad
      backdrop={null}
      isSaved={null}
      onDrawing={nothing}
      onSave={async () => nothing()}
      onClose={nothing}
      onMissing={nothing}
    />
  ),
  Formula: <FormulaDialog latex="x" isDisplay={false} onSave={nothing} onClose={nothing} />,
};

it.each(Object.entries(dialogs))('shows the remaining time in the title of “%s”', (name, dialog) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(
    <MantineProvider env="test">
      <CoveredContext value={<DialogClock clock={clock} />}>{dialog}</CoveredContext>
    </MantineProvider>,
  );
  const title = screen.getByText('00:23').closest('h2');
  expect(title?.textContent).toBe(`${name}00:2330 seconds remaining`);
});
