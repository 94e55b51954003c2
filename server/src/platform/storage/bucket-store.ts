/** Stores bytes in an S3 bucket. Its library is large, so only `lazy-bucket.ts` and the check of the bucket import this file. */
import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { type BucketSettings, type DirectUploads, type FileStore, readOrMissing } from './file-store.ts';

/** Creates a client. It uses the credentials of the machine's role if none are configured. */
export function bucketClient({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Otherwise checksums would be signed into the URL, which a browser cannot compute.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export function createBucketStore(s3: BucketSettings): FileStore & { counter: DirectUploads } {
  const { bucket } = s3;
  const client = bucketClient(s3);
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    keep: async ({ path, size, contentType }, key) => {
      const stream = (await open(path)).createReadStream();
      try {
        await disk.putStream(key, stream, { contentType, contentLength: size });
      } finally {
        stream.destroy();
      }
      await rm(path, { force: true });
    },
    open: (key) => readOrMissing(disk, key, () => disk.getStream(key)),
    // The disk's getBytes is not used, because for a small file it returns the whole memory of the pool.
    bytes: (key) => readOrMissing(disk, key, async () => buffer(await disk.getStream(key))),
    remove: (key) => disk.delete(key),
    counter: {
      uploadUrl: (key, contentType, seconds) =>
        getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType }), {
          expiresIn: seconds,
          // The content type is not signed by default, so the browser could choose it.
          signableHeaders: new Set(['content-type']),
        }),
      sizeOf: (key) => readOrMissing(disk, key, async () => (await disk.getMetaData(key)).contentLength),
      remove: (key) => disk.delete(key),
    },
  };
}
