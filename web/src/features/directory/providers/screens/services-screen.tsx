import '../parts/kind-tiles.css';
import '../parts/providers.css';
import '../parts/start.css';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { queryFrom } from '../../../../platform/list-query.ts';
import { deviceNow } from '../../../../platform/clock.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import type { ScreenModule } from '../../../../platform/route.ts';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { loadClocks } from '../../../../platform/zone-clock.ts';
import {
  askable,
  commonKinds,
  isUnasked,
  linesByOpening,
  type ListedServices,
  type ServiceSearch,
} from '../model.ts';
import { useLocalZone } from '../parts/facts.tsx';
import { Finder } from '../parts/finder.tsx';
import { Results } from '../parts/results.tsx';
import type { StartContent } from '../parts/start.tsx';
import { WaysToHelp } from '../parts/ways-to-help.tsx';

loadClocks();

const Start = deferHydration(async () => (await import('../parts/start.tsx')).Start, []);

interface Loaded {
  listed: ListedServices;
  start?: StartContent;
}

export const load: NonNullable<ScreenModule['load']> = async ({ url }): Promise<Loaded> => {
  const listing = call('GET /services', { query: queryFrom<ServiceSearch>(url, askable) });
  if (!isUnasked(url)) return { listed: await listing };
  const [listed, start] = await Promise.all([listing, loadStart()]);
  return { listed, start };
};

const linesShown = 3;

async function loadStart(): Promise<StartContent> {
  const [{ types }, { items }] = await Promise.all([
    call('GET /service_types', { query: {} }),
    call('GET /services', { query: { services_filter: 'navigation-support-line', lane: 'anywhere' } }),
  ]);
  const kinds = commonKinds.flatMap((slug) =>
    types
      .filter((type) => type.slug === slug && type.total > 0)
      .map(({ name, text, total }) => ({ slug, name, text, total })),
  );
  return { kinds, lines: items };
}

const noLines: StartContent['lines'] = [];

/** The server's page does not know the current time, so lines that are open now move first on hydration. */
function useLines(lines = noLines) {
  const hydrated = useHydrated();
  const zone = useLocalZone();
  const withHours = lines.toSorted(
    (one, other) => Number(other.hours.length > 0) - Number(one.hours.length > 0),
  );
  const ordered = hydrated ? linesByOpening(lines, new Date(deviceNow()), zone) : withHours;
  return ordered.slice(0, linesShown);
}

export function Screen() {
  const { t } = useLingui();
  const { listed, start } = useLoaderData<Loaded>();
  const lines = useLines(start?.lines);
  return (
    <>
      <PageHeader
        surface="wash"
        title={t`External providers`}
        lead={start && t`Find practical help and people to talk to, near you or by phone.`}
      >
        <Finder listed={listed} />
        {!start && <WaysToHelp listed={listed} />}
      </PageHeader>
      {start && <Start kinds={start.kinds} lines={lines} />}
      <Results listed={listed} above={lines} />
    </>
  );
}
