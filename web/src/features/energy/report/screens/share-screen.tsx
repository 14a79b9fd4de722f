import '../parts/energy-report.css';
import type { ReportLink } from '@kindred/contract/energy/report.ts';
import { mostCycles } from '@kindred/contract/energy/rules/states.ts';
import { hasRecords } from '@kindred/contract/energy/rules/report-basis.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatDate } from '../../../../platform/clock.ts';
import { tickedIn, useForm } from '../../../../platform/form.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { BackToList, FactList, type Fact } from '../../../library/listing/public.tsx';
import { LinkCard } from '../parts/link-card.tsx';
import { NewReportLink } from '../parts/made-link.tsx';
import { createReportLink, readSharing, type CreatedLink } from '../queries.ts';

type Sharing = Awaited<ReturnType<typeof readSharing>>;

export const load: NonNullable<ScreenModule['load']> = () => readSharing();

export function Screen() {
  const { t } = useLingui();
  const { links, cycles } = useLoaderData<Sharing>();
  const recorded = cycles.filter(hasRecords);
  const hasBegun = cycles.length > 0;
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach/report">{t`My energy report`}</BackToList>}
        title={t`Share my report`}
        lead={t`Create a link for your doctor or nurse. It works for 7 days, with a code you give them.`}
      />
      {recorded.length === 0 && links.length === 0 ? (
        <EmptyState
          heading={t`There is nothing to share yet`}
          next={
            <ButtonLink
              look="primary"
              href={hasBegun ? '/energy-coach/today' : '/energy-coach/start'}
              icon="energy"
            >
              {hasBegun ? t`Open my diary` : t`Start my first week`}
            </ButtonLink>
          }
        >
          <p>{t`Once you’ve filled in your diary, you can share a report.`}</p>
        </EmptyState>
      ) : (
        <Links sharing={{ links, cycles: recorded }} />
      )}
    </>
  );
}

function Links({ sharing }: { sharing: Sharing }) {
  const { t } = useLingui();
  const [links, setLinks] = useState(sharing.links);
  const [created, setCreated] = useState<CreatedLink>();
  const put = (next: ReportLink) => setLinks(links.map((one) => (one.id === next.id ? next : one)));
  const terms: readonly Fact[] = [
    [
      t`What’s in the report`,
      t`The weeks you choose, in one report. Your notes and activities aren’t included.`,
    ],
    [
      t`Who can open the link`,
      t`Only someone who has both the link and the code. They don’t need an account.`,
    ],
    [t`How long the link lasts`, t`The link works for 7 days, then expires automatically.`],
    [
      t`How to turn the link off`,
      t`Turn the link off on this page at any time. It stops working straight away.`,
    ],
  ];
  return (
    <div className="k-wide k-beside">
      <div className="k-links">
        {created && <NewReportLink key={created.link.id} createdLink={created} />}
        <section className="k-panel" aria-labelledby="new-link">
          <h2 id="new-link">{t`Create a new link`}</h2>
          {sharing.cycles.length === 0 ? (
            <p>{t`Once you’ve filled in your diary, you can share a report.`}</p>
          ) : (
            <LinkForm
              cycles={sharing.cycles}
              onCreated={(next) => {
                setCreated(next);
                setLinks([next.link, ...links]);
              }}
            />
          )}
        </section>
        {links.length > 0 && (
          <section className="k-section" aria-labelledby="my-links">
            <h2 id="my-links">{t`Your links`}</h2>
            <p>{t`We record when a link is opened, and nothing else.`}</p>
            {links.map((link) => (
              <LinkCard key={link.id} link={link} onChanged={put} />
            ))}
          </section>
        )}
      </div>
      <aside className="k-aside" aria-labelledby="terms">
        <div className="k-panel" data-tone="wattle">
          <h2 id="terms">{t`How sharing works`}</h2>
          <FactList facts={terms} />
        </div>
        <p>
          <Link href="/energy-coach/report" icon="print" alone>
            {t`Print the report or save it as a PDF instead`}
          </Link>
        </p>
      </aside>
    </div>
  );
}

function LinkForm({
  cycles,
  onCreated,
}: {
  cycles: Sharing['cycles'];
  onCreated: (made: CreatedLink) => void;
}) {
  const { t, i18n } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const { busy, wrong, error, props } = useForm<'weeks'>({
    check: (typed) => {
      const { length } = tickedIn(typed, 'weeks');
      if (length > mostCycles) return { weeks: t`Choose no more than ${mostCycles} weeks` };
      return length > 0 ? {} : { weeks: t`Choose at least one week` };
    },
    send: async (typed) => onCreated(await createReportLink(tickedIn(typed, 'weeks'))),
  });
  const latest = cycles.findLast(({ counted }) => counted > 0) ?? cycles.at(-1);
  return (
    <form {...props}>
      {error !== undefined && (
        <ActionError<'POST /energy_report_links'>
          error={error}
          words={{
            ...failed,
            report_links_full: [
              t`You already have 2 active links`,
              t`Turn off one of your links below to create a new one.`,
            ],
            not_found: [t`We couldn’t find one of these weeks`, t`Refresh this page.`],
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
          label: t`Week ${number}, from ${formatDate(starts_on, i18n.locale)}`,
        }))}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="share" busy={busy} busyWords={t`Creating your link…`}>
          {t`Create a link`}
        </Button>
      </p>
    </form>
  );
}
