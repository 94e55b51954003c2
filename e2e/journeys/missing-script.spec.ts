/** The connection is lost while the code of a page is on its way. */
import { logIn } from '../src/pages/log-in.ts';
import { answer, PHONE, saved, write } from '../src/pages/student-page.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { expect, test } from '../src/test.ts';

test('a student uses the editor once the network is back, although a file of its code was lost', async ({
  browser,
}) => {
  const id = await anUntimedAssignment(process.env.CLASSI_ADDRESS ?? '', 'Lost Code');
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const lost: string[] = [];
  let isEditorRequested = false;
  let isConnected = false;
  await page.route('**/assets/*.js', (route) => {
    const path = new URL(route.request().url()).pathname;
    const isEditor = path.includes('/EditorText-');
    isEditorRequested ||= isEditor;
    if (isConnected || isEditor || !isEditorRequested) return route.continue();
    lost.push(path);
    return route.abort('internetdisconnected');
  });
  await logIn(page, 'student', 'maryam.hussain@riverside.example', { opens: `/student/assignments/${id}` });
  await expect(answer(page)).toBeVisible();
  await expect.poll(() => lost.length).toBeGreaterThan(0);

  isConnected = true;
  await write(page, 'Written after the connection returned.');
  await saved(page);
  await context.close();
});
