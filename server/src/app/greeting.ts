import { DEMO_PASSWORD, demoLogins } from './demo/logins.ts';
import type { Product } from './start.ts';

/** Returns the text for the person who started the product. */
export function greeting({ address, hasDemo, setupAddress }: Omit<Product, 'stop'>): string {
  const lines = ['', `  Classi is ready:  ${address}`, ''];
  if (hasDemo) {
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
  if (setupAddress !== null) {
    lines.push(
      '  Set up your school with this one-time link. It works for 24 hours:',
      `  ${setupAddress}`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}
