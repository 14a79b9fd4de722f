import { readFileSync } from 'node:fs';
import { readRows } from './australian-rows.ts';

/** A separate program that reads the given file, prints the rows and exits. */
const [, , file = ''] = process.argv;
process.stdout.write(JSON.stringify(readRows(readFileSync(file, 'utf8'))));
