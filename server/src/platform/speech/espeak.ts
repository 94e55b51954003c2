/** Reads text aloud with espeak-ng, if this machine has it. Each text is passed to a new process on its standard input. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Audio } from './audio.ts';

const TIME_LIMIT_MS = 20_000;
const MAX_BYTES = 60 * 1024 * 1024;

/** Returns the path of espeak-ng; undefined if it is not installed. */
export function findEspeak(path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'espeak-ng'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Returns WAV.
 * @throws Error if espeak-ng fails or takes too long
 */
export function speakWithEspeak(file: string, text: string, signal: AbortSignal): Promise<Audio> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, ['--stdin', '--stdout', '-v', 'en', '-s', '160'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > MAX_BYTES) child.kill('SIGKILL');
      else pieces.push(piece);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0 && size > 0)
        resolve({ contentType: 'audio/wav', bytes: withLength(Buffer.concat(pieces)) });
      else reject(new Error(`espeak-ng ended with ${code}.`));
    });
    // espeak-ng may end before it has read everything; then its exit code shows why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}

/** Adds the length to a streamed WAV, because players need it. */
function withLength(wav: Buffer): Buffer {
  if (wav.length < 44 || wav.toString('latin1', 0, 4) !== 'RIFF') return wav;
  wav.writeUInt32LE(wav.length - 8, 4);
  const data = wav.indexOf('data', 12, 'latin1');
  if (data > 0) wav.writeUInt32LE(wav.length - data - 8, data + 4);
  return wav;
}
