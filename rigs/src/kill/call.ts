import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export type RigReply = { status: number; headers: IncomingHttpHeaders; text: string };
export type RigCall = (method: string, path: string, body?: string) => Promise<RigReply>;

/** Requests over kept-alive connections; a timeout is an error like every other failure. */
export function rigCaller(port: number, limitMs = 30_000): RigCall {
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
      // Covers the whole exchange: an idle connection is only one way of not answering.
      sent.on('socket', () => {
        const patience = setTimeout(() => sent.destroy(new Error(`no answer in ${limitMs} ms`)), limitMs);
        sent.on('close', () => clearTimeout(patience));
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

/** Whether the response is as expected; refused, cut or silent is false. */
export async function answered(reply: Promise<RigReply>, status = 200): Promise<boolean> {
  try {
    return (await reply).status === status;
  } catch {
    return false; // failures are what the rig is for
  }
}
