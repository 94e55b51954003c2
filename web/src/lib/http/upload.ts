import * as t from '../../messages/compiled/lib/calls.ts';
import { ConnectionError, HttpError } from './http.ts';

interface UploadOptions {
  /** The type that the address was signed for; the file's own by default. */
  contentType?: string;
  /** Called with 0 to 1 as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * PUTs a file to an address that the server signed. XMLHttpRequest, because fetch tells nothing of progress.
 * @throws HttpError when the storage refuses, ConnectionError when it cannot be reached, AbortError when given up.
 */
export function upload(address: string, file: Blob, options: UploadOptions = {}): Promise<void> {
  const { contentType = file.type, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const gaveUp = () => reject(new DOMException(t.theUploadWasStopped(), 'AbortError'));
    if (signal?.aborted) {
      gaveUp();
      return;
    }
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', new URL(address, window.location.origin));
    if (contentType) request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(request.status, t.uploadFailedWithStatusStatus({ status: request.status })));
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = gaveUp;
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(file);
  });
}
