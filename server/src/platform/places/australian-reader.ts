import { readFileSync } from 'node:fs';
import { readRows } from './australian-rows.ts';

/** A program of its own: reads the file that it is told, says the rows, and ends. */
const [, , file = ''] = process.argv;
process.stdout.write(JSON.stringify(readRows(readFileSync(file, 'utf8'))));
