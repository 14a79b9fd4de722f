import { useLingui } from '@lingui/react/macro';
import { deleteAccount } from '../queries.ts';
import { SecondStep } from './second-step.tsx';

export function DeleteAccount({ onClosed }: { onClosed: (until: string) => void }) {
  const { t } = useLingui();
  return (
    <section className="k-setting" aria-labelledby="delete-account-heading">
      <h2 id="delete-account-heading">{t`Delete your account`}</h2>
      <p>{t`You have 30 days to change your mind. Then we erase everything.`}</p>
      <SecondStep
        id="sure-account"
        words={t`Delete my account`}
        heading={t`Delete your account?`}
        does={t`Delete my account now`}
        busyWords={t`Closing…`}
        keeps={t`Keep my account`}
        look="danger"
        onDo={async () => onClosed(await deleteAccount())}
      >
        <ul>
          <li>{t`Today: your account closes and every device is signed out. We send you a message about it.`}</li>
          <li>{t`For 30 days: you can come back. Sign in and choose “Keep my account”.`}</li>
          <li>{t`After 30 days: we erase all we hold of you, here and in our records. That cannot be undone.`}</li>
        </ul>
        <p>{t`Do you want to keep a copy? Download it first.`}</p>
      </SecondStep>
    </section>
  );
}
