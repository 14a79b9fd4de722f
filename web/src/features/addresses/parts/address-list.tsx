import type { Addresses, Kind } from '@kindred/contract/addresses.ts';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { stillWaiting, type Waiting } from '../queries.ts';
import { AddressCode } from './address-code.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressRow } from './address-row.tsx';

type Pair = Pick<Addresses, 'email' | 'mobile'>;
type Doing = { kind: Kind; step: 'asking' } | { kind: Kind; step: 'code'; waiting: Waiting };

/** How somebody is reached. A change is made where it is read: the new address, then its code. */
export function AddressList({ first }: { first: Addresses }) {
  const { t } = useLingui();
  const waiting = stillWaiting(first);
  const [pair, setPair] = useState<Pair>(first);
  const [doing, setDoing] = useState<Doing | undefined>(
    waiting && { kind: waiting.kind, step: 'code', waiting },
  );
  const [done, setDone] = useState<string>();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  const changed = (next: Pair, words: string) => {
    setPair(next);
    setDoing(undefined);
    setDone(words);
  };
  const begin = (next: Doing | undefined) => {
    setDone(undefined);
    setDoing(next);
  };
  const confirmed = (next: Pair, kind: Kind) =>
    changed(
      next,
      kind === 'email'
        ? t`Your e-mail address is now ${next.email}`
        : t`Your mobile number is now ${next.mobile}`,
    );

  return (
    <>
      <List layout="rows" label={t`Your addresses`}>
        {(['email', 'mobile'] as const).map((kind) => (
          <AddressRow
            key={kind}
            kind={kind}
            address={pair[kind]}
            mayGo={pair.email !== null && pair.mobile !== null}
            changing={doing?.kind === kind}
            onChange={() => begin({ kind, step: 'asking' })}
            onGone={(next) =>
              changed(
                next,
                kind === 'email' ? t`Your e-mail address is taken away` : t`Your mobile number is taken away`,
              )
            }
          >
            {doing?.kind === kind && doing.step === 'asking' && (
              <AddressForm
                kind={kind}
                onAsked={(asked) => begin({ kind, step: 'code', waiting: asked })}
                onLeave={() => begin(undefined)}
              />
            )}
            {doing?.kind === kind && doing.step === 'code' && (
              <AddressCode
                key={doing.waiting.request_id}
                waiting={doing.waiting}
                onAgain={(asked) => begin({ kind, step: 'code', waiting: asked })}
                onConfirmed={(next) => confirmed(next, kind)}
                onLeave={() => begin(undefined)}
              />
            )}
          </AddressRow>
        ))}
      </List>
      <div role="status" tabIndex={-1} ref={said}>
        {done && (
          <Notice kind="done" heading={done}>
            <p>{t`We tell the addresses that you had before, with a way to undo it for seven days. If you lost a device, sign it out below.`}</p>
          </Notice>
        )}
      </div>
    </>
  );
}
