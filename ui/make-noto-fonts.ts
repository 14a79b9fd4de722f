import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import subsetFont from 'subset-font';

/**
 * Fonts for all scripts but Latin in server-generated PDFs: one weight per script, compressed. Their packages hold
 * every weight, 300 MB in all, so they are downloaded here instead of being dependencies.
 */
interface Source {
  version: string;
  /** The characters to keep: without this, the Chinese, Japanese and Korean fonts would repeat each other's. */
  keep?: RegExp;
}

const sources: Readonly<Record<string, Source>> = {
  'noto-emoji': { version: '0.4.7' },
  'noto-sans': { version: '0.4.2', keep: /[^\p{Script=Devanagari}]/u },
  'noto-sans-arabic': { version: '0.4.3' },
  'noto-sans-armenian': { version: '0.4.2' },
  'noto-sans-bengali': { version: '0.4.4' },
  'noto-sans-devanagari': { version: '0.4.1' },
  'noto-sans-ethiopic': { version: '0.4.2' },
  'noto-sans-georgian': { version: '0.4.3' },
  'noto-sans-gujarati': { version: '0.4.2' },
  'noto-sans-gurmukhi': { version: '0.4.1' },
  'noto-sans-hebrew': { version: '0.4.1' },
  'noto-sans-jp': { version: '0.4.3', keep: /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u },
  'noto-sans-kannada': { version: '0.4.3' },
  'noto-sans-khmer': { version: '0.4.3' },
  'noto-sans-kr': { version: '0.4.3', keep: /\p{scx=Hang}/u },
  'noto-sans-lao': { version: '0.4.2' },
  'noto-sans-malayalam': { version: '0.4.2' },
  'noto-sans-myanmar': { version: '0.4.2' },
  'noto-sans-sc': { version: '0.4.3', keep: /[^\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]/u },
  'noto-sans-sinhala': { version: '0.4.2' },
  'noto-sans-symbols': { version: '0.4.1' },
  'noto-sans-symbols-2': { version: '0.4.1' },
  'noto-sans-syriac': { version: '0.4.2' },
  'noto-sans-tamil': { version: '0.4.3' },
  'noto-sans-telugu': { version: '0.4.2' },
  'noto-sans-thai': { version: '0.4.2' },
};

const allCharacters = Array.from({ length: 0x3_2000 }, (_, point) => point)
  .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
  .map((point) => String.fromCodePoint(point));
const run = promisify(execFile);
const target = join(import.meta.dirname, '../server/src/platform/pdf/fonts');
const notices = new Set<string>();
let license = '';
const folder = await mkdtemp(join(tmpdir(), 'noto-'));

for (const [name, { version, keep = /./su }] of Object.entries(sources)) {
  await run('npm', ['pack', '--silent', `@expo-google-fonts/${name}@${version}`], { cwd: folder });
  const archive = join(folder, `expo-google-fonts-${name}-${version}.tgz`);
  const files = ['--wildcards', 'package/400Regular/*.ttf', 'package/LICENSE_FONT'];
  await run('tar', ['-xzf', archive, ...files], { cwd: folder });
  const regular = join(folder, 'package/400Regular');
  const [file = ''] = await readdir(regular);
  const cut = await subsetFont(
    await readFile(join(regular, file)),
    allCharacters.filter((sign) => keep.test(sign)).join(''),
    { targetFormat: 'sfnt', noHinting: true },
  );
  const packed = brotliCompressSync(cut, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  await writeFile(join(target, `${name}.ttf.br`), packed);
  const [notice = '', ...terms] = (await readFile(join(folder, 'package/LICENSE_FONT'), 'utf8')).split('\n');
  notices.add(notice.trim());
  license = terms.join('\n');
  console.log(`${name}: ${cut.length} bytes, ${packed.length} packed`);
  await rm(join(folder, 'package'), { recursive: true });
}
await writeFile(join(target, 'OFL-noto.txt'), `${[...notices].toSorted().join('\n')}\n${license}`);
await rm(folder, { recursive: true });
