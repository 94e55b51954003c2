/** Hands a letter to a mail server: SMTP (RFC 5321) with STARTTLS or TLS from the first byte, and AUTH PLAIN. */
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import tls from 'node:tls';

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

interface Talk {
  /** Sends a line; answers the reply's lines. @throws Error when the code is another than `expected` */
  say(line: string, expected: number): Promise<string[]>;
  hear(expected: number): Promise<string[]>;
}

function talkOver(socket: net.Socket): Talk {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  async function hear(expected: number): Promise<string[]> {
    const reply: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the mail server closed the connection');
      const line = String(value);
      reply.push(line.slice(4));
      if (line[3] === '-') continue;
      if (Number(line.slice(0, 3)) !== expected) throw new Error(`the mail server answered: ${line}`);
      return reply;
    }
  }
  return {
    hear,
    async say(line, expected) {
      socket.write(`${line}\r\n`);
      return hear(expected);
    },
  };
}

function patient(socket: net.Socket): net.Socket {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the mail server does not answer')));
  return socket;
}

/** A line that is one dot would end the letter: dots at the beginning are doubled. */
const dotted = (letter: string) => letter.replace(/^\./gm, '..');

/**
 * Delivers one letter, over a connection of its own.
 * @param letter with CRLF at the end of each line, the last one too
 * @throws Error with what the server said
 */
export async function deliver(
  server: MailServer,
  envelope: { from: string; to: string },
  letter: string,
): Promise<void> {
  const { host, port, secure, user, password } = server;
  let socket = patient(secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port }));
  let failed: Error | undefined;
  const listen = () =>
    socket.on('error', (error) => {
      failed = error;
    });
  listen();
  try {
    await once(socket, secure ? 'secureConnect' : 'connect');
    let talk = talkOver(socket);
    await talk.hear(220);
    let can = await talk.say('EHLO classi', 250);
    if (!secure && can.some((line) => /^STARTTLS\b/i.test(line))) {
      await talk.say('STARTTLS', 220);
      socket.removeAllListeners('data');
      socket = patient(tls.connect({ socket, servername: host }));
      listen();
      await once(socket, 'secureConnect');
      talk = talkOver(socket);
      can = await talk.say('EHLO classi', 250);
    }
    if (user !== undefined) {
      if (!(socket instanceof tls.TLSSocket) && !isLocal(host))
        throw new Error('the mail server offers no TLS: the password was not sent');
      const secret = Buffer.from(`\0${user}\0${password ?? ''}`).toString('base64');
      await talk.say(`AUTH PLAIN ${secret}`, 235);
    }
    await talk.say(`MAIL FROM:<${envelope.from}>`, 250);
    await talk.say(`RCPT TO:<${envelope.to}>`, 250);
    await talk.say('DATA', 354);
    await talk.say(`${dotted(letter)}.`, 250);
    socket.write('QUIT\r\n');
  } catch (error) {
    throw failed ?? error;
  } finally {
    socket.end();
    socket.setTimeout(1_000, () => socket.destroy());
  }
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
