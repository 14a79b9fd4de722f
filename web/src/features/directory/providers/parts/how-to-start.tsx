import type { Service } from '@kindred/contract/directory/providers.ts';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../../platform/call-us.tsx';
import { onlyNamesNumber } from './start-sentence.tsx';
import { OpenNow } from './facts.tsx';
import { PhoneButtons } from './phone-button.tsx';

/** The first thing people need: who to call, and what to say. */
export function HowToStart({ service }: { service: Service }) {
  const { t } = useLingui();
  const { how_to_start, phones, email, website, hours_today, fresh, places } = service;
  const unreachable = phones.length === 0 && !email && !website;
  return (
    <section className="k-panel" data-surface="deep" aria-labelledby="start">
      <h2 id="start">{t`How to start`}</h2>
      <OpenNow hours={hours_today} fresh={fresh} />
      {phones.length > 0 && (
        <div className="k-reach-calls">
          <PhoneButtons phones={phones} />
        </div>
      )}
      {how_to_start && !(phones.length > 0 && onlyNamesNumber(how_to_start)) && <p>{how_to_start}</p>}
      {email && (
        <p>
          <Link href={`mailto:${email}`} icon="mail" alone>
            {t`Email ${email}`}
          </Link>
        </p>
      )}
      {website && (
        <p>
          <Link href={website} newTab={t`opens in a new tab`} alone>
            {t`Go to their website`}
          </Link>
        </p>
      )}
      {unreachable && (
        <>
          <p>
            {places.length > 0
              ? t`We don’t have their phone number. Call us and we’ll help you get in touch.`
              : t`We don’t have their contact details. Call us and we’ll help you get in touch.`}
          </p>
          <p>
            <CallUs look="gold" />
          </p>
        </>
      )}
      <p className="k-reach-tis">{t`Would you like an interpreter? Call TIS National on 131 450 and ask to be connected to this service. It’s free for you.`}</p>
    </section>
  );
}
