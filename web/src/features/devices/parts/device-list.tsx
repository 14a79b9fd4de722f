import './devices.css';
import type { Device } from '@kindred/contract/devices.ts';
import { Button } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { AskProblem } from '../../accounts/public.tsx';
import { signOutDevice, signOutOthers } from '../queries.ts';

/** Where somebody is signed in. What they end is out at once. */
export function DeviceList({ first }: { first: readonly Device[] }) {
  const { t } = useLingui();
  const [devices, setDevices] = useState(first);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>();
  const status = useRef<HTMLParagraphElement>(null);
  const others = devices.filter(({ current }) => !current);

  const end = async (what: string, doing: () => Promise<void>, left: readonly Device[], words: string) => {
    setBusy(what);
    setError(undefined);
    setSaid('');
    try {
      await doing();
      setDevices(left);
      setSaid(words);
      // The button that was pressed is gone.
      status.current?.focus();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(undefined);
    }
  };
  const endOne = (device: Device, name: string) => {
    const left = devices.filter(({ id }) => id !== device.id);
    return end(device.id, () => signOutDevice(device.id), left, t`${name} is signed out.`);
  };
  const endOthers = () => {
    const left = devices.filter(({ current }) => current);
    return end('others', signOutOthers, left, t`Every other device is signed out.`);
  };

  return (
    <>
      {error !== undefined && <AskProblem error={error} />}
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
        {said}
      </p>
      {others.length > 0 ? (
        <>
          <p>{t`Lost a device, or is one here that you do not know? Sign out everywhere else. This device stays signed in.`}</p>
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
        <p>{t`You are signed in nowhere else.`}</p>
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
  const name = device.device || t`A device of an unknown kind`;
  const began = momentInWords(device.began_at, i18n.locale);
  const seen = momentInWords(device.seen_at, i18n.locale);
  return (
    <div className="k-device">
      <h3>
        {name}
        {current && <span className="k-device-mark"> {t`(this device)`}</span>}
      </h3>
      <p>{current ? t`Signed in since ${began}` : t`Signed in since ${began}. Last used ${seen}.`}</p>
      {shared_device && (
        <p>{t`Shared with others: it signs out by itself after 30 minutes unused, and after half a day at the latest.`}</p>
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
