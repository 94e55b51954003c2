import { createHash } from 'node:crypto';
import { EngineError, type OpenedPicture, type WorkOptions } from '../../engine.ts';
import { createFences } from '../fences.ts';
import type { Part } from '../gateway/call.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { ModelAccess } from '../gateway/settings.ts';
import { createMask } from '../masking/mask.ts';
import { seenPaper } from '../reading/seen-paper.ts';
import {
  DESCRIBE_PROMPT,
  describeInstructions,
  describeQuestion,
  descriptionProblem,
  type PictureDescription,
  pictureReply,
} from './describe-prompt.ts';
import { type DescribedBy, type DescriptionStore, descriptionsInMemory } from './description-store.ts';

/** Describes pictures with a model that sees; each once. */
export interface Descriptions {
  /** What describes the pictures of a school; undefined where no model may see them. */
  describedBy(options: WorkOptions): Promise<DescribedBy | undefined>;
  /**
   * Undefined where the picture cannot be described just now: nothing is told of it then, and nothing else changes.
   *
   * @param open Called only where the picture is not known.
   * @param address Names the picture for good: what was described under it is not opened again by this process.
   * @throws EngineError `stopped`
   */
  of(
    open: () => Promise<OpenedPicture>,
    options: WorkOptions,
    address?: string,
  ): Promise<PictureDescription | undefined>;
}

export interface DescriptionParts {
  gateway: Gateway;
  store?: DescriptionStore | undefined;
  now(): Date;
  /** Told why a picture could not be opened, or its description kept, for the log. What the gateway refuses, it tells itself. */
  failed(error: unknown): void;
}

const MOST_TOKENS = 800;
/** Milliseconds that a server which failed is left alone, and that a picture which it could not describe is. */
const REST = 60_000;
const MOST_REMEMBERED = 4_000;

export function createDescriptions({
  gateway,
  store = descriptionsInMemory(),
  now,
  failed,
}: DescriptionParts): Descriptions {
  const byAddress = new Map<string, PictureDescription>();
  const running = new Map<string, Promise<void>>();
  const restsUntil = new Map<string, number>();
  const rests = (name: string): boolean => (restsUntil.get(name) ?? 0) > now().getTime();

  const describedBy = async ({ for: whose }: WorkOptions): Promise<DescribedBy | undefined> => {
    const settings = await gateway.settings(whose?.tenant ?? '');
    return whose && settings?.vision && settings.pictures
      ? { tenant: whose.tenant, model: nameOf(settings.vision), prompt: DESCRIBE_PROMPT }
      : undefined;
  };

  /** One picture is described by one call, however many ask for it at the same time. */
  const once = async (
    by: DescribedBy,
    drawn: Drawn,
    options: WorkOptions,
  ): Promise<PictureDescription | undefined> => {
    const name = JSON.stringify([by, drawn.hash]);
    for (;;) {
      const other = running.get(name);
      if (!other) break;
      // Whoever began may have been stopped: then it is asked again, for those who still wait.
      await other;
      options.signal?.throwIfAborted();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(name, promise);
    try {
      const known = await store.read(by, drawn.hash);
      if (known || rests(by.tenant) || rests(name)) return known;
      const said = await ask(gateway, drawn, options);
      await store.write(by, drawn.hash, said);
      return said;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === 'stopped') throw error;
      const isThisPicture = error.code === 'malformed' || error.code === 'unfounded';
      restsUntil.set(isThisPicture ? name : by.tenant, now().getTime() + REST);
      return undefined;
    } finally {
      running.delete(name);
      resolve();
    }
  };

  /** @throws GatewayError `stopped`, and what goes wrong with the picture */
  const drawnAndAsked = async (
    by: DescribedBy,
    open: () => Promise<OpenedPicture>,
    options: WorkOptions,
  ): Promise<PictureDescription | undefined> => {
    const drawn = await draw(open, options.for?.people ?? []);
    return drawn && (await once(by, drawn, options));
  };

  /** A picture that went wrong is a picture of which nothing is told. */
  const unlessStopped = (error: unknown, { signal }: WorkOptions): undefined => {
    if (signal?.aborted || (error instanceof GatewayError && error.code === 'stopped')) {
      throw new EngineError('stopped', 'The work was stopped before it was done.', { cause: error });
    }
    failed(error);
  };

  return {
    describedBy,
    async of(open, options, address) {
      const by = await describedBy(options);
      if (!by) return undefined;
      const place = JSON.stringify([by, address ?? null]);
      const known = address === undefined ? undefined : byAddress.get(place);
      if (known || rests(by.tenant)) return known;
      const said = await drawnAndAsked(by, open, options).catch((error: unknown) =>
        unlessStopped(error, options),
      );
      if (said && address !== undefined) remember(byAddress, place, said);
      return said;
    },
  };
}

/** A picture as it leaves, with the words of it that its page holds as text. */
interface Drawn {
  part: Part;
  words: string[];
  /** SHA-256 of what leaves, hexadecimal. */
  hash: string;
  people: readonly string[];
}

async function draw(
  open: () => Promise<OpenedPicture>,
  people: readonly string[],
): Promise<Drawn | undefined> {
  const { pages, page, part: box, close } = await open();
  try {
    const paper = seenPaper(pages);
    const part = await paper.picture(page, box, people);
    if (part?.type !== 'picture') return undefined;
    const { lines } = await paper.readPage(page);
    const words = lines
      .filter((line) => !box || isWithin(line.box, box))
      .map(({ text }) => text)
      .filter((text) => text.trim() !== '');
    return { part, words, people, hash: createHash('sha256').update(part.bytes).digest('hex') };
  } finally {
    await close();
  }
}

type Box = NonNullable<OpenedPicture['part']>;

function isWithin(line: Box, box: Box): boolean {
  const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

async function ask(
  gateway: Gateway,
  { part, words, people }: Drawn,
  options: WorkOptions,
): Promise<PictureDescription> {
  const [fences, mask] = [createFences(), createMask(people)];
  const { value } = await gateway.object({
    tenant: options.for?.tenant ?? '',
    prompt: DESCRIBE_PROMPT,
    instructions: describeInstructions(fences),
    parts: [{ type: 'text', text: describeQuestion(words, { fences, mask }) }, part],
    mostTokens: MOST_TOKENS,
    schema: pictureReply,
    check: descriptionProblem,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return {
    ...value,
    shows: mask.show(value.shows),
    labels: value.labels.map(mask.show),
    values: value.values.map(mask.show),
  };
}

function remember(kept: Map<string, PictureDescription>, name: string, said: PictureDescription): void {
  kept.set(name, said);
  const [oldest] = kept.keys();
  if (kept.size > MOST_REMEMBERED && oldest !== undefined) kept.delete(oldest);
}

const nameOf = ({ provider, model, baseUrl }: ModelAccess): string => `${provider} ${model} ${baseUrl ?? ''}`;
