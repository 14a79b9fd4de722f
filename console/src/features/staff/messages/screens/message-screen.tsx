import '../../../../platform/record-page.css';
import '../../brand/parts/brand.css';
import '../../charity/parts/charity.css';
import '../parts/messages.css';
import type { MessageTextPage } from '@kindred/contract/staff/messages.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { messageChannelNames, shippedTextsOf, messageTextsOf, versionInWords } from '../model.ts';
import { MessageForm } from '../parts/message-form.tsx';
import { MessageView } from '../parts/message-preview.tsx';
import { fetchMessage, sendTest, sendTexts, useMessage } from '../queries.ts';

/** The texts of one message, next to its preview. */
export function MessageScreen() {
  const { key = '' } = useParams();
  const { value, error, again } = useMessage(key);
  return (
    <>
      <ConsolePage
        title={value?.name ?? 'Message'}
        lead={value && `${messageChannelNames[value.channel]}. ${value.group}.`}
        before={
          <Link href="/charity/messages" icon="arrow-left" alone>
            Emails and text messages
          </Link>
        }
      />
      {error !== undefined && (
        <CallProblem<'GET /staff/messages/{key}'>
          error={error}
          words={{ not_found: 'There is no such message' }}
          next="Go back to the list."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the texts…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <MessageEditor key={value.key} first={value} />}
    </>
  );
}

function MessageEditor({ first }: { first: MessageTextPage }) {
  const [done, setDone] = useState('');
  const [discreet, setDiscreet] = useState(false);
  const saving = useRecordForm({
    record: first,
    fieldsOf: messageTextsOf,
    formOf: (texts: Record<string, string>) => texts,
    fieldsFrom: (texts) => texts,
    save: ({ version }, texts) => sendTexts(first.key, version, texts),
    changedCode: 'edited_meanwhile',
    latest: () => fetchMessage(first.key),
    editorOf: ({ versions }) => versions[0]?.staff ?? null,
    onSaved: () => setDone('Saved. The next message has these texts.'),
  });
  const { base: page, typed: texts, clash } = saving;
  const change = (next: Record<string, string>) => {
    setDone('');
    saving.change(next);
  };
  const test = () =>
    void saving.act(async () => {
      const { sent_to } = await sendTest(page.key, texts, discreet);
      setDone(`Sent to ${sent_to}.`);
    });
  return (
    <div className="k-message">
      <MessageForm
        page={page}
        texts={texts}
        clash={clash}
        error={saving.error}
        busy={saving.busy}
        isChanged={saving.isChanged}
        done={done}
        onChange={change}
        onSave={saving.save}
        onTest={test}
      />
      <div className="k-message-form">
        <MessageView
          messageKey={page.key}
          first={page.preview}
          texts={texts}
          discreet={discreet}
          onDiscreet={setDiscreet}
        />
        <Versions page={page} onTake={(taken) => change({ ...shippedTextsOf(page), ...taken })} />
      </div>
    </div>
  );
}

function Versions({
  page,
  onTake,
}: {
  page: MessageTextPage;
  onTake: (texts: Record<string, string>) => void;
}) {
  return (
    <section className="k-record-card" aria-labelledby="versions">
      <h2 id="versions">Earlier versions</h2>
      <p className="k-field-hint">
        Choose one to copy its texts into the fields. Nothing changes until you save.
      </p>
      <ul role="list" className="k-message-versions">
        {page.versions.map(({ id, changed_at, staff, texts }) => (
          <li key={id}>
            <span>
              {versionInWords(texts)}: {staff ?? 'someone who left'}, {formatMoment(changed_at)}
            </span>
            <Button look="quiet" onClick={() => onTake(texts)}>
              Use this version
            </Button>
          </li>
        ))}
        <li>
          <span>The original texts</span>
          <Button look="quiet" icon="refresh" onClick={() => onTake({})}>
            Use these
          </Button>
        </li>
      </ul>
    </section>
  );
}
