/** Starts a mail server on loopback. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface Heard {
  lines: string[];
  letters: string[];
}

/** Starts a mail server that accepts e-mails and replies as configured. */
export async function startMailServer(
  answers: Record<string, string> = {},
): Promise<{ url: string; heard: Heard; close(): Promise<unknown> }> {
  const heard: Heard = { lines: [], letters: [] };
  const server = net.createServer((socket) => {
    let letter: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 ready');
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (letter) {
        if (line !== '.') letter.push(line.replace(/^\.\./, '.'));
        else {
          heard.letters.push(letter.join('\n'));
          letter = null;
          say('250 taken');
        }
        return;
      }
      heard.lines.push(line);
      const verb = line.split(/[ :]/)[0] ?? '';
      const answer = answers[verb];
      if (answer !== undefined) say(answer);
      else if (verb === 'EHLO') socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (verb === 'AUTH') say('235 welcome');
      else if (verb === 'DATA') {
        letter = [];
        say('354 continue');
      } else say('250 ok');
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
