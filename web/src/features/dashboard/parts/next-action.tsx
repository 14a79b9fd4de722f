import './dashboard.css';
import type { NextAction as Next } from '@kindred/contract/dashboard.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { nextActionWords } from '../model.ts';
import { sendChangeAnswer } from '../queries.ts';

/** The most important next step. */
export function NextActionCard({ action }: { action: Next }) {
  const { t, i18n } = useLingui();
  const { icon, heading, text, way } = nextActionWords[action.kind](action.count ?? 0);
  const day = action.at ? formatDayIn(ownZone(), action.at, i18n.locale) : '';
  const time = action.at ? timeIn(ownZone(), action.at, i18n.locale) : '';
  const details = { title: action.title ?? '', when: action.at ? t`${day} at ${time}` : '' };
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

/** Saying that nothing has changed needs no navigation. */
function NotNow() {
  const { t } = useLingui();
  const [message, setMessage] = useState<'asked' | 'busy' | 'kept' | 'failed'>('asked');
  const say = (answer: 'nothing' | 'later') => {
    setMessage('busy');
    sendChangeAnswer(answer).then(
      () => setMessage('kept'),
      () => setMessage('failed'),
    );
  };
  if (message === 'kept') return <p role="status">{t`Thank you. We’ll ask again another time.`}</p>;
  return (
    <>
      <p className="k-actions">
        <Button look="quiet" disabled={message === 'busy'} onClick={() => say('nothing')}>
          {t`Nothing has changed`}
        </Button>
        <Button look="quiet" disabled={message === 'busy'} onClick={() => say('later')}>
          {t`Ask me later`}
        </Button>
      </p>
      {message === 'failed' && <p role="alert">{t`We couldn’t save your answer. Try again in a minute.`}</p>}
    </>
  );
}
