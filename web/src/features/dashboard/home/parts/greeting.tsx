import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { deviceNow } from '../../../../platform/clock.ts';
import { session } from '../../../../platform/session.ts';
import { formatDayIn, ownZone } from '../../../../platform/zone-clock.ts';
import { TiredToday, useLowEnergy } from '../../public.tsx';

function firstNameNow(): string {
  const { person } = session.state();
  return person.kind === 'member' ? (person.profile.first_name ?? '') : '';
}

/** Greets the reader by name and time of day. */
export function Greeting({ lead }: { lead: string }) {
  const { t, i18n } = useLingui();
  const name = useSyncExternalStore(session.watch, firstNameNow, () => '');
  const isLow = useLowEnergy();
  const now = deviceNow();
  const today = formatDayIn(ownZone(), new Date(now).toISOString(), i18n.locale);
  return (
    <PageHeader
      title={useGreeting(name, new Date(now).getHours())}
      lead={isLow ? t`We’ve put the rest away for now. It’s all still there.` : t`${today}. ${lead}`}
      action={<TiredToday />}
    />
  );
}

function useGreeting(name: string, hour: number): string {
  const { t } = useLingui();
  // In the small hours, no greeting for a time of day fits.
  if (hour < 5) return name ? t`Hello, ${name}` : t`Hello`;
  if (hour < 12) return name ? t`Good morning, ${name}` : t`Good morning`;
  if (hour < 18) return name ? t`Good afternoon, ${name}` : t`Good afternoon`;
  return name ? t`Good evening, ${name}` : t`Good evening`;
}
