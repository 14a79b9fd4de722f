import './topic-tools.css';
import type { ReadTopic } from '@kindred/contract/learn.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Dialog, DialogButton } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { canSave, removePages, savedPages, savePages } from '../../../platform/device/saved-pages.ts';
import { appearance, defaultAppearance, type Appearance } from '../../../platform/appearance.ts';
import { shareAddress } from '../../../platform/share.ts';
import { addressesOf } from '../model.ts';
import { Listen, useVoice } from './listen.tsx';

const sheet = 'topic-tools';

/** The actions for a text on this device. */
export function TopicTools({ topic }: { topic: ReadTopic }) {
  const { t } = useLingui();
  const voice = useVoice();
  // All at once, so that no button moves another.
  if (voice === undefined) return null;
  return (
    <>
      {voice && <Listen voice={voice} />}
      <Button icon="print" onClick={() => print()}>{t`Print`}</Button>
      <DialogButton dialog={sheet} look="quiet">{t`More`}</DialogButton>
      <Dialog id={sheet} shape="sheet" heading={t`What would you like to do?`} closeWords={t`Close`}>
        <TextSize />
        <div className="k-actions">
          {canSave() && <SaveOffline topic={topic} />}
          <Share topic={topic} />
        </div>
      </Dialog>
    </>
  );
}

function TextSize() {
  const { t } = useLingui();
  const chosen = useSyncExternalStore(appearance.watch, appearance.read, () => defaultAppearance);
  return (
    <FilterChips
      legend={t`Text size`}
      name="text-size"
      choose="one"
      chosen={[chosen.text]}
      onChange={([text]) => appearance.choose({ ...appearance.read(), text: text as Appearance['text'] })}
      options={[
        { value: 'normal', label: t`Normal` },
        { value: 'larger', label: t`Larger` },
        { value: 'largest', label: t`Largest` },
      ]}
    />
  );
}

type Saving = 'no' | 'busy' | 'yes' | 'failed';

/** Saves the topic at every level with all modules, because a missing one would only be noticed offline. */
function SaveOffline({ topic }: { topic: ReadTopic }) {
  const { t } = useLingui();
  const [state, setState] = useState<Saving>('no');
  const [confirming] = useState(() => {
    void savedPages().then((pages) => {
      if (pages.some(({ path }) => path === `/tabs/learn/${topic.slug}`)) setState('yes');
    });
    return addressesOf(topic);
  });
  const press = async () => {
    if (state === 'yes') {
      await removePages(confirming);
      return setState('no');
    }
    setState('busy');
    setState((await savePages(confirming)) ? 'yes' : 'failed');
  };
  return (
    <>
      <Button
        icon={state === 'yes' ? 'delete' : 'download'}
        busy={state === 'busy'}
        busyWords={t`Saving…`}
        onClick={() => void press()}
      >
        {state === 'yes' ? t`Remove from this device` : t`Save on this device`}
      </Button>
      <p role="status">
        {state === 'yes' && t`Saved on this device. You can read it without the internet.`}
        {state === 'failed' && t`We couldn’t save this. Try again when you’re online.`}
      </p>
    </>
  );
}

/** Opens the device's share sheet or, without one, copies the URL. */
function Share({ topic }: { topic: ReadTopic }) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const url = `${location.origin}/tabs/learn/${topic.slug}`;
  const press = async () => {
    const done = await shareAddress(topic.title, url);
    if (done === 'copied') setMessage(t`Link copied.`);
    if (done === 'failed') setMessage(t`We couldn’t copy the link. Here it is: ${url}`);
  };
  return (
    <>
      <Button icon="share" onClick={() => void press()}>{t`Share the link`}</Button>
      <p role="status">{message}</p>
    </>
  );
}
