import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

/**
 * Two devices used the same session. We cannot tell which is the member's, so the message reassures and asks them to
 * check.
 */
export const sessionEndedMail = messageTemplate(
  'session_ended_mail',
  ({ first_name, path }: { first_name: string; path: string }): MailWords => {
    return {
      discreet: 'same',
      subject: 'We signed out one of your devices',
      preheader: 'Please take a quick look at your devices.',
      heading: `Hello ${first_name}`,
      parts: [
        {
          kind: 'text',
          text: 'Two devices were using the same sign-in session, which can mean that someone copied it. To be safe, we’ve ended that session. Everything you saved is still in your account.',
        },
        {
          kind: 'text',
          text: 'Sign in again and check your list of devices. If there’s one you don’t recognise, sign it out.',
        },
        { kind: 'button', label: 'See my devices', path },
      ],
    };
  },
);

export const sessionEndedText = messageTemplate(
  'session_ended_text',
  ({ link }: { link: string }): TextWords => {
    return {
      discreet: 'same',
      text: `To be safe, we signed out one of your devices. Check your list of devices: ${link}`,
    };
  },
);
