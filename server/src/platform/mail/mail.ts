/** Sends e-mails through a mail server, or writes them to a folder if none is configured. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { type EmailMessage, extractAddress, formatMessage } from './email-message.ts';
import { deliver, greet, parseMailServer } from './smtp.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password; undefined if e-mails are written to files. */
  url: string | undefined;
  /** `Classi <no-reply@school.example>` */
  from: string;
}

export interface Mail {
  /** @throws Error if the mail server did not accept it */
  send(letter: EmailMessage): Promise<void>;
}

export function createMail(deps: { settings: MailSettings; folder: string; clock: Clock; log: Log }): Mail {
  const { settings, clock, log } = deps;
  const { url, from } = settings;
  if (url === undefined) return intoFolder(deps);
  const server = parseMailServer(url);
  return {
    async send(letter) {
      const written = formatMessage(letter, from, clock.now());
      await deliver(server, { from: extractAddress(from), to: letter.to }, written);
      log.info({ subject: letter.subject }, 'a letter was handed to the mail server');
    },
  };
}

/**
 * Warns the administrator at the start if e-mails cannot be sent, before the first teacher waits for a code. The start continues, because
 * the mail server may become available later.
 */
export async function checkMail({ url }: Pick<MailSettings, 'url'>, log: Log): Promise<void> {
  if (url === undefined) return;
  const server = parseMailServer(url);
  const { host, port } = server;
  try {
    await greet(server);
    log.info({ host, port }, 'the mail server takes letters');
  } catch (error) {
    log.warn(
      { host, port, error },
      'the mail server (SMTP_URL) takes no letters now; codes cannot be sent until it does',
    );
  }
}

/** Only the administrator may read these files, because they contain codes. */
function intoFolder({
  settings,
  folder,
  clock,
  log,
}: {
  settings: MailSettings;
  folder: string;
  clock: Clock;
  log: Log;
}): Mail {
  return {
    async send(letter) {
      const now = clock.now();
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), formatMessage(letter, settings.from, now, '8bit'), { mode: 0o600 });
      log.info(
        { file: join(folder, name) },
        'no mail server is set (SMTP_URL): a letter was saved as a file',
      );
    },
  };
}
