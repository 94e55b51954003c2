/** Delivers e-mails to a mail server, with TLS whenever it supports it. */
import type { Transporter } from 'nodemailer';

export interface MailServer {
  host: string;
  port: number;
  /** Whether TLS is used from the first byte (smtps:). */
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
}

/** The time limit for a reply of the mail server, in ms. */
const TIMEOUT_MS = 20_000;

/** @param url `smtp://user:password@host:587` or `smtps://host` */
export function parseMailServer(url: string): MailServer {
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

/** Runs `work` with a new connection. A password is sent to another machine only over TLS. */
async function over<Result>(
  { host, port, secure, user, password = '' }: MailServer,
  work: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  // The library is loaded with the first e-mail, so that an installation without a mail server does not load it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure,
    name: 'classi',
    requireTLS: user !== undefined && !secure && !isLocal(host),
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
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
 * @param letter in the format of RFC 5322
 * @throws Error with the server's reply
 */
export async function deliver(
  server: MailServer,
  envelope: { from: string; to: string },
  letter: string,
): Promise<void> {
  await over(server, (transport) => transport.sendMail({ envelope, raw: letter }));
}

/**
 * Connects to the server and logs in if a user is configured, without sending anything.
 * @throws Error with the server's reply
 */
export async function greet(server: MailServer): Promise<void> {
  await over(server, (transport) => transport.verify());
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
