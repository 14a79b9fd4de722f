import '../parts/counting.css';
import { countable, countables, fieldNames, fields } from '@kindred/contract/analytics/events.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { useConfigs } from '../../../platform/configs.ts';
import { hasOutsideAnalytics } from '../../../platform/analytics/outside-analytics.ts';
import { FactList } from '../../library/listing/public.tsx';
import { eventWords, fieldWords, countKindLabels } from '../model.ts';
import { ConsentChoice } from '../parts/choice.tsx';
import { useTotalsInWords } from '../parts/totals.tsx';

/** Rendered from the table of events, so anything that is not listed here is not counted. */
export function Screen() {
  const { t } = useLingui();
  const { outside } = useConfigs();
  const others = hasOutsideAnalytics(outside);
  const hydrated = useHydrated();
  return (
    <>
      <PageHeader
        title={t`What we count`}
        lead={t`We count how often pages are opened so we can see what helps. We don’t track who opens them.`}
      />
      <section className="k-panel" data-tone="gum" aria-labelledby="choice">
        <h2 id="choice">{t`It’s your choice`}</h2>
        <div className="k-decide">
          {hydrated ? <ConsentChoice others={others} /> : <p>{t`Without JavaScript, nothing is counted.`}</p>}
        </div>
      </section>
      <section className="k-section" aria-labelledby="who">
        <h2 id="who">{t`Who sees these figures`}</h2>
        <p>{t`We see one number for each day, with no names, IDs or IP addresses. That’s why we don’t ask first, but you can still say no.`}</p>
        <p>
          {others
            ? t`An outside analytics service sees these figures, but only if you’ve said yes. It gets the details listed below and a random ID. Its scripts run in an isolated frame and can’t see your page. Anything that could reveal something about your health is sent as “other”.`
            : t`No one else sees these figures. We don’t use an outside analytics service.`}
        </p>
        <p>{t`Your device never counts chats, messages or reports, what you type into a search, or anything about your wellbeing, your blood cancer, the energy coach or your account.`}</p>
        <p>{t`Our staff also see how much our services are used: how many people joined, kept reading an article, chatted with us or used the energy coach. Our server adds this up once a day. Each number covers at least 5 people, contains no names and can’t be traced back to you.`}</p>
      </section>
      <Events />
      <Fields />
    </>
  );
}

function Events() {
  const { t, i18n } = useLingui();
  const totalOf = useTotalsInWords();
  return (
    <section className="k-section k-wide" aria-labelledby="events">
      <h2 id="events">{t`Everything we count`}</h2>
      <div className="k-counted">
        {countables.map((event) => (
          <div key={event}>
            <h3>{i18n._(eventWords[event].name)}</h3>
            <FactList
              facts={[
                [t`When`, i18n._(eventWords[event].when)],
                [t`Details included`, countable[event].map((field) => i18n._(fieldWords[field])).join(', ')],
                [t`In the last 30 days`, totalOf(event)],
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function Fields() {
  const { t, i18n } = useLingui();
  return (
    <section className="k-section" aria-labelledby="fields">
      <h2 id="fields">{t`What each detail can contain`}</h2>
      <FactList
        facts={fieldNames.map((field) => [i18n._(fieldWords[field]), i18n._(countKindLabels[fields[field]])])}
      />
    </section>
  );
}
