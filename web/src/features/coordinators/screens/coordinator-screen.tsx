import '../parts/coordinators.css';
import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { useAlive } from '../../../platform/alive.ts';
import { languageIn } from '../../../platform/languages.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { telephone } from '@kindred/ui/telephone.ts';
import { ownZone } from '../../../platform/zone-clock.ts';
import { BackToList, FactList, type Fact } from '../../lists/public.tsx';
import { whenIn } from '../model.ts';
import { Available, HoursInWords } from '../parts/available.tsx';
import { ForMembers } from '../parts/for-members.tsx';
import { SampleNotice } from '../parts/sample-notice.tsx';
import { readCoordinator } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = ({ params }) => readCoordinator(params.slug ?? '');

export function Screen() {
  const { t } = useLingui();
  const one = useLoaderData<Coordinator>();
  return (
    <article className="k-article">
      <PageHeader
        before={<BackToList href="/support-coordinators">{t`The whole team`}</BackToList>}
        title={one.first_name}
        lead={one.text}
      >
        <p>{one.role}</p>
        <Available
          hours={one.hours}
          zone={one.zone}
          otherwise={t`Not available right now. You can book a call.`}
        />
      </PageHeader>
      {one.sample && <SampleNotice />}
      <div data-for="member">
        <ForMembers key={one.id} coordinator={one} />
      </div>
      <Invitation coordinator={one} />
      <section className="k-section" aria-labelledby="by-phone">
        <h2 id="by-phone">{t`You would rather call now?`}</h2>
        <p className="k-actions">
          <ButtonLink href={telephone(one.phone)} icon="phone">
            {t`Call ${one.phone}`}
          </ButtonLink>
        </p>
      </section>
      <Facts coordinator={one} />
    </article>
  );
}

/** A guest has to sign in first: we must know whom to call, and nobody else may see it. */
function Invitation({ coordinator: { id, first_name, next_slots } }: { coordinator: Coordinator }) {
  const { t } = useLingui();
  const back = encodeURIComponent(`/support-coordinators/${id}`);
  const [next] = next_slots;
  return (
    <section className="k-section" aria-labelledby="book" data-for="guest">
      <h2 id="book">{t`Book a call back`}</h2>
      <p>
        {t`Choose a time, and ${first_name} calls you. It costs nothing. To book we need to know who you are.`}
        {next && <NextTime slot={next} />}
      </p>
      <p className="k-actions">
        <ButtonLink look="primary" href={`/login?return_to=${back}`} icon="person">
          {t`Sign in to book`}
        </ButtonLink>
        <ButtonLink href="/get-started">{t`Create account`}</ButtonLink>
      </p>
    </section>
  );
}

/** By the reader's own clock, which the server does not know: so it comes when the page is alive. */
function NextTime({ slot }: { slot: string }) {
  const { t, i18n } = useLingui();
  if (!useAlive()) return null;
  return <> {t`The next free time is ${whenIn(ownZone(), slot, i18n.locale)}.`}</>;
}

function Facts({ coordinator }: { coordinator: Coordinator }) {
  const { t, i18n } = useLingui();
  const { languages, regions, focus, hours, zone } = coordinator;
  const facts: readonly Fact[] = [
    [t`Languages`, languages.map((code) => languageIn(code, i18n.locale)).join(', ')],
    [t`Looks after`, regions.join(', ')],
    [t`Works with`, focus.length > 0 ? focus.map(({ name }) => name).join(', ') : t`All blood cancers`],
    [t`Hours`, <HoursInWords key="hours" hours={hours} zone={zone} />],
  ];
  return <FactList facts={facts} />;
}
