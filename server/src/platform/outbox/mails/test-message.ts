import type { MailWords } from '../mail-words.ts';

/** Sent by hand to check that mail arrives. Also the example of a mail file: text and nothing else. */
export function testMessage(): MailWords {
  return {
    discreet: 'same',
    subject: 'A test message',
    preheader: 'Email from this server is arriving.',
    heading: 'Your email works',
    parts: [
      { kind: 'text', text: 'You asked this server to send a test message. Here it is.' },
      { kind: 'button', label: 'Open the app', path: '/' },
      { kind: 'small', text: 'You don’t need to do anything.' },
    ],
    reason: 'You’re getting this email because someone tested this server with your address.',
  };
}
