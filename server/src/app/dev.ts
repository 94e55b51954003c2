/** `npm run dev`: starts the server, restarts it at each change, and starts Vite in front of it, which reloads the page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = process.env.PORT ?? '3000';

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=engines/src',
    '--watch-path=documents/src',
    '--watch-path=richtext/src',
    'server/src/app/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } },
);
const page = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
});

const children: ChildProcess[] = [server, page];
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
