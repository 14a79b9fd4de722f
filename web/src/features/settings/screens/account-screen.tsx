import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { AppearanceSettings } from '../../../platform/appearance-settings.tsx';
import { AddressList, DiscreetChoice, fetchAddresses } from '../../accounts/addresses/public.tsx';
import { DeviceList, readDevices } from '../../accounts/devices/public.tsx';
import { PasskeyList } from '../../accounts/passkeys/public.tsx';
import { SettingsLinks } from '../parts/settings-links.tsx';

export async function load({ signal }: { signal: AbortSignal }) {
  const [addresses, { sessions }] = await Promise.all([fetchAddresses(signal), readDevices(signal)]);
  return { addresses, sessions };
}

/** How a member signs in, where they are signed in, and how this device looks. */
export function Screen() {
  const { t } = useLingui();
  const { addresses, sessions } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { number } = addresses;
  return (
    <>
      <PageHeader title={t`My account`} lead={t`How you sign in, and where you’re signed in.`} />
      <SettingsLinks here="account" />
      <div className="k-wide k-settings">
        <div className="k-settings-column">
          <section className="k-panel" aria-labelledby="reach">
            <h2 id="reach">{t`Email and mobile`}</h2>
            <AddressList first={addresses} />
            <p>{t`Your member number is ${number}. If you call us, we may ask for it.`}</p>
          </section>
          <section className="k-panel" aria-labelledby="messages">
            <h2 id="messages">{t`Private messages`}</h2>
            <DiscreetChoice first={addresses.discreet_messages} />
          </section>
          {/* Last, because it appears a moment later. */}
          <PasskeyList />
        </div>
        <div className="k-settings-column">
          <section className="k-panel" aria-labelledby="devices">
            <h2 id="devices">{t`Where you’re signed in`}</h2>
            <DeviceList first={sessions} />
          </section>
          <section className="k-panel" aria-labelledby="look">
            <h2 id="look">{t`Appearance`}</h2>
            <div className="k-look k-settings-look">
              <AppearanceSettings />
            </div>
          </section>
          <section className="k-panel" aria-labelledby="language">
            <h2 id="language">{t`Language`}</h2>
            <p>{t`This app is in English. If you’d rather speak another language, ask for an interpreter in your profile or when you call us.`}</p>
          </section>
        </div>
      </div>
    </>
  );
}
