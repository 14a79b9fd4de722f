import '../../content.css';
import { contentDescriptions, isEditableKind } from '@kindred/content/editing/descriptions.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { ContentType } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { codeAsWords } from '../../../../platform/code-as-words.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { ItemFacts } from '../parts/item-facts.tsx';
import { PublishedText } from '../parts/published-text.tsx';
import { Versions } from '../parts/versions.tsx';
import { WithdrawDialog } from '../parts/withdraw-dialog.tsx';

/** A text as readers see it, with its versions. It can be edited, restored and withdrawn from here. */
export function Screen() {
  const { kind = '', item = '' } = useParams();
  const navigate = useNavigate();
  const line = useLoaded(`${kind}/${item}`, async () => {
    if (!isEditableKind(kind)) return undefined;
    const { items } = await callStaffApi('GET /staff/content', { query: { kind, q: item } });
    return items.find((one) => one.item === item);
  });
  const [withdrawing, setWithdrawing] = useState(false);
  const { busy, error, act } = useAction();
  const open = (revision?: string) =>
    void act(async () => {
      const body = {
        id: newMessageId(epochMs()),
        kind: kind as ContentType,
        item,
        ...(revision === undefined ? {} : { revision }),
      };
      const draft = await callStaffApi('POST /staff/content/drafts', { body });
      await navigate(`/content/drafts/${draft.id}`);
    });
  const text = line.value;
  const isFixed = isEditableKind(kind) && 'fixed' in contentDescriptions[kind];
  return (
    <>
      <ConsolePage
        title={text?.title ?? codeAsWords(item)}
        before={
          <Link href="/content" icon="arrow-left" alone>
            Content
          </Link>
        }
        action={
          text && (
            <p className="k-actions">
              {!isFixed && text.state !== 'withdrawn' && (
                <Button look="quiet" onClick={() => setWithdrawing(true)}>
                  Withdraw
                </Button>
              )}
              <Button look="primary" icon="edit" busy={busy} busyWords="Opening…" onClick={() => open()}>
                {text.draft ? 'Continue the draft' : 'Edit'}
              </Button>
            </p>
          )
        }
      />
      {line.error !== undefined && <CallProblem error={line.error} words={{}} onRetry={line.again} />}
      {error !== undefined && (
        <CallProblem<'POST /staff/content/drafts'>
          error={error}
          words={{
            not_found: 'This text no longer exists',
            slug_taken: 'Another text has this web address',
            draft_open: 'Someone is already writing this text',
          }}
          next="Finish or discard that draft first. Then restore this version."
        />
      )}
      {text && <ItemFacts line={text} />}
      {text && (
        <div className="k-content-item">
          <PublishedText key={`${kind}/${item}`} kind={kind as ContentType} item={item} />
          <Versions kind={kind as ContentType} item={item} onRestore={open} />
        </div>
      )}
      {withdrawing && text && (
        <WithdrawDialog
          line={text}
          onDone={() => {
            setWithdrawing(false);
            line.again();
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}
