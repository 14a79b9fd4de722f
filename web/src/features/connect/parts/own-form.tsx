import type { FormKind } from '@kindred/contract/connect.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { session } from '../../../platform/session.ts';
import { readReach, type Reach } from '../queries.ts';
import { ContactForm } from './contact-form.tsx';

interface Props {
  kind: FormKind;
  onSent: () => void;
}

/** A member's own address stands there already. When it cannot be read, they type it like everybody else. */
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
  return <ContactForm kind={kind} reach={reach} onSent={onSent} />;
}
