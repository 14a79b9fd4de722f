import '@kindred/ui/form.css';
import type { ProviderSays } from '@kindred/contract/directory/checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { LimitedTextArea } from '../../../../platform/limited-text-area.tsx';

/** Opened on request, so the focus moves into the field. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus();

const longestText = 2_000;

interface QuestionsProps {
  busy: boolean;
  onAnswer: (says: ProviderSays, text: string) => void;
}

/** One tap if everything is right; otherwise what has changed, in the provider's words. */
export function Questions({ busy, onAnswer }: QuestionsProps) {
  const { t } = useLingui();
  const [says, setSays] = useState<ProviderSays>();
  const [wrong, setWrong] = useState<'missing' | 'too long'>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const typed = typeof text === 'string' ? text.trim() : '';
    const next = typed === '' ? 'missing' : typed.length > longestText ? 'too long' : undefined;
    setWrong(next);
    if (!next) onAnswer('changed', typed);
  };
  return (
    <section className="k-section" aria-labelledby="questions">
      <h2 id="questions">{t`Is everything correct?`}</h2>
      <p className="k-actions">
        <Button
          look="primary"
          icon="check"
          busy={busy && says === 'still_right'}
          busyWords={t`Sending…`}
          onClick={() => {
            setSays('still_right');
            onAnswer('still_right', '');
          }}
        >
          {t`Yes, everything is correct`}
        </Button>
        <Button look="quiet" aria-expanded={says === 'changed'} onClick={() => setSays('changed')}>
          {t`No, something has changed`}
        </Button>
      </p>
      {says === 'changed' && (
        <form className="k-form" method="post" noValidate onSubmit={send}>
          <LimitedTextArea
            name="text"
            label={t`What has changed?`}
            hint={t`For example, a new phone number, new hours, different costs, or that the service has closed. Use your own words.`}
            limit={longestText}
            countFrom={100}
            ref={focus}
            {...(wrong === 'missing' ? { error: t`Tell us what has changed so we can correct it.` } : {})}
            {...(wrong === 'too long' ? { error: t`Make this a little shorter` } : {})}
          />
          <Button type="submit" busy={busy} busyWords={t`Sending…`}>
            {t`Send`}
          </Button>
        </form>
      )}
    </section>
  );
}
