/** Hands letters to a mail server, with TLS wherever it offers it. */
import type { Transporter } from 'nodemailer';

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps:). */
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
}

/** A mail server that says nothing for this long is given up, in ms. */
const PATIENCE_MS = 20_000;

/** @param url `smtp://user:password@host:587` or `smtps://host` */
export function mailServerOf(url: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    user: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
  };
}

/** Does `work` over a new connection. A password goes to another machine only under TLS. */
async function over<Result>(
  { host, port, secure, user, password = '' }: MailServer,
  work: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  // Loaded with the first letter: an installation without a mail server keeps nothing of it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure,
    name: 'classi',
    requireTLS: user !== undefined && !secure && !isLocal(host),
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
}

/**
 * @param letter as RFC 5322 has it
 * @throws Error with what the server said
 */
export async function deliver(
  server: MailServer,
  envelope: { from: string; to: string },
  letter: string,
): Promise<void> {
  await over(server, (transport) => transport.sendMail({ envelope, raw: letter }));
}

/**
 * Greets the server, and logs in where there is a user; sends nothing.
 * @throws Error with what the server said
 */
export async function greet(server: MailServer): Promise<void> {
  await over(server, (transport) => transport.verify());
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
