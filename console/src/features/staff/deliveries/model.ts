import type { FailedDelivery } from '@kindred/contract/staff/deliveries.ts';

const deliveryChannels: Readonly<Record<FailedDelivery['channel'], string>> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push message',
  crm: 'Change for the CRM',
};

const subjects: Readonly<Record<FailedDelivery['about'], string>> = {
  sign_in: 'Sign-in link',
  account: 'Account message',
  erasure: 'Erasure',
  other: 'Other message',
};

const faults: Readonly<Record<FailedDelivery['fault'], string>> = {
  rejected: 'The provider rejected the address.',
  unsure: 'The connection broke. It may have arrived, so we won’t send it again.',
  came_back: 'It bounced.',
  unreachable: 'The service didn’t respond in time.',
  not_set_up: 'This server has no provider for it. Tell the person who runs it.',
  reserved_address: 'The address is one that can’t receive anything, such as example.org.',
  given_up: 'It failed every time, so we stopped trying.',
};

/** What it was, who it was for, and why it didn’t arrive. */
export function failedLine({ channel, source, to, about, fault, can_repeat }: FailedDelivery) {
  const hasMessage = source !== 'job' || to !== null;
  return {
    title: hasMessage
      ? `${subjects[about]} by ${deliveryChannels[channel].toLowerCase()}`
      : about === 'erasure'
        ? 'Erasure in the CRM'
        : deliveryChannels[channel],
    to: to === null ? '' : `To ${to}`,
    why: faults[fault],
    instead:
      can_repeat || fault === 'unsure'
        ? ''
        : about === 'sign_in'
          ? 'A link is never sent twice. Find the member and send a new one.'
          : 'Find the member and check the address with them.',
  };
}
