import { readStored, writeStored } from '../device-session.ts';
import { tab } from '../session.ts';

/** How the owner of this device signs in. Stored only on this device, and only with their consent. */
export interface RememberedSignIn {
  channel: 'email' | 'mobile';
  address: string;
}

const key = 'remembered_sign_in';

function isRemembered(value: unknown): value is RememberedSignIn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'channel' in value &&
    (value.channel === 'email' || value.channel === 'mobile') &&
    'address' in value &&
    typeof value.address === 'string'
  );
}

export const rememberedSignIn = {
  read: (): Promise<RememberedSignIn | undefined> =>
    tab.onDevice(async (stored) => {
      const value = await readStored(stored, key);
      return isRemembered(value) ? value : undefined;
    }),
  save: ({ channel, address }: RememberedSignIn): Promise<void> =>
    tab.onDevice((stored) => writeStored(stored, key, { channel, address })),
  remove: (): Promise<void> => tab.onDevice((stored) => stored.remove(key)),
};
