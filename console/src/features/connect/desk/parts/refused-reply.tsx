import { Notice } from '@kindred/ui/notice.tsx';
import type { ReplyRefusal } from '../live/desk-state.ts';

/** Why a reply was not sent, and what its writer can do now. */
export function RefusedReply({ why, name }: ReplyRefusal & { name: string }) {
  if (why === 'member wrote')
    return (
      <Notice kind="warning" heading={`${name} sent a new message while you were writing`}>
        <p>Your reply wasn’t sent. Read the new message, then change your reply or send it anyway.</p>
      </Notice>
    );
  if (why === 'card gone')
    return (
      <Notice kind="warning" heading="The item you added is no longer in the app">
        <p>Your reply wasn’t sent. Add a different item, or send your reply without one.</p>
      </Notice>
    );
  if (why === 'not as it is')
    return (
      <Notice kind="warning" heading="We can’t send this reply as it is">
        <p>Your reply is still here. Try again, or type it in your own words instead of pasting it.</p>
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      heading={
        why === 'closed' ? `The conversation with ${name} has ended` : 'This conversation is no longer yours'
      }
    >
      <p>Your reply wasn’t sent. It’s still here, so you can copy it.</p>
    </Notice>
  );
}
