import * as t from '../../messages/compiled/lib/calls.ts';
import { ConnectionError, HttpError } from './http.ts';

interface UploadOptions {
  /** The content type that the URL was signed for. The default is the file's own. */
  contentType?: string;
  /** Called with the share of bytes that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file with PUT to a URL that the server signed. It uses XMLHttpRequest, because fetch does not
 * report progress.
 * @throws HttpError if the storage refuses, ConnectionError if it cannot be reached, AbortError if it was
 * aborted
 */
export function upload(address: string, file: Blob, options: UploadOptions = {}): Promise<void> {
  const { contentType = file.type, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const gaveUp = () => reject(new DOMException(t.uploadStopped(), 'AbortError'));
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
      else reject(new HttpError(request.status, t.uploadError({ status: request.status })));
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = gaveUp;
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(file);
  });
}
