import type { Consents as Told, Consent, Purpose } from '@kindred/contract/settings.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf, saidOf } from '../model.ts';
import { sayConsent } from '../queries.ts';
import { NotDone } from './not-done.tsx';

const asked = ['analytics', 'news'] as const;
type Asked = (typeof asked)[number];

/** Each switch is kept as it is turned. What was said before is never overwritten. */
export function Consents({ first }: { first: Told }) {
  const { t } = useLingui();
  const [told, setTold] = useState(first);
  const [turning, setTurning] = useState<{ purpose: Asked; given: boolean }>();
  const [state, setState] = useState<{ kind: 'still' | 'saved' } | { kind: 'failed'; error: unknown }>({
    kind: 'still',
  });
  const when = useWhen();
  const given = (purpose: Asked) =>
    turning?.purpose === purpose ? turning.given : saidOf(told, purpose)?.given === true;
  const on = asked.filter(given);

  const turn = async (next: readonly string[]) => {
    const purpose = asked.find((one) => next.includes(one) !== on.includes(one));
    if (!purpose || turning) return;
    const wanted = next.includes(purpose);
    setTurning({ purpose, given: wanted });
    setState({ kind: 'still' });
    try {
      setTold(await sayConsent(purpose, wanted));
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', error });
    } finally {
      setTurning(undefined);
    }
  };

  const terms = saidOf(told, 'terms');
  return (
    <section className="k-setting" aria-labelledby="consents-heading">
      <h2 id="consents-heading">{t`What you agree to`}</h2>
      <ChoiceCards
        name="consents"
        choose="any"
        legend={t`You can change this at any time.`}
        value={on}
        onChange={(next) => void turn(next)}
        choices={[
          {
            value: 'analytics',
            label: t`Count how I use the app`,
            hint: (
              <>
                {t`It shows us what helps. We never count what you write, and never on pages about your health.`}{' '}
                {when(saidOf(told, 'analytics'))} <Link href="/what-we-count">{t`What we count`}</Link>
              </>
            ),
          },
          {
            value: 'news',
            label: t`Send me news`,
            hint: (
              <>
                {t`Now and then: new articles, events and programs.`} {when(saidOf(told, 'news'))}
              </>
            ),
          },
        ]}
      />
      <p role="status">
        {turning && t`Saving…`}
        {!turning && state.kind === 'saved' && t`Saved.`}
      </p>
      {state.kind === 'failed' && <NotDone error={state.error} />}
      {terms && (
        <p>
          <Link href="/terms-of-use">{t`Terms of use`}</Link>. {when(terms)}
        </p>
      )}
      <History said={told.history} />
    </section>
  );
}

function useWhen() {
  const { t, i18n } = useLingui();
  return (said: Consent | undefined) => {
    if (!said) return t`You have not said yes.`;
    const day = dayOf(said.said_at, i18n.locale);
    return said.given ? t`You said yes on ${day}.` : t`You said no on ${day}.`;
  };
}

function History({ said }: { said: readonly Consent[] }) {
  const { t, i18n } = useLingui();
  const names: Record<Purpose, string> = {
    terms: t`Terms of use`,
    analytics: t`Count how I use the app`,
    news: t`Send me news`,
  };
  if (said.length === 0) return null;
  return (
    <details className="k-setting-history">
      <summary>{t`What you said before`}</summary>
      <ul>
        {said.map(({ purpose, given, said_at, version }) => {
          const day = dayOf(said_at, i18n.locale);
          return (
            <li key={`${purpose} ${said_at}`}>
              {names[purpose]}: {given ? t`yes, on ${day}` : t`no, on ${day}`}
              {version && <> ({t`version ${version}`})</>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
