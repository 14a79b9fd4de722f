import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { languageIn } from '../../../platform/languages.ts';
import { Available } from './available.tsx';
import { Initial } from './initial.tsx';
import { NextTime } from './next-time.tsx';

/** The other details are on the page itself. */
const mostNamed = 2;

/** Who it is, for whom, and whether they are available now. */
export function CoordinatorCard({ coordinator, why }: { coordinator: Coordinator; why?: string }) {
  const { t, i18n } = useLingui();
  const { id, first_name, role, regions, languages, focus, hours, zone, next_slots } = coordinator;
  const most = focus.slice(0, mostNamed).map(({ name }) => name);
  const others = focus.length - most.length;
  const named = most.join(', ');
  const best = others > 0 ? t`${named} and ${others} more` : named;
  const spoken = languages.map((code) => languageIn(code, i18n.locale)).join(', ');
  return (
    <Card
      level={3}
      mark={<Initial name={first_name} />}
      href={`/support-coordinators/${id}`}
      heading={first_name}
      kicker={role}
    >
      {why && <p>{why}</p>}
      <p>{focus.length > 0 ? t`Helps with ${best}.` : t`Helps with all blood cancers.`}</p>
      <p>{t`Covers ${regions.join(', ')}. Speaks ${spoken}.`}</p>
      <NextTime slot={next_slots[0]} />
      <Available hours={hours} zone={zone} otherwise={t`Not available right now`} />
    </Card>
  );
}
