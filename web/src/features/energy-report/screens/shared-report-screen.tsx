import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Problem } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useAlive } from '../../../platform/alive.ts';
import { later } from '../../../platform/later.tsx';
import { CallUs } from '../../../platform/call-us.tsx';
import { typedIn, useForm } from '../../../platform/form.ts';
import { takeToken } from '../../accounts/public.tsx';
import { NotDone } from '../../energy-strategies/public.tsx';
import { digitsIn } from '../model.ts';
import { codeOf, openShared, type Opened } from '../queries.ts';

const SharedSheet = later(async () => (await import('../parts/shared-sheet.tsx')).SharedSheet, []);

interface Read {
  opened: Opened;
  secret: { token: string; code: string };
}

/** For whoever has link and code. The secret stays on this device until the code is sent with it. */
export function Screen() {
  const { t } = useLingui();
  const alive = useAlive();
  const token = useRef<string>(undefined);
  const [hasToken, setHasToken] = useState<boolean>();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    token.current ??= takeToken();
    setHasToken(token.current !== '');
  }, []);
  return (
    <>
      <PageHeader
        title={t`Shared report`}
        lead={read ? undefined : t`Somebody shared a report on their energy and tiredness with you.`}
      />
      {!read && (
        <p>
          {t`It opens with the link and a code of six digits. The person who sent you the link has the code. Your browser needs JavaScript for it. Without JavaScript, or without the code, ask them for the report as a PDF or on paper.`}
        </p>
      )}
      {read && <SharedSheet opened={read.opened} secret={read.secret} />}
      {!read && alive && hasToken === false && <NoSecret />}
      {!read && alive && hasToken && (
        <CodeForm
          open={async (code) => {
            const secret = { token: token.current ?? '', code };
            setRead({ opened: await openShared(secret), secret });
          }}
        />
      )}
    </>
  );
}

/** The part of the link behind the # is missing: it was cut off, or the page was loaded again. */
function NoSecret() {
  const { t } = useLingui();
  return (
    <Problem
      after="arrival"
      happened={t`This link is not whole`}
      safe={t`Nothing was shown to anybody.`}
      next={t`Open the link again from your message, all of it. If it still does not open, ask for a new one.`}
      actions={<CallUs />}
    />
  );
}

function CodeForm({ open }: { open: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const { busy, wrong, error, props } = useForm<'code'>({
    check: (typed) =>
      digitsIn(typedIn(typed, 'code')).length === 6 ? {} : { code: t`Type the six digits of the code` },
    send: (typed) => open(digitsIn(typedIn(typed, 'code'))),
    refused: ({ code }) =>
      code === 'shared_report_code'
        ? { code: t`This is not the code of this link. After five wrong codes the link is locked.` }
        : {},
  });
  return (
    <form {...props}>
      {error !== undefined && (codeOf(error) === 'shared_report_over' ? <Over /> : <NotDone error={error} />)}
      <TextField
        name="code"
        label={t`Code`}
        hint={t`Six digits. They came apart from the link.`}
        error={wrong.code}
        room="short"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="eye" busy={busy} busyWords={t`Opening…`}>
          {t`Open the report`}
        </Button>
      </p>
    </form>
  );
}

/** Ended, over, locked and unknown are one answer: nobody learns from it which links there are. */
function Over() {
  const { t } = useLingui();
  return (
    <Problem
      after="action"
      level={2}
      happened={t`This link does not open a report any more`}
      safe={t`It may be over after seven days, ended by the person who shared it, or locked after five wrong codes.`}
      next={t`Ask that person for a new link, or for the report as a PDF or on paper.`}
    />
  );
}
