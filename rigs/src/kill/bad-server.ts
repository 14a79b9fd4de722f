/**
 * Servers with the faults that the kill rig has to detect: `node bad-server.ts <port> <fault> <file>`. `forgets`
 * acknowledges what it holds only in memory; `doubles` stores a repeated write again.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', fault = 'forgets', file = ''] = process.argv.slice(2);
const rows: string[] =
  fault === 'doubles' && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
let writes = 0;

createServer((request, response) => {
  const path = request.url ?? '';
  if (request.method === 'POST') {
    const id = path.slice('/rows/'.length);
    rows.push(id);
    if (fault === 'doubles') appendFileSync(file, `${id}\n`);
    writes += 1;
    if (fault === 'doubles' && writes % 10 === 0) return void request.socket.destroy();
  }
  const body = path === '/rows' ? rows : path === '/postmaster' ? process.pid : {};
  response.end(JSON.stringify(body));
}).listen(Number(port), '127.0.0.1');
