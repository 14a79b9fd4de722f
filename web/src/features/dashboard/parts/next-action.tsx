import './dashboard.css';
import type { NextAction as Next } from '@kindred/contract/dashboard.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { byTwoClocks, ownZone } from '../../../platform/zone-clock.ts';
import { nextActionWords } from '../model.ts';
import { sendChangeAnswer } from '../queries.ts';

/** The most important next step. */
export function NextActionCard({ action }: { action: Next }) {
  const { i18n } = useLingui();
  const { icon, heading, text, way } = nextActionWords[action.kind](action.count ?? 0);
  const when = useActionTime(action);
  const details = { title: action.title ?? '', when };
  return (
    <section className="k-next" aria-labelledby="next">
      <span className="k-pebble">
        <Icon name={icon} />
      </span>
      <div className="k-next-words">
        <h2 id="next">{i18n._(heading)}</h2>
        <p>{i18n._(text(details))}</p>
      </div>
      <p className="k-actions">
        <ButtonLink look="gold" href={action.path}>
          {i18n._(way)}
        </ButtonLink>
      </p>
      {action.kind === 'something_changed' && (
        <div className="k-next-more">
          <NotNow />
        </div>
      )}
    </section>
  );
}

/** A call is shown by the reader's clock, an event by that of its place; if the two differ, it also gives the other. */
function useActionTime({ kind, at, zone }: Next): string {
  const { t, i18n } = useLingui();
  if (at === null) return '';
  const own = ownZone();
  const place = zone ?? own;
  const city = cityOf(place);
  if (kind === 'call_soon') {
    const { first, second } = byTwoClocks(own, place, at, i18n.locale);
    return second ? t`${first} your time (${second} in ${city})` : first;
  }
  const { first, second } = byTwoClocks(place, own, at, i18n.locale);
  return second ? t`${first}, ${city} time (${second} your time)` : first;
}

/** Answering that nothing has changed needs no navigation. */
function NotNow() {
  const { t } = useLingui();
  const [message, setMessage] = useState<'asked' | 'nothing' | 'later' | 'kept' | 'failed'>('asked');
  const status = useRef<HTMLDivElement>(null);
  const say = (answer: 'nothing' | 'later') => {
    if (message === 'nothing' || message === 'later') return;
    setMessage(answer);
    sendChangeAnswer(answer).then(
      () => {
        setMessage('kept');
        // The pressed button is gone, so focus moves to the status.
        status.current?.focus();
      },
      () => setMessage('failed'),
    );
  };
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        {message === 'kept' && <p>{t`Thank you. We’ll ask again another time.`}</p>}
      </div>
      {message !== 'kept' && (
        <p className="k-actions">
          <Button look="quiet" busy={message === 'nothing'} onClick={() => say('nothing')}>
            {t`Nothing has changed`}
          </Button>
          <Button look="quiet" busy={message === 'later'} onClick={() => say('later')}>
            {t`Ask me later`}
          </Button>
        </p>
      )}
      {message === 'failed' && <p role="alert">{t`We couldn’t save your answer. Try again in a minute.`}</p>}
    </>
  );
}
