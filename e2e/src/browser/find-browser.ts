/** Finds a browser on this machine: an installed one, or the one that npm installed. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export interface FoundBrowser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The packed browser from npm with its own libraries, for a minimal Linux. It is unpacked once into the folder for temporary files. */
async function packedBrowser(): Promise<FoundBrowser> {
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
  const libraries = join(tmpdir(), 'al2023', 'lib');
  return {
    executablePath,
    args: [...ARGS, '--headless=shell', '--font-render-hinting=none'],
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? join(tmpdir(), 'fonts'),
    },
  };
}

/** `CHROMIUM_PATH` names one; `CHROMIUM_PATH=packed` asks for npm's. */
export async function findBrowser(): Promise<FoundBrowser> {
  const requested = process.env.CHROMIUM_PATH;
  if (requested === 'packed') return packedBrowser();
  const candidates = requested ? [requested] : [...INSTALLED, chromium.executablePath()];
  const executablePath = candidates.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args: ARGS, env: {} };
  if (requested) throw new Error(`There is no browser at CHROMIUM_PATH=${requested}.`);
  return packedBrowser();
}
