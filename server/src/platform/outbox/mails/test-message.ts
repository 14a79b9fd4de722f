import type { MailWords } from '../layout.ts';

/** Sent by hand to see that mail arrives. Also the model of a mail: words, and nothing else. */
export function testMessage(): MailWords {
  return {
    discreet: 'same',
    subject: 'A test message',
    preheader: 'Mail from this server arrives.',
    heading: 'Mail arrives',
    parts: [
      { kind: 'text', text: 'You asked this server to send a test message. Here it is.' },
      { kind: 'button', label: 'Open the app', path: '/' },
      { kind: 'small', text: 'You do not need to do anything.' },
    ],
  };
}
