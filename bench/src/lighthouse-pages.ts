import lighthouse from 'lighthouse';
import { blockingByCpu } from './blocking.ts';
import { startChromium } from './chromium.ts';
import { finding, type Finding } from './finding.ts';
import { median } from './measure.ts';
import { busy } from './processes.ts';

interface Page {
  name: string;
  path: string;
  /** Excluded from search engines on purpose, so its SEO score does not count. */
  unlisted?: boolean;
}

const pages: readonly Page[] = [
  { name: 'guest article', path: '/tabs/learn/infection-and-fever' },
  { name: 'guest landing', path: '/tabs/guest-landing' },
  { name: 'article of full length', path: '/tabs/learn/myeloma?level=full' },
  { name: 'learn', path: '/tabs/learn' },
  { name: 'events list', path: '/tabs/upcoming_events' },
  { name: 'tips list', path: '/tabs/tips' },
  { name: 'search', path: '/search?q=fever', unlisted: true },
  { name: 'services list', path: '/tabs/services' },
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Visit {
  lcp: number;
  tbt: number;
  /** The same, computed from the tasks' CPU time. */
  byCpu: number;
  cls: number;
  scores: number[];
  scripts: number;
  whole: number;
  failed: string[];
  load: number;
  /** This machine's speed by Lighthouse's own measure: Lighthouse slows every machine by the same factor. */
  speed: number;
}

/** First visits on a slow phone, as Lighthouse simulates them. Reports the median visit by LCP. */
export async function lighthouseFindings(
  baseUrl: string,
  visits: number,
  only: string | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path, unlisted = false } of pages.filter(
    (page) => only === undefined || page.name.includes(only),
  )) {
    const seen: Visit[] = [];
    for (let visit = 0; visit < visits; visit++) seen.push(await wholeVisit(baseUrl + path));
    findings.push(pageFinding(name, seen, unlisted));
  }
  return findings;
}

/** On a busy machine Lighthouse sometimes loses its trace and finds no paint: such a visit is repeated. */
async function wholeVisit(url: string): Promise<Visit> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const visit = await oneVisit(url);
    if (Number.isFinite(visit.lcp)) return visit;
  }
  throw new Error(`Lighthouse saw no paint of ${url} in three visits`);
}

async function oneVisit(url: string): Promise<Visit> {
  const load = busy().minute;
  const browser = await startChromium();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    const { audits, categories: scored, environment } = result.lhr;
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const requests =
      (
        audits['network-requests']?.details as
          | { items?: { resourceType?: string; transferSize?: number }[] }
          | undefined
      )?.items ?? [];
    const bytes = (list: typeof requests) => list.reduce((sum, one) => sum + (one.transferSize ?? 0), 0);
    const failed = categories.flatMap((category) =>
      (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) =>
        weight > 0 && (audits[id]?.score ?? 1) < 0.9 ? [id] : [],
      ),
    );
    return {
      lcp: number('largest-contentful-paint') / 1_000,
      tbt: number('total-blocking-time'),
      byCpu: blockingByCpu(result.artifacts.Trace.traceEvents),
      cls: number('cumulative-layout-shift'),
      scores: categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)),
      scripts: bytes(requests.filter((one) => one.resourceType === 'Script')),
      whole: bytes(requests),
      failed,
      load,
      speed: environment.benchmarkIndex,
    };
  } finally {
    await browser.stop();
  }
}

function pageFinding(name: string, seen: readonly Visit[], unlisted: boolean): Finding {
  const of = (pick: (visit: Visit) => number) => median(seen.map(pick));
  const scores = categories.map((_, at) => of((visit) => visit.scores[at] ?? 0));
  const failed = [...new Set(seen.flatMap((visit) => visit.failed))];
  const note = [
    `scores ${scores.join('/')}`,
    `scripts ${(of((visit) => visit.scripts) / 1_000).toFixed(1)} kB and all ${(of((visit) => visit.whole) / 1_000).toFixed(1)} kB transferred (brotli)`,
    `LCP seen ${seen.map(({ lcp }) => lcp.toFixed(2)).join(', ')} s; TBT ${seen.map(({ tbt }) => Math.round(tbt)).join(', ')} ms, by CPU ${seen.map(({ byCpu }) => Math.round(byCpu)).join(', ')} ms`,
    `load of the machine ${seen.map(({ load }) => load.toFixed(1)).join(', ')}, its speed ${seen.map(({ speed }) => Math.round(speed)).join(', ')}`,
    ...(failed.length === 0 ? [] : [`marked down for ${failed.join(', ')}`]),
  ];
  return finding(
    name,
    [
      { of: 'LCP', is: of(({ lcp }) => lcp), atMost: 1, unit: ' s', digits: 2 },
      { of: 'TBT', is: of(({ tbt }) => tbt), atMost: 50, unit: ' ms', digits: 0 },
      { of: 'TBT by CPU', is: of(({ byCpu }) => byCpu), atMost: 50, unit: ' ms', digits: 0 },
      { of: 'CLS', is: of(({ cls }) => cls), atMost: 0, unit: '', digits: 3 },
      {
        of: 'lowest score',
        is: Math.min(...scores.slice(0, unlisted ? -1 : undefined)),
        atLeast: 100,
        unit: '',
        digits: 0,
      },
    ],
    note.join('; '),
  );
}
