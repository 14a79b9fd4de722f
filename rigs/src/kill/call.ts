import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };
export type Call = (method: string, path: string, body?: string) => Promise<Reply>;

/** Requests over kept connections; no answer in time is an error, like every other failure. */
export function callerOf(port: number, limitMs = 5000): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const options = { host: '127.0.0.1', port, method, path, agent, headers };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on('error', reject);
      });
      // Of the whole exchange: a connection on which nothing moves is only one way of not answering.
      sent.on('socket', () => {
        const patience = setTimeout(() => sent.destroy(new Error(`no answer in ${limitMs} ms`)), limitMs);
        sent.on('close', () => clearTimeout(patience));
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

/** Whether this was answered as wished; refused, cut off or silent is a no. */
export async function answered(reply: Promise<Reply>, status = 200): Promise<boolean> {
  try {
    return (await reply).status === status;
  } catch {
    return false; // that is what the rig is for
  }
}
