/**
 * Checks that the bucket is usable. Problems are reported to the administrator, with the setting to change.
 */
import { randomBytes } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketClient } from './bucket-store.ts';
import type { BucketSettings } from './file-store.ts';

/** Thrown if the bucket cannot be used; the message is for the administrator. */
export class BucketProblem extends Error {}

/** The time limit for a reply of the bucket, in ms. */
const TIMEOUT_MS = 15_000;

/** The advice tells the administrator what to change, by the name of the error. */
const ADVICE: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket (S3_BUCKET)',
  InvalidAccessKeyId: 'it does not know this key (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'the key and its secret do not fit (S3_SECRET_ACCESS_KEY)',
  CredentialsProviderError:
    'there are no credentials (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or a role of this machine)',
  AccessDenied: 'these credentials may not put, read and remove objects there (S3_ACCESS_KEY_ID)',
  AuthorizationHeaderMalformed: 'it is in another region (S3_REGION)',
  PermanentRedirect: 'it is in another region (S3_REGION)',
};
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPROTO)$/;

function adviceFor(error: unknown): string {
  const { name, code, message } = Object.assign({ name: '', code: '', message: '' }, error, {
    message: error instanceof Error ? error.message : String(error),
    name: error instanceof Error ? error.name : '',
  });
  const known = ADVICE[name] ?? ADVICE[String(code)];
  if (known) return known;
  const isSilent = name === 'AbortError' || name === 'TimeoutError';
  if (isSilent) return `it did not answer within ${TIMEOUT_MS / 1000} seconds (S3_ENDPOINT)`;
  return `${message || name}${UNREACHABLE.test(String(code)) ? ' (S3_ENDPOINT)' : ''}`;
}

/**
 * Stores, reads and deletes a small object, which is all that the product does with the bucket.
 * @throws BucketProblem
 */
export async function checkBucket(s3: BucketSettings, timeoutMs = TIMEOUT_MS): Promise<void> {
  const client = bucketClient(s3);
  const object = { Bucket: s3.bucket, Key: `incoming/check-${randomBytes(8).toString('hex')}` };
  const limit = { abortSignal: AbortSignal.timeout(timeoutMs) };
  try {
    await client.send(new PutObjectCommand({ ...object, Body: 'check' }), limit);
    const read = await client.send(new GetObjectCommand(object), limit);
    await read.Body?.transformToByteArray();
    await client.send(new DeleteObjectCommand(object), limit);
  } catch (error) {
    const place = s3.endpoint ?? `S3 in ${s3.region}`;
    const sentence = `The bucket "${s3.bucket}" at ${place} cannot be used: ${adviceFor(error)}.`;
    throw new BucketProblem(sentence, { cause: error });
  } finally {
    client.destroy();
  }
}
