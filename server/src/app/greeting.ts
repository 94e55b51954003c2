import { DEMO_PASSWORD, demoLogins } from './demo/logins.ts';

/** What the person who started the product reads. */
export function greeting(address: string, demo: boolean): string {
  const lines = ['', `  Classi is ready:  ${address}`, ''];
  if (demo) {
    lines.push('  Demo logins, all with the password', `  ${DEMO_PASSWORD}`, '');
    for (const { school, teacher, student, administrator } of demoLogins) {
      lines.push(
        `  ${school.padEnd(10)} Teacher        ${teacher}`,
        `  ${''.padEnd(10)} Student        ${student}`,
        `  ${''.padEnd(10)} Administrator  ${administrator}`,
      );
    }
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}
