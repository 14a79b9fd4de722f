import { PassThrough } from 'node:stream';
import { Transport } from 'jsforce/lib/transport.js';
import type { HttpRequest, HttpResponse } from 'jsforce/lib/types/index.js';
import { StreamPromise } from 'jsforce/lib/util/promise.js';

/**
 * The one of jsforce 3.10 ends the process when an answer breaks off in the middle, and waits for ever
 * when one does not go on. This one is given up as a whole, and whatever happens is an error of the call.
 */
export class BoundedTransport extends Transport {
  /** What came last; jsforce tells of an error neither its status nor its headers. */
  answered: HttpResponse | undefined;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;

  constructor(timeoutMs: number, signal?: AbortSignal) {
    super();
    this.#timeoutMs = timeoutMs;
    this.#signal = signal;
  }

  override httpRequest(request: HttpRequest): StreamPromise<HttpResponse> {
    // Nobody reads the stream: all that we ask for fits into memory.
    return StreamPromise.create(() => ({ stream: new PassThrough(), promise: this.#send(request) }));
  }

  async #send({ url, method, headers = {}, body }: HttpRequest): Promise<HttpResponse> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const answer = await fetch(url, {
      method,
      headers,
      ...(typeof body === 'string' ? { body } : {}),
      // What is ours must not be carried to somewhere else.
      redirect: 'error',
      signal: this.#signal ? AbortSignal.any([timeout, this.#signal]) : timeout,
    });
    const text = await answer.text();
    this.answered = { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: text };
    return this.answered;
  }
}
