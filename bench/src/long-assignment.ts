/** An assignment of thirty questions, and a student's browser at it. */
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { PASSWORD } from '@classi/e2e/pages/log-in';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { asTeacher } from '@classi/e2e/setup/timed-work';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

export const LONG_ASSIGNMENT_QUESTIONS = 30;
const STUDENT = 'grace.mensah@riverside.example';

export interface Desk {
  address: string;
  assignmentId: number;
  browser: Browser;
  /** A browser with an empty cache, logged in as the student. */
  newcomer: () => Promise<BrowserContext>;
}

async function aLongAssignment(address: string): Promise<number> {
  const teacher = await asTeacher(address);
  const { assignment_id: id } = await teacher.post<{ assignment_id: number }>('/grader/add-assignment', {
    title: 'Thirty Questions',
    due_date: new Date(Date.now() + 86_400_000).toISOString(),
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: Array.from({ length: LONG_ASSIGNMENT_QUESTIONS }, (_, index) => ({
      question_number: index + 1,
      question: `<p>A trolley of ${index + 2} kg moves at ${index + 3} m/s. Find its momentum $p = mv$, and say what becomes of it when the trolley meets a wall.</p>`,
      marks_possible: 2,
      answer: '<p>Momentum before equals momentum after.</p>',
    })),
  });
  return id;
}

/** Starts the product, a browser, and an assignment of thirty questions, and removes them after `measure`. */
export async function atALongAssignment(measure: (desk: Desk) => Promise<void>): Promise<void> {
  const product = await startProduct();
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  const { address } = product;
  const newcomer = async () => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1440, height: 900 },
      // Only requests that the page needs now are counted, not those that fill the cache for later.
      serviceWorkers: 'block',
    });
    await context.request.post('/auth/login/student', { data: { email: STUDENT, password: PASSWORD } });
    return context;
  };
  try {
    await measure({ address, assignmentId: await aLongAssignment(address), browser, newcomer });
  } finally {
    await browser.close();
    await product.stop();
    await removeFolder(product.folder);
  }
}
