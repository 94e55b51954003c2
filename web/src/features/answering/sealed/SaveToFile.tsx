import {
  getAnswerSeal,
  type SealedAnswer,
  type SealedFile,
  type SealedImage,
  type StudentAssignment,
  type StudentQuestion,
  sealedFile,
} from '@classi/contract/answering/endpoints';
import { SEALED_KIND, SEALED_LETTERS } from '@classi/contract/answering/limits';
import { sealedText } from '@classi/contract/answering/sealed-text';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hmacSha256 } from '../../../lib/hmac-sha256.ts';
import { call } from '../../../lib/http/api.ts';
import { pictureFile } from '../../../lib/http/picture-file.ts';
import { journals, type StoredTexts } from '../../../lib/outbox/journal.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { SEAL_PREFIX } from '../../../lib/session/session.ts';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/answering/sealed.ts';
import { saveFile } from '../../../paper/save-file.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Pictures, UnsentPicture } from '../pictures/pictures.ts';
import { labelQuestion } from '../rules.ts';

interface StoredSeal extends ReplyOf<typeof getAnswerSeal> {
  /** The device's time when the seal arrived. */
  cameAt: Date;
}

const keyOf = (accountId: number, assignmentId: number) => `${SEAL_PREFIX}${accountId}:${assignmentId}`;

/** If the browser's storage is full, the previous seal stays in use. */
function storeSeal(seal: ReplyOf<typeof getAnswerSeal>, cameAt: Date): void {
  const stored = { ...getAnswerSeal.reply.encode(seal), came_at: cameAt.toISOString() };
  try {
    localStorage.setItem(keyOf(seal.studentId, seal.assignmentId), JSON.stringify(stored));
  } catch {
    // The storage is full or disabled. Saving the file then fails with a message.
  }
}

function readSeal(accountId: number, assignmentId: number): StoredSeal | null {
  try {
    const { came_at: cameAt, ...wire } = JSON.parse(
      localStorage.getItem(keyOf(accountId, assignmentId)) ?? 'null',
    ) as Record<string, unknown>;
    return { ...getAnswerSeal.reply.decode(wire as never), cameAt: new Date(String(cameAt)) };
  } catch {
    // There is no stored seal, or its format is unknown.
    return null;
  }
}

/** The seal is renewed this often (ms), because it proves the last server time that this page knew. */
const RENEW_MS = 120_000;

const TOAST = { id: 'sealed-file' };

/** Fetches the seal while there is a network, so that it is available when there is none. */
export function useSeal(assignmentId: number): void {
  useQuery({
    queryKey: ['answer-seal', assignmentId],
    queryFn: async ({ signal }) => {
      const seal = await call(getAnswerSeal, { body: { assignmentId } }, { signal });
      storeSeal(seal, new Date());
      return seal.issuedAt;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: RENEW_MS,
  });
}

interface SaveToFileProps {
  assignment: StudentAssignment;
  questions: readonly StudentQuestion[];
  queue: SaveQueue;
  pictures: Pictures;
}

/**
 * Saves the answers that the server does not have to a file for the teacher, in case the network does not
 * come back.
 */
export function SaveToFile({ assignment, questions, queue, pictures }: SaveToFileProps) {
  const profile = useProfile();
  if (!profile) return null;
  const save = async () => {
    const seal = readSeal(profile.id, assignment.id);
    if (!seal) {
      toast.error(t.fileOfflineError(), { ...TOAST, detail: t.answersOnDeviceHint() });
      return;
    }
    const studentName = `${profile.firstName} ${profile.lastName}`.trim();
    await journals.refresh(profile.id);
    const pending = await pictures.pending().catch(() => []);
    const images = await sealedImages(pending);
    const work = { title: assignment.title, studentName, questions, queue, images };
    const text = sealAnswers(work, seal, new Date());
    if (text === null) {
      toast.info(t.nothingForFile(), TOAST);
      return;
    }
    const name = `answers-${assignment.title}-${studentName}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`);
    const missingIds = images.filter(({ data }) => data === null).map(({ questionId }) => questionId);
    const labels = questions.filter(({ id }) => missingIds.includes(id)).map(labelQuestion);
    const missing = t.picturesNotInFile({ count: labels.length, labels: joinList(labels) });
    const detail = labels.length > 0 ? `${t.fileUnchangedHint()} ${missing}` : t.fileUnchangedHint();
    toast.success(t.answersInFileTitle(), { ...TOAST, detail });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t.saveAnswersFile()}
    </Button>
  );
}

interface Work {
  title: string;
  studentName: string;
  questions: readonly { id: number; label: string; number: number }[];
  queue: SaveQueue;
  images: readonly SealedImage[];
}

/** The images of a file leave this much room for its answers, in characters. */
const MAX_IMAGE_LETTERS = SEALED_LETTERS - 3_000_000;

/** Returns the images that are only on this device, without the bytes of those that cannot be read or do not fit. */
export async function sealedImages(
  pictures: readonly Pick<UnsentPicture, 'questionId' | 'file'>[],
): Promise<SealedImage[]> {
  const images: SealedImage[] = [];
  let room = MAX_IMAGE_LETTERS;
  for (const { questionId, file } of pictures) {
    // Without a connection, the code or the image under a drawing may be missing.
    const original = await file().catch(() => undefined);
    if (original === null) continue;
    const picture = original && (await pictureFile(original).catch(() => null));
    const data = picture ? await base64Of(picture.bytes) : null;
    const fits = data !== null && data.length <= room;
    if (fits) room -= data.length;
    images.push({ questionId, contentType: picture?.contentType ?? 'image/png', data: fits ? data : null });
  }
  return images;
}

function base64Of(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}

/** Returns the answers of all tabs that the server has not acknowledged, or whose images it does not have. */
function undelivered({ questions, queue, images }: Work, texts: StoredTexts, now: Date): SealedAnswer[] {
  return questions.flatMap((question) => {
    const { content, isUndelivered } = queue.state(question.id);
    const stored = texts.get(question.id);
    const elsewhere = isUndelivered || stored?.closed ? undefined : stored;
    const waits = isUndelivered || elsewhere !== undefined;
    if (!waits && !images.some(({ questionId }) => questionId === question.id)) return [];
    return [
      {
        questionId: question.id,
        label: labelQuestion(question),
        response: elsewhere ? elsewhere.content : content,
        baseRevision: elsewhere?.baseRevision ?? queue.item(question.id).revision,
        writtenAt: stored ? new Date(stored.at) : now,
      },
    ];
  });
}

/** @returns the text of the file, or null if every answer was delivered */
function sealAnswers(work: Work, seal: StoredSeal, now: Date): string | null {
  const { sealKey, cameAt, ...given } = seal;
  const answers = undelivered(work, journals.storedTexts(seal.studentId, seal.assignmentId), now);
  if (answers.length === 0) return null;
  const { title, studentName, images } = work;
  const content: Omit<SealedFile, 'kind' | 'seal'> = {
    ...given,
    title,
    studentName,
    sealCameAt: cameAt,
    savedAt: now,
    answers,
    ...(images.length > 0 ? { images: [...images] } : {}),
  };
  const whole = { ...content, kind: SEALED_KIND, seal: hmacSha256(sealKey, sealedText(content)) } as const;
  return JSON.stringify(sealedFile.encode(whole), null, 2);
}
