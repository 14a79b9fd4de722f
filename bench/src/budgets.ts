import {
  articleScripts,
  bootScript,
  bytesOfFiles,
  fonts,
  inlinedStyles,
  lazyRoutes,
  readManifest,
  worker,
  type Bytes,
} from './built-sizes.ts';
import { finding, type Finding, type FigureGoal } from './finding.ts';
import { installedForProduction } from './installed.ts';

const kilo = (bytes: number) => bytes / 1_000;

function packed(of: string | undefined, bytes: number, atMost: number): FigureGoal {
  return { ...(of === undefined ? {} : { of }), is: kilo(bytes), atMost, unit: ' kB' };
}

/** Sizes do not depend on the machine, so a test enforces them. */
export function budgetFindings(): Finding[] {
  const manifest = readManifest();
  const core = bytesOfFiles(articleScripts(manifest));
  const routes = lazyRoutes(manifest).map(({ name, files }) => ({ name, bytes: bytesOfFiles(files) }));
  const heaviest = routes.toSorted((a, b) => b.bytes.gzip - a.bytes.gzip)[0];
  const latin = fonts(manifest).filter((file) => !file.includes('latin-ext'));
  const installed = installedForProduction();
  return [
    finding(
      'script before paint',
      [packed(undefined, bootScript(manifest).raw, 2)],
      parts(bootScript(manifest)),
    ),
    finding(
      'core for the guest article',
      [packed('gzip', core.gzip, 120), packed('brotli', core.brotli, 105)],
      `${kilo(core.raw).toFixed(1)} kB unpacked`,
    ),
    finding(
      'each lazy route',
      [packed('gzip', heaviest?.bytes.gzip ?? 0, 15)],
      `the heaviest of ${routes.length}: ${heaviest?.name}`,
    ),
    finding(
      'inlined CSS',
      [packed('gzip', bytesOfFiles(inlinedStyles(manifest)).gzip, 8)],
      parts(bytesOfFiles(inlinedStyles(manifest))),
    ),
    finding('font', [packed(undefined, bytesOfFiles(latin).raw, 18)], latin.join(', ')),
    finding('service worker', [packed('gzip', worker().gzip, 10)], parts(worker())),
    finding(
      'installed for production',
      [
        { is: installed.megabytes, atMost: 200, unit: ' MB' },
        { is: installed.packages, atMost: 200, unit: ' packages', digits: 0 },
      ],
      `largest: ${installed.largest.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(1)} MB`).join(', ')}`,
    ),
  ];
}

function parts({ raw, gzip, brotli }: Bytes): string {
  return `${raw} bytes, gzip ${gzip}, brotli ${brotli}`;
}
