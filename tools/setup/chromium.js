// A browser for the tests, from Debian's packages. Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { runOrStop, printLine, stopWith } from './prepare.js';

// The shell is the engine without a window: the same pages, a third faster. Older Debians lack it.
const packages = ['chromium-headless-shell', 'chromium'];
const usual = [
  ...packages.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const own = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kindred/chromium');

/** The path of Chromium, which is installed first if necessary. */
export function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : stopWith(`CHROMIUM_PATH names ${asked}, which is not there.`);
  const program = usual.find((path) => existsSync(path)) ?? ownChromium();
  if (program) return program;
  if (!existsSync('/usr/bin/apt-get'))
    stopWith(
      'The tests need Chromium or Chrome. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  return process.getuid?.() === 0 ? installAsRoot() : unpackForThisUser();
}

function ownChromium() {
  const path = join(own, 'chromium');
  return existsSync(path) ? path : undefined;
}

function installAsRoot() {
  printLine('Installing Chromium from Debian (a minute)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  runOrStop('apt-get', ['update', '-qq'], { env });
  const name = packages.find((one) => packagesFor(one).length > 0) ?? 'chromium';
  runOrStop('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return `/usr/bin/${name}`;
}

/** Everything that would be installed with it; empty if Debian does not have it. */
function packagesFor(name, settings = []) {
  const { stdout } = spawnSync(
    'apt-get',
    [...settings, '--simulate', '--no-install-recommends', 'install', name],
    { encoding: 'utf8' },
  );
  return stdout.split('\n').flatMap((line) => (line.startsWith('Inst ') ? [line.split(' ')[1]] : []));
}

/** Without root nothing can be installed, but the same packages can be downloaded and unpacked locally. */
function unpackForThisUser() {
  printLine('Fetching Chromium from Debian for this user (a minute or two)…');
  const state = join(own, 'apt');
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(state, folder), { recursive: true });
  const apt = [
    '-o',
    `Dir::State::lists=${state}/lists`,
    '-o',
    `Dir::Cache=${state}/cache`,
    '-o',
    'Debug::NoLocking=1',
  ];
  runOrStop('apt-get', [...apt, 'update', '-qq']);
  const name = packages.find((one) => packagesFor(one, apt).length > 0);
  if (!name) stopWith('Debian offers no Chromium here.');
  runOrStop('apt-get', [...apt, 'download', '-qq', ...packagesFor(name, apt)], { cwd: state });
  const unpacked = join(own, 'root');
  mkdirSync(unpacked, { recursive: true });
  for (const file of readdirSync(state).filter((one) => one.endsWith('.deb')))
    runOrStop('dpkg-deb', ['-x', join(state, file), unpacked]);
  return launcher(unpacked, name);
}

/** Debian's own start script looks below /usr; this one looks where we unpacked. It is kept once it works. */
function launcher(unpacked, name) {
  const libraries = readdirSync(unpacked, { recursive: true })
    .filter((file) => /\.so(\.|$)/.test(file))
    .map((file) => join(unpacked, dirname(file)));
  const settings = [`LD_LIBRARY_PATH=${[...new Set(libraries)].join(':')}`];
  // If the machine has no font configuration, the one from the packages is used.
  if (existsSync(join(unpacked, 'etc/fonts'))) settings.push(`FONTCONFIG_SYSROOT=${unpacked}`);
  const script = `#!/bin/sh\n${settings.join(' ')} exec ${join(unpacked, 'usr/lib/chromium', name)} "$@"\n`;
  const tried = join(own, 'chromium.tried');
  writeFileSync(tried, script, { mode: 0o755 });
  const works = spawnSync(tried, ['--version'], { encoding: 'utf8' });
  if (works.status !== 0) stopWith(`The unpacked Chromium does not start: ${works.stderr}`);
  const path = join(own, 'chromium');
  renameSync(tried, path);
  return path;
}
