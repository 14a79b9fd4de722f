import type { Addresses, AddressKind } from '@kindred/contract/accounts/addresses.ts';
import type { WaitingAddress } from '../queries.ts';
import { AddressCode } from './address-code.tsx';
import { AddressForm } from './address-form.tsx';

interface Props {
  kind: AddressKind;
  /** The new address, once its code is on the way. */
  waiting: WaitingAddress | undefined;
  onRequested: (waiting: WaitingAddress) => void;
  onConfirmed: (next: Pick<Addresses, 'email' | 'mobile'>) => void;
  onLeave: () => void;
}

/** An address is changed in two steps: the new address, then the code that was sent to it. */
export function AddressChange({ kind, waiting, onRequested, onConfirmed, onLeave }: Props) {
  if (!waiting) return <AddressForm kind={kind} onRequested={onRequested} onLeave={onLeave} />;
  return (
    <AddressCode
      key={waiting.request_id}
      waiting={waiting}
      onAgain={onRequested}
      onConfirmed={onConfirmed}
      onLeave={onLeave}
    />
  );
}
