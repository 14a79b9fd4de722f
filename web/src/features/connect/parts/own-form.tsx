import type { FormKind } from '@kindred/contract/connect.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { session } from '../../../platform/session.ts';
import { readReach, type Reach } from '../queries.ts';
import { ContactFormFields } from './contact-form.tsx';

interface Props {
  kind: FormKind;
  onSent: () => void;
}

/** Prefills a member's own address. If it cannot be loaded, they type it like everyone else. */
export function OwnForm({ kind, onSent }: Props) {
  const { t } = useLingui();
  const [reach, setReach] = useState<Reach | undefined>(
    session.state().person.kind === 'member' ? undefined : { name: '', email: '', phone: '' },
  );
  useEffect(() => {
    let wanted = true;
    if (session.state().person.kind === 'member')
      readReach().then(
        (read) => wanted && setReach(read),
        () => wanted && setReach({ name: '', email: '', phone: '' }),
      );
    return () => {
      wanted = false;
    };
  }, []);
  if (!reach) return <p role="status">{t`One moment…`}</p>;
  return <ContactFormFields kind={kind} reach={reach} onSent={onSent} />;
}
