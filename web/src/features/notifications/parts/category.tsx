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
  const [turning, setTurning] = useState<{ [channel in NotificationChannel]?: { on: boolean } | undefined }>(
    {},
  );
  const on = offered.filter((way) => turning[way]?.on ?? row?.[way]);
  const turn = async (next: readonly string[]) => {
    const channel = offered.find((way) => next.includes(way) !== on.includes(way));
    if (!channel) return;
    const wanted = { on: next.includes(channel) };
    setTurning((before) => ({ ...before, [channel]: wanted }));
    await keep({ channels: [{ category, channel, ...wanted }] });
    // A later choice for the same channel is still waiting for its own reply.
    setTurning((before) => (before[channel] === wanted ? { ...before, [channel]: undefined } : before));
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
