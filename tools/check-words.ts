import { houseRoot } from './house.ts';
import { treeOnDisk } from './structure/tree.ts';
import { bannedIn } from './words/banned-in.ts';
import { wrongSpellings } from './words/spelling.ts';
import { stringsShown } from './words/strings-shown.ts';

const tree = treeOnDisk(houseRoot);
const strings = stringsShown(tree);
const breaches = [...bannedIn(strings), ...wrongSpellings(tree)];

for (const { path, line, word, instead } of breaches)
  console.log(`${path}:${line}  “${word}”  write: ${instead}`);
console.log(`words: ${breaches.length} breaches in ${strings.length} strings`);
process.exitCode = breaches.length === 0 ? 0 : 1;
