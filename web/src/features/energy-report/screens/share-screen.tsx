import type { ReportLink } from '@kindred/contract/energy-report.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { dayInWords } from '../../../platform/clock.ts';
import { tickedIn, useForm } from '../../../platform/form.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { NotDone } from '../../energy-strategies/public.tsx';
import { BackToList } from '../../lists/public.tsx';
import { LinkCard } from '../parts/link-card.tsx';
import { MadeLink } from '../parts/made-link.tsx';
import { makeLink, readSharing, type Made } from '../queries.ts';

type Sharing = Awaited<ReturnType<typeof readSharing>>;

export const load: NonNullable<ScreenModule['load']> = () => readSharing();

export function Screen() {
  const { t } = useLingui();
  const sharing = useLoaderData<Sharing>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach/report">{t`My energy report`}</BackToList>}
        title={t`Share my report`}
        lead={t`Make a link for your doctor or nurse. It works for seven days, with a code that you tell them.`}
      />
      {sharing.cycles.length === 0 ? (
        <EmptyState
          heading={t`There is nothing to share yet`}
          next={
            <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
              {t`Start my first week`}
            </ButtonLink>
          }
        >
          <p>{t`Once you keep a diary, you can share a report of it.`}</p>
        </EmptyState>
      ) : (
        <Links sharing={sharing} />
      )}
    </>
  );
}

function Links({ sharing }: { sharing: Sharing }) {
  const { t } = useLingui();
  const [links, setLinks] = useState(sharing.links);
  const [made, setMade] = useState<Made>();
  const put = (next: ReportLink) => setLinks(links.map((one) => (one.id === next.id ? next : one)));
  return (
    <>
      {made && <MadeLink key={made.link.id} made={made} />}
      <section className="k-section" aria-labelledby="new-link">
        <h2 id="new-link">{t`A new link`}</h2>
        <LinkForm
          cycles={sharing.cycles}
          onMade={(next) => {
            setMade(next);
            setLinks([next.link, ...links]);
          }}
        />
      </section>
      {links.length > 0 && (
        <section className="k-section" aria-labelledby="my-links">
          <h2 id="my-links">{t`My links`}</h2>
          <p>{t`Of whoever opens a link we keep the time and nothing else.`}</p>
          {links.map((link) => (
            <LinkCard key={link.id} link={link} onChanged={put} />
          ))}
        </section>
      )}
    </>
  );
}

function LinkForm({ cycles, onMade }: { cycles: Sharing['cycles']; onMade: (made: Made) => void }) {
  const { t, i18n } = useLingui();
  const { busy, wrong, error, props } = useForm<'weeks'>({
    check: (typed) => (tickedIn(typed, 'weeks').length > 0 ? {} : { weeks: t`Choose at least one week` }),
    send: async (typed) => onMade(await makeLink(tickedIn(typed, 'weeks'))),
  });
  const latest = cycles.findLast(({ counted }) => counted > 0) ?? cycles.at(-1);
  return (
    <form {...props}>
      {error !== undefined && (
        <NotDone
          error={error}
          words={{
            report_links_full: [t`Two links are open already`, t`End one of them below to make a new one.`],
            not_found: [t`We could not find one of these weeks`, t`Load this page again.`],
          }}
        />
      )}
      <ChoiceCards
        choose="any"
        name="weeks"
        legend={t`Which weeks?`}
        error={wrong.weeks}
        defaultValue={latest ? [latest.id] : []}
        choices={cycles.map(({ id, number, starts_on }) => ({
          value: id,
          label: t`Week ${number}, from ${dayInWords(starts_on, i18n.locale)}`,
        }))}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="share" busy={busy} busyWords={t`Making your link…`}>
          {t`Make a link`}
        </Button>
      </p>
    </form>
  );
}
