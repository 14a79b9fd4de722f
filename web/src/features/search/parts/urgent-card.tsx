import type { SearchReply } from '@kindred/contract/search.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { RedFlagNotice } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../platform/configs.ts';
import { WhomToCall } from '../../connect/urgent-help/public.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';

/** Shown above all results if the query suggests danger. It says what to do, and asks nothing. */
export function UrgentCard({ urgent }: { urgent: NonNullable<SearchReply['urgent']> }) {
  return urgent === 'crisis' ? <Crisis /> : <Body />;
}

/** Two are enough to choose from; the urgent help page has all of them. */
const mostLines = 2;

function Crisis() {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const open = lines.filter(({ always_open, phone }) => always_open && phone !== null).slice(0, mostLines);
  return (
    <RedFlagNotice heading={t`You don’t have to face this alone`}>
      <p>{t`If a life is in danger, call ${number} now. You can call these services at any time, for free:`}</p>
      <div className="k-actions">
        {open.map(({ slug, name, phone }) => (
          <ButtonLink key={slug} look="danger" href={telephone(phone ?? '')} icon="phone">
            {t`Call ${name}, ${unbroken(phone ?? '')}`}
          </ButtonLink>
        ))}
        <ButtonLink look="alarm" href={telephone(number)} icon="phone">
          {t`Call ${number}`}
        </ButtonLink>
        <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
          {t`All urgent help`}
        </ButtonLink>
      </div>
    </RedFlagNotice>
  );
}

function Body() {
  const { t } = useLingui();
  const { number, fever_celsius: fever } = useConfigs().charity.emergency;
  return (
    <RedFlagNotice heading={t`Is this happening right now?`}>
      <p>{t`Do not wait. If your temperature is ${fever}\u00a0°C or above, or something new worries you, call your treatment team now, day or night.`}</p>
      <WhomToCall />
      <div className="k-actions">
        <ButtonLink look="danger" href={telephone(number)} icon="phone">
          {t`Call ${number}`}
        </ButtonLink>
        <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
          {t`Symptoms that need urgent help`}
        </ButtonLink>
      </div>
    </RedFlagNotice>
  );
}
