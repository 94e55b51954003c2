/** Checks whether the server can listen at its address before the database is opened, which takes longer. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../platform/config/config.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop it, or choose another PORT.',
  EACCES: 'this account may not. Choose a PORT above 1023.',
  EADDRNOTAVAIL: 'it is no address of this machine. Choose another HOST.',
  ENOTFOUND: 'it is no address. Choose another HOST.',
};

/** Returns the server's URL as seen from this machine. */
export function localAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @throws ConfigError that names the setting to change */
export async function checkListening({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const reason = REASONS[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (!reason) throw error;
    throw new ConfigError(`Classi cannot listen at ${host}:${port}: ${reason}`);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
