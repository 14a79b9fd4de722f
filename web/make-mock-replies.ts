import './make-mock-starter.ts';
import './make-mock-energy.ts';
import { closeServer } from './mock-server.ts';

/** Writes the generated replies of mock mode into a folder: `node web/make-mock-replies.ts FOLDER`. */
await closeServer();
