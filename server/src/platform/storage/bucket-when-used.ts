import type { BucketSettings, Counter, Shelf } from './shelf.ts';

/** A bucket whose library is loaded with the first file, so that installations without a bucket do not load it. */
export function bucketWhenUsed(s3: BucketSettings): Shelf {
  let loading: Promise<Shelf & { counter: Counter }> | undefined;
  const bucket = (): Promise<Shelf & { counter: Counter }> => {
    loading ??= import('./bucket-shelf.ts').then(({ createBucketShelf }) => createBucketShelf(s3));
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
