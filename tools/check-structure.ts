import { houseRoot } from './house.ts';
import { checkTree } from './structure/check-tree.ts';
import { treeOnDisk } from './structure/tree.ts';

const { breaches, files, long, names } = checkTree(treeOnDisk(houseRoot));

for (const { path, line, rule, instead } of breaches) console.log(`${path}:${line}  ${rule}  ${instead}`);
for (const { path, lines } of long) console.log(`note: ${path} has ${lines} lines, 100 to 200 read best`);
console.log(
  `names: ${names.participles} of ${names.declared} hold a bare participle (${((100 * names.participles) / names.declared).toFixed(1)} %)`,
);
console.log(`structure: ${breaches.length} breaches in ${files} files`);
process.exitCode = breaches.length === 0 ? 0 : 1;
