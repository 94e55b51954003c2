/** Hands letters to a mail server, with TLS wherever it offers it. */
import { createTransport } from 'nodemailer';

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
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    user: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
  };
}

/**
 * Delivers one letter, over a connection of its own. A password goes to another machine only under TLS.
 * @param letter as RFC 5322 has it
 * @throws Error with what the server said
 */
export async function deliver(
  { host, port, secure, user, password = '' }: MailServer,
  envelope: { from: string; to: string },
  letter: string,
): Promise<void> {
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
    await transport.sendMail({ envelope, raw: letter });
  } finally {
    transport.close();
  }
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
