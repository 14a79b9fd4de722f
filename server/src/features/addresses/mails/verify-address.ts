import type { MailWords, TextWords } from '#platform/outbox/layout.ts';

/** Without a name: a mistyped address is a stranger's. */
export function verifyAddressMail({ code }: { code: string }): MailWords {
  return {
    discreet: 'same',
    subject: 'Your code',
    preheader: 'It confirms your new e-mail address.',
    heading: 'Is this your address?',
    parts: [
      {
        kind: 'text',
        text: 'Somebody, most likely you, wants to use this e-mail address for their account.',
      },
      { kind: 'code', label: 'Type this code where you asked for it', code },
      {
        kind: 'small',
        text: 'It works once, for ten minutes. If you did not ask for it, leave this mail alone: nothing changes.',
      },
    ],
  };
}

/** The last line is read by phones, which then offer the code above the keyboard. */
export function verifyAddressText({ code, host }: { code: string; host: string }): TextWords {
  return {
    discreet: 'same',
    text: `Your code is ${code}. It confirms your new mobile number and works once, for ten minutes.\n\n@${host} #${code}`,
  };
}
