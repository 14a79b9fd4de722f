import type { MyCaw, OwnCaws } from '@kindred/contract/wellbeing.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useConfigs } from '../../../platform/configs.ts';
import { later } from '../../../platform/later.tsx';
import { CawForm } from '../parts/caw-form.tsx';
import { WaysOn } from '../parts/ways-on.tsx';
import { readCaws } from '../queries.ts';

const History = later(async () => (await import('../parts/history.tsx')).History, []);
const Kept = later(async () => (await import('../parts/kept.tsx')).Kept, []);

export const load = readCaws;

/** Concerns and wellbeing: told now, looked at again some weeks later, and seen over time. */
export function Screen() {
  const { t } = useLingui();
  const first = useLoaderData<OwnCaws>();
  const { charity_name: charity } = useConfigs().charity;
  const [items, setItems] = useState(first.items);
  const [kept, setKept] = useState<MyCaw>();
  const [last] = items;
  const lead =
    last === undefined
      ? t`Tell us in a minute how you are. In some weeks we show it to you again, so that you see what changed.`
      : first.follow_up?.due
        ? t`It has been some weeks. How are you now?`
        : t`You can note how you are whenever you like.`;
  const keep = (now: MyCaw) => {
    setItems([now, ...items.filter(({ id }) => id !== now.id)]);
    setKept(now);
  };
  return (
    <>
      <PageHeader title={t`My wellbeing`} lead={kept ? undefined : lead} />
      {kept ? (
        <Kept kept={kept} onAgain={() => setKept(undefined)} />
      ) : (
        <>
          <p>
            {t`People of ${charity} who support you can see what you write here. Nobody watches it day and night: when it is urgent, ring somebody.`}
          </p>
          <CawForm last={last} onKept={keep} />
        </>
      )}
      {items.length > 0 && <History items={items} />}
      <WaysOn />
    </>
  );
}
