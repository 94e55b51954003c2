export { isName, storageKey } from './names.ts';
export {
  createStorage,
  type FileRequest,
  type Source,
  type Storage,
  type StorageDeps,
  type StoredFile,
} from './storage.ts';
export type { UploadSignature } from './upload-url.ts';
