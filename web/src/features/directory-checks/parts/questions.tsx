import '@kindred/ui/form.css';
import type { ProviderSays } from '@kindred/contract/directory-checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';

/** It opened because somebody asked for it: that is where they want to type. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus();

interface QuestionsProps {
  busy: boolean;
  onAnswer: (says: ProviderSays, text: string) => void;
}

/** One tap where all is right; otherwise what has changed, in their own words. */
export function Questions({ busy, onAnswer }: QuestionsProps) {
  const { t } = useLingui();
  const [says, setSays] = useState<ProviderSays>();
  const [missing, setMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const typed = typeof text === 'string' ? text.trim() : '';
    setMissing(typed === '');
    if (typed !== '') onAnswer('changed', typed);
  };
  return (
    <section className="k-section" aria-labelledby="questions">
      <h2 id="questions">{t`Is all of this right?`}</h2>
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
          {t`Yes, all of it is right`}
        </Button>
        <Button look="quiet" aria-expanded={says === 'changed'} onClick={() => setSays('changed')}>
          {t`No, something has changed`}
        </Button>
      </p>
      {says === 'changed' && (
        <form className="k-form" method="post" noValidate onSubmit={send}>
          <TextArea
            name="text"
            label={t`What has changed?`}
            hint={t`A new number, new hours, other costs, or that it has closed: in your own words.`}
            limit={2_000}
            ref={focus}
            {...(missing ? { error: t`Tell us what has changed, so that we can put it right.` } : {})}
          />
          <Button type="submit" busy={busy} busyWords={t`Sending…`}>
            {t`Send`}
          </Button>
        </form>
      )}
    </section>
  );
}
