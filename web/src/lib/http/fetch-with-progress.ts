/** What a request consists of. */
export interface Sending {
  method: string;
  headers: Headers;
  body: FormData | string | null;
  signal: AbortSignal | null;
}

/**
 * Works like `fetch`, and also reports the share of the body that was sent, from 0 to 1, which `fetch`
 * cannot. The response's body is streamed; cancelling it aborts the request.
 * @throws TypeError if there is no response, or the signal's reason if it was aborted; reading the body
 * throws the same errors, as with `fetch`
 */
export function fetchWithProgress(
  address: URL,
  { method, headers, body, signal }: Sending,
  onUpload: (share: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest();
  const { bytes, arrived, ended } = bodyOf(request);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(error);
      ended(error);
    };
    const stop = () => {
      fail(signal?.reason);
      request.abort();
    };
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onUpload(loaded / total);
    };
    request.onreadystatechange = () => {
      if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED && request.status > 0)
        resolve(new Response(hasBody(request.status) ? bytes : null, { status: request.status }));
    };
    request.onprogress = arrived;
    request.onload = () => {
      arrived();
      ended();
    };
    request.onerror = () => fail(new TypeError('The connection failed.'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) fail(signal.reason);
    else request.send(body);
  });
}

/** `Response` throws if one of these statuses has a body. */
const hasBody = (status: number) => status !== 204 && status !== 205 && status !== 304;

/** Returns the response text as a stream of bytes. */
function bodyOf(request: XMLHttpRequest) {
  let consumed = 0;
  let isClosed = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      isClosed = true;
      request.abort();
    },
  });
  return {
    bytes,
    arrived() {
      const text = request.responseText.slice(consumed);
      consumed += text.length;
      if (text !== '' && !isClosed) controller?.enqueue(encoder.encode(text));
    },
    ended(error?: unknown) {
      if (isClosed) return;
      isClosed = true;
      if (error === undefined) controller?.close();
      else controller?.error(error);
    },
  };
}
