import './topic-tools.css';
import type { ReadTopic } from '@kindred/contract/learn.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Dialog, DialogButton } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { canSave, removePages, savedPages, savePages } from '../../../platform/device/saved-pages.ts';
import { look, plainLook, type Look } from '../../../platform/look.ts';
import { shareAddress } from '../../../platform/share.ts';
import { addressesOf } from '../model.ts';
import { Listen } from './listen.tsx';

const sheet = 'topic-tools';

/** Listen, and what else can be done with a text. */
export function TopicTools({ topic }: { topic: ReadTopic }) {
  const { t } = useLingui();
  return (
    <>
      <Listen />
      <DialogButton dialog={sheet} icon="settings">{t`More`}</DialogButton>
      <Dialog id={sheet} shape="sheet" heading={t`What would you like to do?`} closeWords={t`Close`}>
        <TextSize />
        <div className="k-actions">
          {canSave() && <SaveOffline topic={topic} />}
          <Button icon="print" onClick={() => print()}>{t`Print`}</Button>
          <Share topic={topic} />
        </div>
      </Dialog>
    </>
  );
}

function TextSize() {
  const { t } = useLingui();
  const chosen = useSyncExternalStore(look.watch, look.read, () => plainLook);
  return (
    <FilterChips
      legend={t`Text size`}
      name="text-size"
      choose="one"
      chosen={[chosen.text]}
      onChange={([text]) => look.choose({ ...look.read(), text: text as Look['text'] })}
      options={[
        { value: 'normal', label: t`Normal` },
        { value: 'larger', label: t`Larger` },
        { value: 'largest', label: t`Largest` },
      ]}
    />
  );
}

type Saving = 'no' | 'busy' | 'yes' | 'failed';

/** The topic at every level and with all its parts: what is missing would be found out only without a network. */
function SaveOffline({ topic }: { topic: ReadTopic }) {
  const { t } = useLingui();
  const [state, setState] = useState<Saving>('no');
  const [asked] = useState(() => {
    void savedPages().then((pages) => {
      if (pages.some(({ path }) => path === `/tabs/learn/${topic.slug}`)) setState('yes');
    });
    return addressesOf(topic);
  });
  const press = async () => {
    if (state === 'yes') {
      await removePages(asked);
      return setState('no');
    }
    setState('busy');
    setState((await savePages(asked)) ? 'yes' : 'failed');
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
        {state === 'yes' && t`Saved on this device. You can read it with no internet.`}
        {state === 'failed' && t`We could not save this. Try again when you are online.`}
      </p>
    </>
  );
}

/** As the device does it; where it cannot, the address is copied. */
function Share({ topic }: { topic: ReadTopic }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const url = `${location.origin}/tabs/learn/${topic.slug}`;
  const press = async () => {
    const done = await shareAddress(topic.title, url);
    if (done === 'copied') setSaid(t`The link is copied.`);
    if (done === 'failed') setSaid(t`We could not copy it. The link is: ${url}`);
  };
  return (
    <>
      <Button icon="share" onClick={() => void press()}>{t`Share the link`}</Button>
      <p role="status">{said}</p>
    </>
  );
}
