/// <reference lib="dom" />
/** Films a page: the browser's own frames, encoded by the browser, so that no other program is needed. */
import type { Browser, Page } from '@playwright/test';

interface Frame {
  /** JPEG, in base64. */
  data: string;
  /** The time of the frame in seconds, by the browser's clock. */
  time: number;
}

export const FILM_SIZE = { width: 1280, height: 800 };
const BITS_PER_SECOND = 900_000;
/** The last picture stays for this time, in seconds. */
const LAST_S = 1.5;

/** Records the page while `action` runs. @returns an MP4 (H.264, without sound) */
export async function film(browser: Browser, page: Page, action: () => Promise<void>): Promise<Buffer> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, time: metadata.timestamp ?? 0 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  await action();
  await session.send('Page.stopScreencast');
  return encoded(browser, frames);
}

/** Plays the frames on a canvas at the speed at which they came, and records the canvas. */
async function encoded(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: FILM_SIZE });
  const base64 = await page.evaluate(
    async ({ frames, size, bits, last }) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      document.body.append(canvas);
      const context = canvas.getContext('2d');
      const images = await Promise.all(
        frames.map(async ({ data }) =>
          createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob()),
        ),
      );
      const recorder = new MediaRecorder(canvas.captureStream(24), {
        mimeType: 'video/mp4;codecs=avc1.42E01E',
        videoBitsPerSecond: bits,
      });
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      const begun = performance.now();
      const first = frames[0]?.time ?? 0;
      for (const [index, image] of images.entries()) {
        const due = begun + ((frames[index]?.time ?? first) - first) * 1000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        context?.drawImage(image, 0, 0, size.width, size.height);
      }
      await new Promise((resolve) => setTimeout(resolve, last * 1000));
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { frames, size: FILM_SIZE, bits: BITS_PER_SECOND, last: LAST_S },
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}

/** Shows where the mouse is: a recorded page has no pointer of the system. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      const pointer = document.createElement('div');
      pointer.setAttribute('aria-hidden', 'true');
      pointer.style.cssText =
        'position:fixed;left:0;top:0;z-index:99999;pointer-events:none;inline-size:22px;block-size:22px;margin:-11px;border-radius:50%;background:rgb(61 84 204 / 35%);border:2px solid rgb(61 84 204);translate:-50px -50px;transition:translate 30ms linear';
      document.documentElement.append(pointer);
      document.addEventListener(
        'mousemove',
        ({ clientX, clientY }) => {
          pointer.style.translate = `${clientX}px ${clientY}px`;
        },
        { capture: true },
      );
    });
  });
}
