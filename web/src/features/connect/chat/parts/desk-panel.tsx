import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { DeepBlock } from '@kindred/ui/deep-block.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallHours, CallUs } from '../../../../platform/call-us.tsx';
import { useConfigs } from '../../../../platform/configs.ts';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { namesInWords } from '../../../../platform/names-in-words.ts';
import { earlierChatsAddress } from '../model.ts';
import { hasOpenChat, useChatAvailability, type DeskNow } from '../queries.ts';
import { ClosesSoon } from './chat-hours.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { useDeskHeading } from './desk-heading.tsx';

const VendorChat = lazyPart(async () => (await import('./vendor-chat.tsx')).VendorChat);

/** The current state of the desk, announced in full each time it changes. */
export function DeskPanel({ asking }: { asking: ReactNode }) {
  const now = useChatAvailability();
  const vendor = useConfigs().outside.live_chat;
  const [loaded, setLoaded] = useState(false);
  useOpenChat();
  // A chat already loaded must not disappear when the desk closes.
  const isTheirs = loaded || (now.is === 'known' && now.desk.state === 'open');
  if (vendor && isTheirs)
    return (
      <Suspense fallback={asking}>
        <VendorChat {...vendor} loaded={loaded} onLoad={() => setLoaded(true)} />
      </Suspense>
    );
  return (
    <>
      {now.is === 'asking' ? (
        asking
      ) : (
        <>
          <div data-desk={now.is === 'known' ? now.desk.state : 'unknown'}>
            {now.is === 'unknown' ? <UnknownPanel /> : <KnownPanel desk={now.desk} />}
          </div>
          <EarlierLink />
        </>
      )}
      <SpokenState now={now} />
    </>
  );
}

/** Announced in one sentence: in a live region, the panel's parts and buttons would be read in random order. */
function SpokenState({ now }: { now: DeskNow }) {
  const { t } = useLingui();
  const heading = useDeskHeading();
  return (
    <p className="k-unseen" role="status">
      {now.is === 'unknown' && t`We can’t tell if someone is free to chat`}
      {now.is === 'known' && heading(now.desk)}
    </p>
  );
}

/** A member with an open conversation goes straight to it, unless they came to see the other ways. */
function useOpenChat(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).has('ways')) return undefined;
    let wanted = true;
    void hasOpenChat().then((isOpen) => {
      if (wanted && isOpen) void navigate('/tabs/connect/chat', { replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [navigate, search]);
}

function EarlierLink() {
  const { t } = useLingui();
  return (
    <p data-for="member">
      <ButtonLink look="quiet" icon="clock" href={earlierChatsAddress()}>
        {t`Your earlier chats`}
      </ButtonLink>
    </p>
  );
}

function KnownPanel({ desk }: { desk: ChatAvailability }) {
  if (desk.state === 'open') return <OpenPanel desk={desk} />;
  if (desk.state === 'busy') return <BusyPanel desk={desk} />;
  return <ClosedPanel desk={desk} />;
}

/** Members start immediately; guests sign in first, and then arrive at the chat. */
function StartLink({ look, label }: { look: 'gold' | 'primary'; label: string }) {
  const { t } = useLingui();
  return (
    <>
      <ButtonLink look={look} icon="chat" href="/tabs/connect/chat" data-for="member">
        {label}
      </ButtonLink>
      <ButtonLink
        look={look}
        icon="person"
        href={`/login?return_to=${encodeURIComponent('/tabs/connect/chat')}`}
        data-for="guest"
      >
        {t`Sign in to chat`}
      </ButtonLink>
    </>
  );
}

/** For a guest the phone is the quickest way to a person, so its number is here too. */
function GuestNote() {
  const number = useConfigs().charity.support_line.phone;
  const phone = unbroken(number);
  return (
    <p data-for="guest">
      <Trans>
        To chat, you need a free account. It takes about a minute. You can also call us on{' '}
        <a href={telephone(number)}>{phone}</a>.
      </Trans>
    </p>
  );
}

function OpenPanel({ desk }: { desk: ChatAvailability }) {
  const { t, i18n } = useLingui();
  const { people, roles, closes_at } = desk;
  const heading = useDeskHeading()(desk);
  const known = people.map((name, at) => {
    const role = roles?.[at];
    return role ? t`${name} (${role})` : name;
  });
  const who = namesInWords(known, i18n.locale);
  return (
    <DeepBlock
      icon="chat"
      kicker={t`Open now`}
      heading={heading}
      action={<StartLink look="gold" label={t`Chat now`} />}
    >
      <p>
        {!roles && t`They work on our support team and understand blood cancer.`}
        {roles && people.length === 1 && t`${who} is on our support team.`}
        {roles && people.length > 1 && t`${who} are on our support team.`} {t`Chat is free and private.`}
      </p>
      <ClosesSoon closes_at={closes_at} />
      <GuestNote />
    </DeepBlock>
  );
}

function BusyPanel({ desk }: { desk: ChatAvailability }) {
  const { t } = useLingui();
  const { queue, closes_at } = desk;
  const heading = useDeskHeading()(desk);
  const waiting = queue?.waiting ?? 0;
  const minutes = queue?.minutes;
  return (
    <div className="k-panel" data-tone="wattle">
      <h2>{heading}</h2>
      <p>
        {waiting === 0 && t`You’d be next in the queue.`}
        {waiting === 1 && t`One person is ahead of you.`}
        {waiting > 1 && t`${waiting} people are ahead of you.`}{' '}
        {minutes && t`Most people wait ${minutes.from} to ${minutes.to} minutes.`}
      </p>
      <ClosesSoon closes_at={closes_at} />
      <p>{t`You don’t have to wait. We can call you back, or you can write to us.`}</p>
      <GuestNote />
      <p className="k-actions">
        <StartLink look="primary" label={t`Wait to chat`} />
        <ButtonLink href="/support-coordinators" icon="calendar">
          {t`Ask for a call`}
        </ButtonLink>
        <ButtonLink href="/tabs/connect/support-form" icon="edit">
          {t`Write to us`}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Without a reply from the server, nothing is claimed. */
function UnknownPanel() {
  const { t } = useLingui();
  return (
    <div className="k-panel">
      <h2>{t`We can’t tell if someone is free to chat`}</h2>
      <p>{t`We couldn’t reach our server just now. We’ll keep trying. You can call us, even without the internet.`}</p>
      <CallHours />
      <p className="k-actions">
        <CallUs />
      </p>
    </div>
  );
}
