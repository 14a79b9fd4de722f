import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestDataDeletion } from '../queries.ts';
import { SecondStep } from './second-step.tsx';

export function DeleteData() {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  return (
    <section className="k-panel" aria-labelledby="delete-data-heading">
      <h2 id="delete-data-heading">{t`Delete your answers`}</h2>
      <p>{t`We’ll delete what you’ve told us about yourself. Your account will stay open.`}</p>
      <SecondStep
        id="sure-data"
        words={t`Delete my answers`}
        heading={t`Delete your answers?`}
        does={t`Delete now`}
        busyWords={t`Deleting…`}
        keeps={t`Keep my answers`}
        look="secondary"
        onDo={async () => {
          await requestDataDeletion();
          setDone(true);
        }}
      >
        <p>{t`We’ll delete this information straight away, and it cannot be recovered:`}</p>
        <ul>
          <li>{t`whether you’re a patient or carer, and the stage of treatment`}</li>
          <li>{t`your last name, your topics and your answers`}</li>
          <li>{t`everything you’ve recorded in the app`}</li>
        </ul>
        <p>{t`We’ll keep this information so you can still sign in:`}</p>
        <ul>
          <li>{t`your first name, email address and mobile number`}</li>
          <li>{t`what you’ve agreed to, and the devices where you’re signed in`}</li>
        </ul>
      </SecondStep>
      <p role="status">{done && t`Your answers have been deleted. Your account is still here.`}</p>
    </section>
  );
}
