/**
 * Builds the web app into `web/dist`, with a `.br` and a `.gz` next to each text file, so that the server never compresses.
 *
 *     node web/build.ts               builds
 *     node web/build.ts --if-stale    builds only when a source has changed since the last build
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createLogger } from 'vite';
import { lockFile } from './build-lock.ts';
import { compileMessages } from './messages/compile.ts';

const house = fileURLToPath(new URL('..', import.meta.url));
const dist = join(house, 'web/dist');
/** Built in a separate folder and moved into place, so that nobody is ever served half a build. */
const workbench = join(house, 'web/.vite/dist');
const stampFile = join(dist, 'build-stamp.txt');
/** The names of a build's own assets, one a line. The folder also holds the assets of the previous build. */
const ASSETS = 'build-assets.txt';

/** Everything that the built files follow from. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/chunks.ts',
  'web/unused-postcss.ts',
  'web/messages',
  'web/build.ts',
  'web/package.json',
  'contract/src',
  'richtext/src',
  'package-lock.json',
];

const COMPRESSED = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.wasm',
  '.webmanifest',
]);
/** Smaller than this, compressing saves no packet. */
const WORTH_BYTES = 512;
/** Larger than this, compressing takes so long that it is done once. */
const LARGE_BYTES = 4 * 1024 * 1024;
/**
 * Compressed files of earlier builds are found here by the hash of their content, so that only changed files
 * are compressed again.
 */
const packed = join(house, 'web/.vite/packed');

const say = (line: string) => process.stdout.write(`${line}\n`);

async function filesUnder(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The fingerprint is made of content, not of dates, because a fresh checkout of what was built before is not
 * stale.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const found = await Promise.all(sources.map((source) => filesUnder(join(house, source))));
  for (const file of found.flat().sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(relative(house, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  if (content.length > LARGE_BYTES) return compressLarge(file, content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** A programme of 28 MB takes 100 s at the best quality and 10 s at this, for an eighth more; and it is the same in the next build. */
async function compressLarge(file: string, content: Buffer): Promise<void> {
  const cached = join(packed, createHash('sha256').update(content).digest('hex'));
  if (!(await stat(`${cached}.br`).catch(missing))) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: 6 }),
    ]);
    await mkdir(packed, { recursive: true });
    await writeFile(`${cached}.gz`, gz);
    await writeFile(`${cached}.br.part`, br);
    // Whole or not at all: a build that was broken off leaves nothing that looks finished.
    await rename(`${cached}.br.part`, `${cached}.br`);
  }
  await Promise.all([cp(`${cached}.br`, `${file}.br`), cp(`${cached}.gz`, `${file}.gz`)]);
}

async function gzippedKilobytes(names: string[]): Promise<string> {
  const sizes = await Promise.all(
    names.map(
      async (name) => (await promisify(gzip)(await readFile(join(workbench, name)), { level: 9 })).length,
    ),
  );
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1)} KB`;
}

/** Prints the size of everything that a browser must fetch before the login page works. */
async function reportFirstLoad(): Promise<void> {
  const html = await readFile(join(workbench, 'index.html'), 'utf8');
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  const scripts = named(/(?:src|href)="\/([^"]+\.js)"/g);
  const styles = named(/href="\/([^"]+\.css)"/g);
  say(
    `Login page, gzipped: JavaScript ${await gzippedKilobytes(scripts)} in ${scripts.length} files, ` +
      `styles ${await gzippedKilobytes(styles)}.`,
  );
}

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/** Open pages may still request files of the build that they came from, so the previous build's files stay. Older ones are removed. */
async function keepLastBuild(before: string): Promise<void> {
  const listed = await readFile(join(before, ASSETS), 'utf8').catch(missing);
  for (const name of listed?.split('\n') ?? [])
    await cp(join(before, 'assets', name), join(dist, 'assets', name), { force: false });
}

async function moveIntoPlace(): Promise<void> {
  const before = `${workbench}-before`;
  await rm(before, { recursive: true, force: true });
  await rename(dist, before).catch(missing);
  await rename(workbench, dist);
  await keepLastBuild(before);
  await rm(before, { recursive: true, force: true });
}

/** Warnings of the build, without one that is no defect: `composes … from` is parsed without a file name, and those style sheets name no files. */
function buildLogger() {
  const logger = createLogger('warn');
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
  };
  return logger;
}

await mkdir(join(house, 'web/.vite'), { recursive: true });
// A start that waits here finds the build of the other one, and builds nothing.
const lock = lockFile(join(house, 'web/.vite/build-lock'), () =>
  say('Another process is building the web app. Waiting for it.'),
);
compileMessages();
const print = await fingerprint();
const built = await readFile(stampFile, 'utf8').catch(() => '');

if (process.argv.includes('--if-stale') && built === print) {
  say('The web app is up to date.');
} else {
  const started = performance.now();
  say('Building the web app. The first time, this takes about a minute.');
  await build({
    configFile: join(house, 'web/vite.config.ts'),
    logLevel: 'warn',
    customLogger: buildLogger(),
    build: { outDir: workbench },
  });
  const files = await filesUnder(workbench);
  await Promise.all(files.filter((file) => COMPRESSED.has(extname(file))).map(compress));
  await reportFirstLoad();
  await writeFile(join(workbench, ASSETS), (await readdir(join(workbench, 'assets'))).join('\n'));
  await writeFile(join(workbench, 'build-stamp.txt'), print);
  await moveIntoPlace();
  say(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
lock.close();
