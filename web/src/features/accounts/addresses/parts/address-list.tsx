import type { Addresses, AddressKind } from '@kindred/contract/accounts/addresses.ts';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { stillWaiting, type WaitingAddress } from '../queries.ts';
import { EmailProblem } from './email-problem.tsx';
import { AddressRow } from './address-row.tsx';

type Pair = Pick<Addresses, 'email' | 'mobile'>;
interface Doing {
  kind: AddressKind;
  waiting: WaitingAddress | undefined;
}

/** Loaded on demand: most people come to look, not to change something. */
const AddressChange = lazyPart(async () => (await import('./address-change.tsx')).AddressChange);

/** The member's contact addresses. A change happens in place: the new address, then its code. */
export function AddressList({ first }: { first: Addresses }) {
  const { t } = useLingui();
  const waiting = stillWaiting(first);
  const [pair, setPair] = useState<Pair>(first);
  const [doing, setDoing] = useState<Doing | undefined>(waiting && { kind: waiting.kind, waiting });
  const [problem, setProblem] = useState(first.email_problem);
  const [done, setDone] = useState<{ words: string; canUndo: boolean }>();
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) statusRef.current?.focus();
  }, [done]);

  const changed = (next: Pair, words: string) => {
    setPair(next);
    setDoing(undefined);
    setDone({ words, canUndo: true });
  };
  const keep = (email: string) => {
    setProblem(null);
    setDone({ words: t`We’ll keep using ${email}`, canUndo: false });
  };
  const begin = (next: Doing | undefined) => {
    setDone(undefined);
    setDoing(next);
  };
  const confirmed = (next: Pair, kind: AddressKind) =>
    changed(
      next,
      kind === 'email'
        ? t`Your email address is now ${next.email}`
        : t`Your mobile number is now ${next.mobile}`,
    );

  return (
    <>
      {problem && pair.email === first.email && pair.email !== null && (
        <EmailProblem email={pair.email} problem={problem} onRight={keep} />
      )}
      <List layout="rows" label={t`Your contact details`}>
        {(['email', 'mobile'] as const).map((kind) => (
          <AddressRow
            key={kind}
            kind={kind}
            address={pair[kind]}
            mayGo={pair.email !== null && pair.mobile !== null}
            changing={doing?.kind === kind}
            onChange={() => begin({ kind, waiting: undefined })}
            onGone={(next) =>
              changed(
                next,
                kind === 'email'
                  ? t`Your email address has been removed`
                  : t`Your mobile number has been removed`,
              )
            }
          >
            {doing?.kind === kind && (
              <Suspense fallback={<p role="status">{t`One moment…`}</p>}>
                <AddressChange
                  {...doing}
                  onRequested={(request) => begin({ kind, waiting: request })}
                  onConfirmed={(next) => confirmed(next, kind)}
                  onLeave={() => begin(undefined)}
                />
              </Suspense>
            )}
          </AddressRow>
        ))}
      </List>
      <div role="status" tabIndex={-1} ref={statusRef}>
        {done && (
          <Notice kind="done" heading={done.words}>
            {done.canUndo && (
              <p>{t`We’ll send an undo link to your previous contact details. It will work for 7 days. If you’ve lost a device, sign it out below.`}</p>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}
