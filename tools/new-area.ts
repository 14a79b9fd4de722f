import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { houseEnv, houseRoot } from './house.ts';
import { planArea } from './new-area/plan.ts';
import { treeOnDisk } from './structure/tree.ts';

const [name, is = 'new: say here in one line what it is'] = process.argv.slice(2);
if (!name) throw new Error('npm run new-area quiet-hours "when no message is sent"');

const { files, byHand } = planArea(name, is, treeOnDisk(houseRoot));

for (const [path, text] of files) {
  mkdirSync(dirname(join(houseRoot, path)), { recursive: true });
  writeFileSync(join(houseRoot, path), text);
  console.log(path);
}
run(`oxfmt ${[...files.keys()].join(' ')}`);
run('node contract/make-openapi.ts');
run('lingui extract --clean --config web/lingui.config.ts');

for (const { path, text } of byHand) console.log(`add by hand, to ${path}: ${text.trim()}`);
console.log('Next: the words of the screen, the line in tools/areas.ts, then `npm run check`.');

function run(command: string): void {
  const { status, stderr } = spawnSync(command, {
    cwd: houseRoot,
    env: houseEnv,
    shell: true,
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`${command} did not work:\n${stderr}`);
  process.exitCode = 1;
}
