import { useLingui } from '@lingui/react/macro';
import { deleteAccount } from '../queries.ts';
import { SecondStep } from './second-step.tsx';

export function DeleteAccount({ onClosed }: { onClosed: (until: string) => void }) {
  const { t } = useLingui();
  return (
    <section className="k-panel" aria-labelledby="delete-account-heading">
      <h2 id="delete-account-heading">{t`Delete your account`}</h2>
      <p>{t`You’ll have 30 days to change your mind. After that, we’ll erase everything.`}</p>
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
          <li>{t`Today: we’ll close your account, sign out every device and send you a message to confirm.`}</li>
          <li>{t`For 30 days: you can come back. Sign in and choose “Keep my account”.`}</li>
          <li>{t`After 30 days: we’ll erase everything we hold about you, here and in our records. This cannot be undone.`}</li>
        </ul>
        <p>{t`Would you like to keep a copy of your information? Download it first.`}</p>
      </SecondStep>
    </section>
  );
}
