import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** take-then-hang: the mail is accepted, but the sender gets no response. */
export type SmtpBehaviour = 'take' | 'busy' | 'refuse' | 'hang' | 'take-then-hang';

export interface TakenMail {
  to: string[];
  messageId: string;
  subject: string;
  raw: string;
}

export interface SmtpSink {
  url: string;
  taken: TakenMail[];
  /** The number of mails started, accepted or not. */
  tries: () => number;
  stop: () => Promise<void>;
}

type Done = (error?: Error | null, message?: string) => void;

/** A real SMTP server with a single mailbox. `behave` is called for every mail, counted from 1. */
export async function startSmtpSink(
  behave: (nth: number) => SmtpBehaviour = () => 'take',
): Promise<SmtpSink> {
  const taken: TakenMail[] = [];
  // A sender that disconnects halfway is what these tests are about.
  const cutOff: unknown[] = [];
  let nth = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    logger: false,
    onData: (stream, session, done) => {
      nth += 1;
      const behaviour = behave(nth);
      void readAll(stream).then(
        (raw) => {
          const mail = { to: session.envelope.rcptTo.map(({ address }) => address), ...headersOf(raw), raw };
          if (behaviour === 'take' || behaviour === 'take-then-hang') taken.push(mail);
          answer(behaviour, done);
        },
        (error: unknown) => cutOff.push(error),
      );
    },
  });
  server.on('error', (error) => cutOff.push(error));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tries: () => nth,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answer(behaviour: SmtpBehaviour, done: Done): void {
  if (behaviour === 'take') return done(null, 'taken');
  if (behaviour === 'busy') return done(Object.assign(new Error('try again'), { responseCode: 451 }));
  if (behaviour === 'refuse') return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function headersOf(raw: string): { messageId: string; subject: string } {
  const head = (raw.split(/\r?\n\r?\n/, 1)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const valueOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return { messageId: valueOf('message-id'), subject: valueOf('subject') };
}
