import type { BucketSettings, DirectUploads, FileStore } from './file-store.ts';

/** A bucket whose library is loaded with the first file, so that installations without a bucket do not load it. */
export function lazyBucket(s3: BucketSettings): FileStore {
  let loading: Promise<FileStore & { counter: DirectUploads }> | undefined;
  const bucket = (): Promise<FileStore & { counter: DirectUploads }> => {
    loading ??= import('./bucket-store.ts').then(({ createBucketStore }) => createBucketStore(s3));
    return loading;
  };
  return {
    keep: async (...file) => (await bucket()).keep(...file),
    open: async (key) => (await bucket()).open(key),
    bytes: async (key) => (await bucket()).bytes(key),
    remove: async (key) => (await bucket()).remove(key),
    counter: {
      uploadUrl: async (...object) => (await bucket()).counter.uploadUrl(...object),
      sizeOf: async (key) => (await bucket()).counter.sizeOf(key),
      remove: async (key) => (await bucket()).counter.remove(key),
    },
  };
}
