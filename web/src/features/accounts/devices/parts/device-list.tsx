import './devices.css';
import type { Device } from '@kindred/contract/accounts/devices.ts';
import { Button } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/clock.ts';
import { AskProblem } from '../../public.tsx';
import { sendSignOutDevice, sendSignOutOthers } from '../queries.ts';

/** The devices where the member is signed in. Signing one out takes effect immediately. */
export function DeviceList({ first }: { first: readonly Device[] }) {
  const { t } = useLingui();
  const [devices, setDevices] = useState(first);
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<unknown>();
  const status = useRef<HTMLParagraphElement>(null);
  const others = devices.filter(({ current }) => !current);

  const end = async (
    what: string,
    doing: () => Promise<void>,
    stays: (device: Device) => boolean,
    words: string,
  ) => {
    setBusy(what);
    setError(undefined);
    setMessage('');
    try {
      await doing();
      // Others may have been signed out while this reply was on its way.
      setDevices((now) => now.filter(stays));
      setMessage(words);
      // The pressed button is gone, so focus moves to the status.
      status.current?.focus();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy((now) => (now === what ? undefined : now));
    }
  };
  const endOne = ({ id }: Device, name: string) =>
    end(
      id,
      () => sendSignOutDevice(id),
      (one) => one.id !== id,
      t`${name} has been signed out.`,
    );
  const endOthers = () =>
    end('others', sendSignOutOthers, ({ current }) => current, t`Every other device has been signed out.`);

  return (
    <>
      {error !== undefined && <AskProblem error={error} words={{}} />}
      <List layout="rows" label={t`Your devices`}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={busy === device.id}
            onEnd={(name) => void endOne(device, name)}
          />
        ))}
      </List>
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
      {others.length > 0 ? (
        <>
          <p>{t`Have you lost a device, or is there one here you don’t recognize? Sign out everywhere else. You’ll stay signed in on this device.`}</p>
          <p className="k-actions">
            <Button
              icon="lock"
              busy={busy === 'others'}
              busyWords={t`Signing out…`}
              onClick={() => void endOthers()}
            >
              {t`Sign out everywhere else`}
            </Button>
          </p>
        </>
      ) : (
        <p>{t`You aren’t signed in anywhere else.`}</p>
      )}
    </>
  );
}

interface RowProps {
  device: Device;
  busy: boolean;
  onEnd: (name: string) => void;
}

function DeviceRow({ device, busy, onEnd }: RowProps) {
  const { t, i18n } = useLingui();
  const { current, shared_device } = device;
  const name = device.device || t`Unknown device`;
  const began = formatDateTime(device.began_at, i18n.locale);
  const seen = formatDateTime(device.seen_at, i18n.locale);
  return (
    <div className="k-device">
      <h3>
        {name}
        {current && <span className="k-device-mark"> {t`(this device)`}</span>}
      </h3>
      <p>{current ? t`Signed in since ${began}` : t`Signed in since ${began}. Last used ${seen}.`}</p>
      {shared_device && (
        <p>{t`Shared device: you’ll be signed out after 30 minutes of inactivity, or after 12 hours at the latest.`}</p>
      )}
      {!current && (
        <p className="k-actions">
          <Button busy={busy} busyWords={t`Signing out…`} onClick={() => onEnd(name)}>
            {t`Sign out`} <span className="k-unseen">{name}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
