import { withoutHiddenCharacters } from '@kindred/contract/hidden-characters.ts';
import { Button } from '@kindred/ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { UrgentWatch } from '../../urgent-help/public.tsx';
import { chatStore } from '../device/chat-store.ts';
import { reportOwnTyping } from '../device/own-typing.ts';
import { charactersIn, maxChatLength } from '../model.ts';
import type { OpenChat } from '../device/chat-device.ts';
import type { SendFiles } from './attach-files.tsx';

const AttachFiles = lazyPart(async () => (await import('./attach-files.tsx')).AttachFiles);

/** A mouse implies a keyboard, where Enter sends. On a phone it inserts a line break. */
const enterSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches;
/** The count appears only when the limit is near. */
const countFrom = 0.875;

export function MessageComposer({ chat }: { chat: OpenChat }) {
  const { t } = useLingui();
  const { draft, on, outgoing } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<SendFiles>(null);
  const [text, setText] = useState(draft ?? '');
  // When a chat ends the field is unmounted, but the last text typed must still be stored.
  const typed = useRef('');
  const [restored, setRestored] = useState(draft !== undefined);
  // A draft from before a reload is restored, unless someone has already started typing.
  if (!restored && draft !== undefined) {
    setRestored(true);
    if (text === '') setText(draft);
  }
  useEffect(() => {
    if (enterSends()) field.current?.focus({ preventScroll: true });
  }, []);
  const count = text.length > maxChatLength * countFrom ? charactersIn(text.trim()) : 0;
  const over = count - maxChatLength;

  const change = (next: string) => {
    setText(next);
    typed.current = next;
    if (next.trim() !== '') void reportOwnTyping();
    void chatStore.saveDraft(() => typed.current);
  };
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const words = withoutHiddenCharacters(text).trim();
    // The files belong to the text, so they wait while it has to be shortened.
    if (over <= 0) files.current?.();
    if (words === '' || over > 0) return field.current?.focus();
    setText('');
    typed.current = '';
    void chatStore.send(words);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isPlain && enterSends()) send(event);
  };
  return (
    <form className="k-chat-foot" onSubmit={send}>
      <UrgentWatch reader={chat.conversation.with}>
        <div className="k-chat-write">
          <Suspense fallback={<span className="k-chat-attach" />}>
            <AttachFiles chat={chat.conversation} send={files} />
          </Suspense>
          <label className="k-unseen" htmlFor="message">{t`Your message`}</label>
          <div className="k-chat-grow" data-text={`${text}\n`}>
            <textarea
              ref={field}
              id="message"
              className="k-input"
              rows={1}
              value={text}
              aria-describedby="message-note chat-wait"
              aria-invalid={over > 0 || undefined}
              onChange={({ target }) => change(target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button type="submit" look="primary" icon="send">
            {t`Send`}
          </Button>
        </div>
      </UrgentWatch>
      <p id="message-note" className="k-chat-note" role="status">
        {over > 0 &&
          t`${plural(over, {
            one: 'Your message is # character too long. You can send it in 2 parts.',
            other: 'Your message is # characters too long. You can send it in 2 parts.',
          })}`}
        {over <= 0 &&
          count > 0 &&
          t`${plural(-over, { one: '# character left', other: '# characters left' })}`}
        {on === 'page' &&
          outgoing.length > 0 &&
          t`This browser can’t save your message. Keep this page open until it’s sent.`}
      </p>
    </form>
  );
}
