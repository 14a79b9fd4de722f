import '../parts/counting.css';
import { countable, countables, fieldNames, fields } from '@kindred/contract/countable.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useAlive } from '../../../platform/alive.ts';
import { useConfigs } from '../../../platform/configs.ts';
import { FactList } from '../../lists/public.tsx';
import { eventWords, fieldWords, kindWords } from '../model.ts';
import { Choice } from '../parts/choice.tsx';
import { useTotalsInWords } from '../parts/totals.tsx';

/** Made from the table that counts: what is not here is not counted. */
export function Screen() {
  const { t } = useLingui();
  const { outside } = useConfigs();
  const others = outside.analytics_id !== null || outside.tag_manager_container !== null;
  const alive = useAlive();
  return (
    <>
      <PageHeader
        title={t`What we count`}
        lead={t`We count what is opened, so that we learn what helps. We do not count you.`}
      />
      <section className="k-section" aria-labelledby="choice">
        <h2 id="choice">{t`You decide`}</h2>
        <div className="k-decide">
          {alive ? <Choice others={others} /> : <p>{t`Without JavaScript nothing is counted.`}</p>}
        </div>
      </section>
      <section className="k-section" aria-labelledby="who">
        <h2 id="who">{t`Who learns of it`}</h2>
        <p>{t`We ourselves: a number for each day, with no name, no id and no internet address. So no question is asked for it, and you can still say no.`}</p>
        <p>
          {others
            ? t`A counting service of others, only once you have said yes. It gets the list below and an id made by chance. Its scripts run in a closed frame and see nothing of your page. What could tell of your health reaches it as “other”.`
            : t`Nobody else. No counting service of others is switched on here.`}
        </p>
        <p>{t`Never counted: chat and messages to us, wellbeing, your blood cancer, the energy coach, reports, search, your account, and everything you write.`}</p>
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
    <section className="k-section" aria-labelledby="events">
      <h2 id="events">{t`Everything that is counted`}</h2>
      <div className="k-counted">
        {countables.map((event) => (
          <div key={event}>
            <h3>{i18n._(eventWords[event].name)}</h3>
            <FactList
              facts={[
                [t`When`, i18n._(eventWords[event].when)],
                [t`What goes with it`, countable[event].map((field) => i18n._(fieldWords[field])).join(', ')],
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
      <h2 id="fields">{t`What each of these can hold`}</h2>
      <FactList
        facts={fieldNames.map((field) => [i18n._(fieldWords[field]), i18n._(kindWords[fields[field]])])}
      />
    </section>
  );
}
