import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { LookSettings } from '../../../platform/look-settings.tsx';
import { AddressList, DiscreetChoice, readAddresses } from '../../addresses/public.tsx';
import { DeviceList, readDevices } from '../../devices/public.tsx';
import { PasskeyList } from '../../passkeys/public.tsx';
import { SettingsLinks } from '../parts/settings-links.tsx';

export async function load({ signal }: { signal: AbortSignal }) {
  const [addresses, { sessions }] = await Promise.all([readAddresses(signal), readDevices(signal)]);
  return { addresses, sessions };
}

/** How somebody is reached, where they are signed in, and how this device shows things. */
export function Screen() {
  const { t } = useLingui();
  const { addresses, sessions } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  return (
    <>
      <PageHeader title={t`My account`} />
      <section className="k-section" aria-labelledby="reach">
        <h2 id="reach">{t`How you sign in and how we reach you`}</h2>
        <AddressList first={addresses} />
      </section>
      <PasskeyList />
      <section className="k-section" aria-labelledby="messages">
        <h2 id="messages">{t`What our messages show`}</h2>
        <DiscreetChoice first={addresses.discreet_messages} />
      </section>
      <section className="k-section" aria-labelledby="devices">
        <h2 id="devices">{t`Where you are signed in`}</h2>
        <DeviceList first={sessions} />
      </section>
      <section className="k-section" aria-labelledby="look">
        <h2 id="look">{t`How this device shows things`}</h2>
        <div className="k-look k-settings-look">
          <LookSettings />
        </div>
      </section>
      <section className="k-section" aria-labelledby="language">
        <h2 id="language">{t`Language`}</h2>
        <p>{t`This app is in English. If another language is easier for you to speak, tell us in your profile that you need an interpreter, or when you call.`}</p>
      </section>
      <SettingsLinks here="account" />
    </>
  );
}
