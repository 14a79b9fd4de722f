import type { Consents as Told, Consent, Purpose } from '@kindred/contract/settings.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exportDay, answerOf } from '../model.ts';
import { sendConsent } from '../queries.ts';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';
import { useSavesInOrder } from '../../../platform/saves-in-order.ts';

const request = ['analytics', 'news'] as const;
type Wanted = (typeof request)[number];

interface ConsentChoicesProps {
  first: Told;
  /** A third-party service would count as well, but only after a yes. */
  others: boolean;
}

/** Each switch is saved when it is toggled. Earlier answers are never overwritten. */
export function ConsentChoices({ first, others }: ConsentChoicesProps) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
  const [saved, setSaved] = useState(first);
  const [turning, setTurning] = useState<{ [purpose in Wanted]?: boolean | undefined }>({});
  const { state, saveInOrder } = useSavesInOrder();
  const when = useWhen();
  const build = (purpose: Wanted) =>
    turning[purpose] ?? answerOf(saved, purpose)?.given ?? (purpose === 'analytics' && !others);
  const on = request.filter(build);

  const turn = (next: readonly string[]) => {
    const purpose = request.find((one) => next.includes(one) !== on.includes(one));
    if (!purpose) return;
    const wanted = next.includes(purpose);
    setTurning((before) => ({ ...before, [purpose]: wanted }));
    void saveInOrder(async () => {
      try {
        setSaved(await sendConsent(purpose, wanted));
      } finally {
        setTurning((before) => (before[purpose] === wanted ? { ...before, [purpose]: undefined } : before));
      }
    });
  };

  const terms = answerOf(saved, 'terms');
  return (
    <section className="k-panel" aria-labelledby="consents-heading">
      <h2 id="consents-heading">{t`What you agree to`}</h2>
      <ChoiceCards
        name="consents"
        choose="any"
        legend={t`You can change this at any time.`}
        value={on}
        onChange={turn}
        choices={[
          {
            value: 'analytics',
            label: t`Include how I use the app in your statistics`,
            hint: (
              <>
                {t`They show us what helps. We never include what you write or pages about your health.`}{' '}
                {when(answerOf(saved, 'analytics'), !others)}{' '}
                <Link href="/what-we-count">{t`What we count`}</Link>
              </>
            ),
          },
          {
            value: 'news',
            label: t`Email me news`,
            hint: (
              <>
                {t`New articles, events and programs, from time to time.`} {when(answerOf(saved, 'news'))}
              </>
            ),
          },
        ]}
      />
      <p role="status">
        {state.kind === 'saving' && t`Saving…`}
        {state.kind === 'saved' && t`Saved.`}
      </p>
      {state.kind === 'failed' && <ActionError error={state.error} words={failed} />}
      {terms && (
        <p>
          <Link href="/terms-of-use">{t`Terms of use`}</Link>. {when(terms)}
        </p>
      )}
      <History consents={saved.history} />
    </section>
  );
}

function useWhen() {
  const { t, i18n } = useLingui();
  return (consent: Consent | undefined, isOn = false) => {
    if (!consent) return isOn ? t`You’re included unless you say no.` : t`You haven’t agreed to this.`;
    const day = exportDay(consent.said_at, i18n.locale);
    return consent.given ? t`You said yes on ${day}.` : t`You said no on ${day}.`;
  };
}

function History({ consents }: { consents: readonly Consent[] }) {
  const { t, i18n } = useLingui();
  const names: Record<Purpose, string> = {
    terms: t`Terms of use`,
    analytics: t`Include how I use the app in your statistics`,
    news: t`Email me news`,
  };
  if (consents.length === 0) return null;
  return (
    <Disclosure summary={t`Your previous answers`}>
      <ul>
        {consents.map(({ purpose, given: input, said_at, version }) => {
          const day = exportDay(said_at, i18n.locale);
          return (
            <li key={`${purpose} ${said_at}`}>
              {names[purpose]}: {input ? t`yes, on ${day}` : t`no, on ${day}`}
              {version && <> ({t`version ${version}`})</>}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
