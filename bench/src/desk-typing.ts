import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { chromiumPath, quietFlags } from './chromium.ts';
import { withClient } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { startServer } from './server.ts';

const load = { conversations: 200, messages: 2_000, keys: 180, perSecond: 60 };
const address = '@desk.bench.example';

interface Desk {
  staff: string;
  token: string;
  conversation: string;
}

/** One conversation with all the messages, and others in the list. */
async function addDesk(url: string): Promise<Desk> {
  const desk = {
    staff: randomUUID(),
    token: randomBytes(32).toString('base64url'),
    conversation: randomUUID(),
  };
  await withClient(url, async (client) => {
    await client.query(
      `insert into staff (id, name, email, permissions, added_at) values ($1, 'Sam', $2, '{support}', now())`,
      [desk.staff, `sam-${desk.staff}${address}`],
    );
    await client.query(
      `insert into session (id, staff_id, token_hash, shared_device, began_at, rotated_at, seen_at)
       values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
      [desk.staff, createHash('sha256').update(desk.token).digest()],
    );
    await client.query(
      `with someone as (
         insert into member (id, first_name, email, onboarding_completed, joined_at)
         select gen_random_uuid(), 'Robin', gen_random_uuid() || $3, true, now() from generate_series(1, $2::int) returning id
       ), placed as (select id, row_number() over () as place from someone)
       insert into conversation (id, member_id, topic, for_whom, last_number, started_at, queued_at, last_at, waits_since)
       select case place when 1 then $1 else gen_random_uuid() end, id, 'practical', 'me',
         case place when 1 then $4::int else 0 end, now(), now(), now(), now() from placed`,
      [desk.conversation, load.conversations, address, load.messages],
    );
    await client.query(
      `insert into chat_message (conversation_id, number, id, member_id, body, sent_at)
       select $1, place, gen_random_uuid(), member_id, 'Message ' || place || ' ' || repeat('word ', 20), now()
       from conversation, generate_series(1, $2::int) place where conversation.id = $1`,
      [desk.conversation, load.messages],
    );
  });
  return desk;
}

async function removeDesk(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`delete from member where email like '%' || $1`, [address]);
    await client.query(`delete from staff where email like '%' || $1`, [address]);
  });
}

/**
 * How long it takes until the reply shows all keys, typed at this rate on a machine slowed to a quarter of its speed.
 */
export async function deskFindings(url: string): Promise<Finding[]> {
  const server = await startServer(url);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags });
  try {
    const desk = await addDesk(url);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const entered = { name: 'Sam', next: 'desk' };
    await page.addInitScript(
      (stored) => sessionStorage.setItem('kindred.staff', stored),
      JSON.stringify({ token: desk.token, entered }),
    );
    await page.goto(
      `${server.url.replace('127.0.0.1', 'localhost')}/staff/desk/${desk.conversation}?view=mine`,
    );
    const messages = await openAll(page);
    const seconds = await typeReply(page);
    return [
      finding(
        'desk, a reply typed at 60 keys a second',
        [
          {
            is: seconds / (load.keys / load.perSecond),
            atMost: 1.1,
            unit: ' × the time of typing',
            digits: 2,
          },
        ],
        `${load.keys} keys in ${seconds.toFixed(2)} s at 4 × CPU, ${load.conversations} conversations in the list, ${messages} messages open`,
      ),
    ];
  } finally {
    await browser.close();
    await removeDesk(url);
    await server.stop();
  }
}

/** Takes the conversation and loads it back to its first message. */
async function openAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'I’m here' }).click();
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  await page.getByText(`Message ${load.messages} `).waitFor();
  const shown = page.locator('.k-desk-message');
  while ((await shown.count()) < load.messages) {
    const before = await shown.count();
    await earlier.click();
    while ((await shown.count()) === before) await pause(10);
  }
  return shown.count();
}

async function typeReply(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  await reply.focus();
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (let key = 0; key < load.keys; key += 1) {
    const ahead = began + (key * 1_000) / load.perSecond - performance.now();
    if (ahead > 0) await pause(ahead);
    sent.push(tools.send('Input.dispatchKeyEvent', { type: 'char', text: 'a' }));
  }
  await Promise.all(sent);
  while ((await reply.inputValue()).length < load.keys) await pause(5);
  return (performance.now() - began) / 1_000;
}
