import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteData } from '../queries.ts';
import { SecondStep } from './second-step.tsx';

export function DeleteData() {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  return (
    <section className="k-setting" aria-labelledby="delete-data-heading">
      <h2 id="delete-data-heading">{t`Delete what you told us`}</h2>
      <p>{t`You keep your account. What you told us about yourself goes.`}</p>
      <SecondStep
        id="sure-data"
        words={t`Delete what I told you`}
        heading={t`Delete what you told us?`}
        does={t`Delete it`}
        busyWords={t`Deleting…`}
        keeps={t`Keep it`}
        look="secondary"
        onDo={async () => {
          await deleteData();
          setDone(true);
        }}
      >
        <p>{t`This goes at once, and cannot be undone:`}</p>
        <ul>
          <li>{t`who you are to us, such as patient or carer, and where you stand`}</li>
          <li>{t`your last name, your topics and your answers`}</li>
          <li>{t`everything you wrote down in the app`}</li>
        </ul>
        <p>{t`This stays, so that you can sign in:`}</p>
        <ul>
          <li>{t`your first name, e-mail address and mobile number`}</li>
          <li>{t`what you agreed to, and the devices where you are signed in`}</li>
        </ul>
      </SecondStep>
      <p role="status">{done && t`It is deleted. Your account is still here.`}</p>
    </section>
  );
}
