import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { languageIn } from '../../../platform/languages.ts';
import { Available } from './available.tsx';

/** The rest stands on the page itself. */
const mostNamed = 2;

/** Who it is, for whom, and whether they are there now. */
export function CoordinatorCard({ coordinator, why }: { coordinator: Coordinator; why?: string }) {
  const { t, i18n } = useLingui();
  const { id, first_name, role, regions, languages, focus } = coordinator;
  const most = focus.slice(0, mostNamed).map(({ name }) => name);
  const others = focus.length - most.length;
  const named = most.join(', ');
  const best = others > 0 ? t`${named} and ${others} more` : named;
  const spoken = languages.map((code) => languageIn(code, i18n.locale)).join(', ');
  return (
    <Card level={3} icon="person" href={`/support-coordinators/${id}`} heading={first_name} kicker={role}>
      {why && <p>{why}</p>}
      <p>{t`Looks after ${regions.join(', ')}. Speaks ${spoken}.`}</p>
      {focus.length > 0 && <p>{t`Works with ${best} only.`}</p>}
      <Available hours={coordinator.hours} zone={coordinator.zone} />
    </Card>
  );
}
