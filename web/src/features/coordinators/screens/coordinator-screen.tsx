import '../parts/coordinators.css';
import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { languageIn } from '../../../platform/languages.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { BackToList, FactList, type Fact } from '../../library/listing/public.tsx';
import { nameInSentence } from '../model.ts';
import { Available, HoursInWords } from '../parts/available.tsx';
import { OwnCalls } from '../parts/for-members.tsx';
import { Initial } from '../parts/initial.tsx';
import { NextTime } from '../parts/next-time.tsx';
import { SampleNotice } from '../parts/sample-notice.tsx';
import { fetchCoordinator } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = ({ params }) => fetchCoordinator(params.slug ?? '');

export function Screen() {
  const { t } = useLingui();
  const one = useLoaderData<Coordinator>();
  return (
    <>
      <PageHeader
        surface="wash"
        before={
          <>
            <BackToList href="/support-coordinators">{t`The whole team`}</BackToList>
            <p>{one.role}</p>
          </>
        }
        title={
          <span className="k-coordinator-name">
            <Initial name={one.first_name} />
            {one.first_name}
          </span>
        }
        lead={one.text}
        branch="wattle"
      >
        <Available coordinator={one} />
      </PageHeader>
      <div className="k-coordinator k-beside k-wide">
        <article className="k-calls">
          {one.sample && <SampleNotice one />}
          <div data-for="member" className="k-own-booking">
            <OwnCalls key={one.id} coordinator={one} />
          </div>
          <Invitation coordinator={one} />
        </article>
        <aside className="k-aside" aria-label={t`At a glance`}>
          <section className="k-panel" data-tone="wattle" aria-labelledby="by-phone">
            <h2 id="by-phone">{t`Would you rather call us?`}</h2>
            <p className="k-actions">
              <ButtonLink href={telephone(one.phone)} icon="phone">
                {t`Call ${unbroken(one.phone)}`}
              </ButtonLink>
            </p>
          </section>
          <div className="k-panel">
            <Facts coordinator={one} />
          </div>
        </aside>
      </div>
    </>
  );
}

/** Guests must sign in first: we need to know whom to call, and no one else may see the booking. */
function Invitation({ coordinator }: { coordinator: Coordinator }) {
  const { t } = useLingui();
  const { id, next_slots, zone } = coordinator;
  const name = nameInSentence(coordinator);
  const back = encodeURIComponent(`/support-coordinators/${id}`);
  const [next] = next_slots;
  return (
    <section className="k-panel" aria-labelledby="book" data-for="guest">
      <h2 id="book">{t`Book a phone call`}</h2>
      <p>{t`Choose a time and ${name} will call you. It’s free. You’ll need to sign in to book.`}</p>
      <NextTime slot={next} zone={zone} />
      <p className="k-actions">
        <ButtonLink look="primary" href={`/login?return_to=${back}`} icon="person">
          {t`Sign in to book`}
        </ButtonLink>
        <ButtonLink href="/get-started">{t`Create account`}</ButtonLink>
      </p>
      <p>
        {t`Don’t want an account? Write to us with your phone number and a good time to call.`}{' '}
        <Link href="/tabs/connect/support-form">{t`Write to us`}</Link>
      </p>
    </section>
  );
}

function Facts({ coordinator }: { coordinator: Coordinator }) {
  const { t, i18n } = useLingui();
  const { languages, regions, focus, hours, zone } = coordinator;
  const facts: readonly Fact[] = [
    [t`Languages`, languages.map((code) => languageIn(code, i18n.locale)).join(', ')],
    [t`Covers`, regions.join(', ')],
    [t`Helps with`, focus.length > 0 ? focus.map(({ name }) => name).join(', ') : t`All blood cancers`],
    [t`Hours`, <HoursInWords key="hours" hours={hours} zone={zone} />],
  ];
  return <FactList facts={facts} />;
}
