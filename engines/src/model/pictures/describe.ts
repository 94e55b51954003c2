import { createHash } from 'node:crypto';
import type { OpenedPicture, WorkOptions } from '../../engine.ts';
import { BoundedMap } from '../../memoize.ts';
import { stopped } from '../../stopped.ts';
import { createFences } from '../fences.ts';
import type { Part } from '../gateway/call.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError, type GatewayErrorCode } from '../gateway/gateway-error.ts';
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
  wordsOfDescription,
} from './describe-prompt.ts';
import { type DescribedBy, type DescriptionStore, descriptionsInMemory } from './description-store.ts';
import { hashOfOpened } from './picture-hash.ts';

/** Describes each picture once with a vision model. */
export interface Descriptions {
  /** Returns the model and prompt that describe a school's pictures; undefined if no model may see them. */
  describedBy(options: WorkOptions): Promise<DescribedBy | undefined>;
  /**
   * Returns the description of a picture; undefined if it cannot be described now, so that the task continues without a description.
   * @param open is only called if the picture is not known
   * @param address identifies the picture permanently, so that it is not opened again
   * @throws {EngineError} `stopped` if the signal is aborted
   */
  of(
    open: () => Promise<OpenedPicture>,
    options: WorkOptions,
    address?: string,
  ): Promise<SeenPicture | undefined>;
}

/** A picture with its description. */
export interface SeenPicture {
  /** The hash of the picture (`hashOfPicture`). */
  picture: string;
  /** The description; '' if a person decided that the picture is not described. */
  words: string;
  /** The model's description; undefined if a person wrote the description. */
  said?: PictureDescription;
}

export interface DescriptionParts {
  gateway: Gateway;
  store?: DescriptionStore | undefined;
  now(): Date;
  /** Logs why a picture could not be opened or its description not stored. The gateway logs its own failures. */
  failed(error: unknown): void;
}

const MAX_TOKENS = 800;
/** These errors only concern the current picture, so other pictures can still be described. */
const ofThisPicture: ReadonlySet<GatewayErrorCode> = new Set([
  'malformed',
  'unfounded',
  'refused',
  'too-long',
  'cut-off',
]);
/** The pause in milliseconds after a failure of the server, and before a picture that could not be described is tried again. */
const BACKOFF_MS = 60_000;
const MAX_CACHED = 4_000;

export function createDescriptions({
  gateway,
  store = descriptionsInMemory(),
  now,
  failed,
}: DescriptionParts): Descriptions {
  const byAddress = new BoundedMap<string, SeenPicture>(MAX_CACHED);
  const running = new Map<string, Promise<void>>();
  const restsUntil = new BoundedMap<string, number>(MAX_CACHED);
  const rests = (name: string): boolean => (restsUntil.get(name) ?? 0) > now().getTime();

  const describedBy = async ({ for: whose }: WorkOptions): Promise<DescribedBy | undefined> => {
    const settings = await gateway.settings(whose?.tenant ?? '');
    return whose && settings?.vision && settings.pictures
      ? { tenant: whose.tenant, model: nameOf(settings.vision), prompt: DESCRIBE_PROMPT }
      : undefined;
  };

  /** Describes a picture with one call, even if several callers request it at the same time. */
  const once = async (
    by: DescribedBy,
    drawn: Drawn,
    options: WorkOptions,
  ): Promise<PictureDescription | undefined> => {
    const name = JSON.stringify([by, drawn.hash]);
    for (;;) {
      const other = running.get(name);
      if (!other) break;
      // The other caller may have been stopped. The picture is then described for this caller.
      await other;
      options.signal?.throwIfAborted();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(name, promise);
    try {
      const known = await store.read(by, drawn.hash);
      if (known || rests(by.tenant) || rests(name)) return known;
      const said = await ask(gateway, drawn, options);
      await store.write(by, drawn.hash, { description: said, picture: drawn.picture });
      return said;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === 'stopped') throw error;
      restsUntil.set(ofThisPicture.has(error.code) ? name : by.tenant, now().getTime() + BACKOFF_MS);
      return undefined;
    } finally {
      running.delete(name);
      resolve();
    }
  };

  const correctionOf = async (
    { for: work }: WorkOptions,
    picture: string,
  ): Promise<SeenPicture | undefined> => {
    const words = work && (await store.corrected?.(work, picture));
    return words === undefined ? undefined : { picture, words };
  };

  /** @throws {GatewayError} `stopped`, or any error of the picture */
  const look = async (
    by: DescribedBy,
    open: () => Promise<OpenedPicture>,
    options: WorkOptions,
  ): Promise<SeenPicture | undefined> => {
    const opened = await open();
    let drawn: Drawn | undefined;
    try {
      const picture = await hashOfOpened(opened);
      const corrected = picture && (await correctionOf(options, picture));
      if (!picture || corrected || rests(by.tenant)) return corrected || undefined;
      drawn = await draw(opened, picture, options.for?.people ?? []);
    } finally {
      await opened.close();
    }
    const said = drawn && (await once(by, drawn, options));
    return said && drawn && { picture: drawn.picture, words: wordsOfDescription(said), said };
  };

  /** Logs an error of a picture, so that the task continues without it. */
  const unlessStopped = (error: unknown, { signal }: WorkOptions): undefined => {
    if (signal?.aborted || (error instanceof GatewayError && error.code === 'stopped')) {
      throw stopped('work', error);
    }
    failed(error);
  };

  return {
    describedBy,
    async of(open, options, address) {
      const by = await describedBy(options);
      if (!by) return undefined;
      const place = JSON.stringify([by, address ?? null]);
      const seen = async (): Promise<SeenPicture | undefined> => {
        const known = address === undefined ? undefined : byAddress.get(place);
        if (known) return (await correctionOf(options, known.picture)) ?? known;
        return look(by, open, options);
      };
      const found = await seen().catch((error: unknown) => unlessStopped(error, options));
      // A person's description may change, so it is not cached here.
      if (found?.said && address !== undefined) byAddress.set(place, found);
      return found;
    },
  };
}

/** A picture as it is sent, with its words from the text layer of the page. */
interface Drawn {
  part: Part;
  words: string[];
  /** The SHA-256 of the sent picture, in hexadecimal. */
  hash: string;
  /** The SHA-256 of the picture without covered names. */
  picture: string;
  people: readonly string[];
}

async function draw(
  { pages, page, part: box }: OpenedPicture,
  picture: string,
  people: readonly string[],
): Promise<Drawn | undefined> {
  const paper = seenPaper(pages);
  const part = await paper.picture(page, box, people);
  if (part?.type !== 'picture') return undefined;
  const { lines } = await paper.readPage(page);
  const words = lines
    .filter((line) => !box || isWithin(line.box, box))
    .map(({ text }) => text)
    .filter((text) => text.trim() !== '');
  const hash = createHash('sha256').update(part.bytes).digest('hex');
  return { part, words, people, hash, picture };
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
    maxTokens: MAX_TOKENS,
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

const nameOf = ({ provider, model, baseUrl }: ModelAccess): string => `${provider} ${model} ${baseUrl ?? ''}`;
