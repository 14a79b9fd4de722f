import '../parts/outbox.css';
import type { OutboxMessage } from '@kindred/contract/notifications/outbox.ts';
import { useLingui } from '@lingui/react/macro';
import { data, useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';

/** Local mode only: this URL does not exist on a production server. */
export async function load(): Promise<OutboxMessage[]> {
  const { environment } = await call('GET /configs');
  if (environment === 'production') throw data(null, { status: 404 });
  // Its content is only for this device, and changes with every message.
  if (import.meta.env.SSR) return [];
  const response = await fetch('/outbox.json');
  if (!response.ok) throw data(null, { status: response.status });
  return (await response.json()) as OutboxMessage[];
}

export function Screen() {
  const { t } = useLingui();
  const messages = useLoaderData<OutboxMessage[]>();
  return (
    <>
      <PageHeader
        title={t`Outbox`}
        lead={t`Emails and text messages that would have been sent. They stay on this machine.`}
      />
      {messages.length === 0 && <p>{t`Nothing has been sent yet.`}</p>}
      <ul role="list" className="k-outbox">
        {messages.map((message) => (
          <li key={message.id}>
            <h2>{message.subject ?? t`Text message`}</h2>
            <p>{t`To ${message.to}`}</p>
            <pre>{message.text}</pre>
          </li>
        ))}
      </ul>
    </>
  );
}
