import './dashboard.css';
import type { NextAction as Next } from '@kindred/contract/dashboard.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { nextWords } from '../model.ts';
import { answerChange } from '../queries.ts';
import { TiredToday } from './tired-today.tsx';

/** The one thing that matters now. */
export function NextAction({ action }: { action: Next }) {
  const { t, i18n } = useLingui();
  const { icon, heading, text, way } = nextWords[action.kind](action.count ?? 0);
  const day = action.at ? dayIn(ownZone(), action.at, i18n.locale) : '';
  const time = action.at ? timeIn(ownZone(), action.at, i18n.locale) : '';
  const told = { title: action.title ?? '', when: action.at ? t`${day} at ${time}` : '' };
  return (
    <section className="k-next" aria-labelledby="next">
      <span className="k-pebble">
        <Icon name={icon} />
      </span>
      <h2 id="next">{i18n._(heading)}</h2>
      <p>{i18n._(text(told))}</p>
      <p className="k-actions">
        <ButtonLink look="primary" href={action.path} iconAfter="arrow-right">
          {i18n._(way)}
        </ButtonLink>
      </p>
      {action.kind === 'something_changed' && <NotNow />}
      <TiredToday />
    </section>
  );
}

/** Nobody has to go anywhere to say that nothing is new. */
function NotNow() {
  const { t } = useLingui();
  const [said, setSaid] = useState<'asked' | 'busy' | 'kept' | 'failed'>('asked');
  const say = (answer: 'nothing' | 'later') => {
    setSaid('busy');
    answerChange(answer).then(
      () => setSaid('kept'),
      () => setSaid('failed'),
    );
  };
  if (said === 'kept') return <p role="status">{t`Thank you. We ask again another time.`}</p>;
  return (
    <>
      <p className="k-actions">
        <Button look="quiet" disabled={said === 'busy'} onClick={() => say('nothing')}>
          {t`Nothing is new`}
        </Button>
        <Button look="quiet" disabled={said === 'busy'} onClick={() => say('later')}>
          {t`Ask me later`}
        </Button>
      </p>
      {said === 'failed' && (
        <p role="alert">{t`We could not keep your answer. Nothing is lost: try again in a minute.`}</p>
      )}
    </>
  );
}
