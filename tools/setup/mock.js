import { become, ensureInstalled, printLine } from './prepare.js';

ensureInstalled();
const port = process.env.PORT || '3000';
printLine(
  'Mock mode: the app alone, with replies from web/mock. Nothing is sent and nothing is kept on a server.',
);
printLine(
  `  Another person: http://localhost:${port}/?scenario=guest, new-member, tired, relapse, carer, crm-down, chat-closed`,
);
become(['node_modules/vite/bin/vite.js', 'web', '--mode', 'mock', '--port', port, '--strictPort']);
