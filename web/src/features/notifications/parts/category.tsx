import type { NotificationCategory, NotificationChannel } from '@kindred/contract/notifications.ts';
import { notificationChannels } from '@kindred/contract/notifications.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Choosing } from '../model.ts';
import { useCategoryNames } from './category-names.tsx';

/** One category and its channels. Unavailable channels are not offered. */
export function CategoryChoice({
  category,
  preferences: details,
  keep,
}: Choosing & { category: NotificationCategory }) {
  const { t } = useLingui();
  const { name, hint } = useCategoryNames()[category];
  const row = details.categories.find((one) => one.category === category);
  const ways: Record<NotificationChannel, string> = {
    email: t`Email`,
    sms: t`Text message`,
    push: t`On my devices`,
  };
  const offered = notificationChannels.filter((way) => way === 'push' || details[way] === 'ready');
  const [turning, setTurning] = useState<{ channel: NotificationChannel; on: boolean }>();
  const on = offered.filter((way) => (turning?.channel === way ? turning.on : row?.[way]));
  const turn = async (next: readonly string[]) => {
    const channel = offered.find((way) => next.includes(way) !== on.includes(way));
    if (!channel || turning) return;
    const wanted = { channel, on: next.includes(channel) };
    setTurning(wanted);
    await keep({ channels: [{ category, ...wanted }] });
    setTurning(undefined);
  };
  return (
    <ChoiceCards
      name={category}
      choose="any"
      layout="row"
      legend={name}
      hint={hint}
      value={on}
      onChange={(next) => void turn(next)}
      choices={offered.map((way) => ({ value: way, label: ways[way] }))}
    />
  );
}
