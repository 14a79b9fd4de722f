import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { givenCluster } from '../process/given-cluster.ts';
import { givenLaunchedServer, givenSql } from '../process/given-server.ts';
import { untilReady } from '../process/server-process.ts';
import { printRigFigure, until } from '../process/until.ts';
import { freePort } from '../start-product.ts';
import { openChatDevice } from './device.ts';
import { givenRigChat, givenRigStaff, keepAtDesk, sendChatMessage, storedMessages } from './people.ts';
import { judgeChat } from './verdict.ts';

const all = process.env['BARS'] === 'all';
const kills = all ? 50 : 2;
const perSecond = all ? 50 : 10;
const conversations = all ? 10 : 3;
const settings = { CHAT_PER_MINUTE: '1000000', CHAT_PER_HOUR: '1000000', DATABASE_POOL: '6' };

it(
  `kill -9 of a server, ${kills} times under ${perSecond} messages a second: no acknowledged message is lost or duplicated`,
  { timeout: all ? 1_800_000 : 240_000 },
  async () => {
    const url = await (await givenCluster()).givenDatabase();
    const ports = [await freePort(), await freePort()];
    const begin = (port: number) => givenLaunchedServer(port, { DATABASE_URL: url, ...settings });
    const servers = [];
    // Started one after the other, because the first creates the tables.
    for (const port of ports) {
      const server = begin(port);
      await untilReady(server);
      servers.push(server);
    }
    const sql = await givenSql(url);
    const [first = 0] = ports;
    const staff = await givenRigStaff(first, sql);
    let turn = 0;
    const port = () => ports[(turn += 1) % ports.length] ?? first;
    onTestFinished(keepAtDesk(port, staff));
    const chats = [];
    for (let at = 0; at < conversations; at += 1) chats.push(await givenRigChat(first, staff));
    const devices = chats.map(([member]) => ({
      conversation: member.conversation,
      device: openChatDevice({ token: member.token, path: member.path, port }),
    }));
    onTestFinished(() => {
      for (const { device } of devices) device.stop();
    });

    const acknowledged: string[] = [];
    const sends: Promise<void>[] = [];
    const sides = chats.flat();
    let nth = 0;
    const sending = setInterval(() => {
      const side = sides[(nth += 1) % sides.length];
      if (side)
        sends.push(sendChatMessage(side, port, () => false).then((id) => void (id && acknowledged.push(id))));
    }, 1_000 / perSecond);
    onTestFinished(() => clearInterval(sending));
    for (let at = 0; at < kills; at += 1) {
      await pause(500);
      const which = at % ports.length;
      servers[which]?.child.kill('SIGKILL');
      await servers[which]?.ended;
      const again = begin(ports[which] ?? first);
      servers[which] = again;
      await untilReady(again);
    }
    clearInterval(sending);
    await Promise.all(sends);
    const stored = await storedMessages(sql);
    const countOf = (conversation: string) => stored.get(conversation)?.length ?? 0;
    await until('every device shows everything', 60_000, () =>
      devices.every(({ conversation, device }) => device.shown.length >= countOf(conversation)),
    );
    const shown = devices.map(({ conversation, device }) => ({ conversation, messages: device.shown }));
    const verdict = judgeChat({ acknowledged, stored, shown });
    printRigFigure(
      `chat, ${kills} kills of a server: ${acknowledged.length} messages acknowledged of ${nth}, ${JSON.stringify(verdict)}`,
    );
    expect(acknowledged).toHaveLength(nth);
    expect(verdict).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  },
);

it.each([
  ['a message that was acknowledged and not stored', ['a', 'b'], ['a'], ['a'], 'lost'],
  ['a message that is stored twice', ['a'], ['a', 'a'], ['a', 'a'], 'doubled'],
  ['a message that a device shows twice', ['a', 'b'], ['a', 'b'], ['a', 'b', 'b'], 'wrong'],
  ['a message that a device passes over', ['a', 'b'], ['a', 'b'], ['b'], 'wrong'],
  ['messages in another order', ['a', 'b'], ['a', 'b'], ['b', 'a'], 'wrong'],
] as const)('the verdict detects %s', (_, acknowledged, rows, seen, what) => {
  const stored = new Map([['chat', rows.map((id, at) => ({ id, number: at + 1 }))]]);
  const messages = seen.map((id, at) => ({ conversation: 'chat', id, number: at + 1 }));
  const verdict = judgeChat({ acknowledged, stored, shown: [{ conversation: 'chat', messages }] });
  expect(verdict[what]).toBeGreaterThan(0);
});
