import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from 'playwright';
import { chromiumPath, quietFlags } from './chromium.ts';
import { withClient } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { startServer } from './server.ts';

/** A fast typist makes 10 keystrokes a second, a calm one 4; with a space now and then, so that words start and end. */
const typing = { rounds: 3, keys: 50, quickMs: 100, calmMs: 250, calmKeys: 60, previews: 12 };
const address = '@editor.bench.example';
const cpuRate = 4;

/** The cost of a key in the longest shipped text, and how soon the preview follows, at a quarter of the speed. */
export async function editorFindings(url: string): Promise<Finding[]> {
  // Launched first, so that a missing browser leaves no server running.
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags });
  const server = await startServer(url);
  try {
    const token = await addEditor(url);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const entered = { name: 'Sam', next: 'desk' };
    await page.addInitScript(
      (stored) => sessionStorage.setItem('kindred.staff', stored),
      JSON.stringify({ token, entered }),
    );
    const { slug, characters } = await longestTopic(url);
    await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/staff/content/items/topic/${slug}`);
    await page.getByRole('button', { name: /^(Edit|Continue the draft)$/ }).click();
    const { keys, bareKeys, calmKeys, previews } = await measureEditor(page);
    const ratio = percentile(keys, 0.5) / percentile(bareKeys, 0.5);
    return [
      finding(
        'editor, a key in the longest text',
        [{ of: 'p95', is: percentile(keys, 0.95), atMost: 16, unit: ' ms' }],
        `“${slug}”, ${characters} characters as JSON; ${keys.length} keys at ${cpuRate} × CPU, ${inShort(keys)}; in a bare contenteditable in turn ${inShort(bareKeys)}, p50 ${ratio.toFixed(2)} times that; of a calm writer ${inShort(calmKeys)}`,
      ),
      finding(
        'editor, the preview after the last key',
        [{ of: 'p95', is: percentile(previews, 0.95), atMost: 300, unit: ' ms', digits: 0 }],
        `${previews.length} times at ${cpuRate} × CPU, p50 ${percentile(previews, 0.5).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await browser.close();
    await removeEditor(url);
    await server.stop();
  }
}

async function addEditor(url: string): Promise<string> {
  const [staff, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await withClient(url, async (client) => {
    await client.query(
      `insert into staff (id, name, email, permissions, added_at) values ($1, 'Sam', $2, '{content}', now())`,
      [staff, `sam-${staff}${address}`],
    );
    await client.query(
      `insert into session (id, staff_id, token_hash, shared_device, began_at, rotated_at, seen_at)
       values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
      [staff, createHash('sha256').update(token).digest()],
    );
  });
  return token;
}

async function removeEditor(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `delete from content_draft where edited_by in (select id from staff where email like '%' || $1)`,
      [address],
    );
    await client.query(`delete from staff where email like '%' || $1`, [address]);
  });
}

async function longestTopic(url: string): Promise<{ slug: string; characters: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ slug: string; characters: number }>(
      `select slug, length(data::text) as characters from content_item where kind = 'topic' order by 2 desc limit 1`,
    );
    const [longest] = rows;
    if (!longest) throw new Error('there are no topics');
    return longest;
  });
}

interface EditorTimes {
  keys: number[];
  /** The same keys in the same text, alone on a page without an editor: the cost of the browser itself. */
  bareKeys: number[];
  /** From a typist whose keys are so far apart that the work waiting for a pause runs in between. */
  calmKeys: number[];
  previews: number[];
}

/** Types into the longest part of the open page. */
async function measureEditor(page: Page): Promise<EditorTimes> {
  const texts = page.getByRole('textbox', { name: 'Plain' });
  await texts.first().waitFor();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const lengths = await texts.evaluateAll((all) => all.map(({ textContent }) => textContent.length));
  const text = texts.nth(lengths.indexOf(Math.max(...lengths)));
  const bare = await openBare(page, await text.innerHTML());
  await text.focus();
  const ours = { page, tools: await slowDown(page) };
  const { rounds, keys: perRound, quickMs, calmMs } = typing;
  const times: EditorTimes = { keys: [], bareKeys: [], calmKeys: [], previews: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.bareKeys.push(...(await typeKeys(bare, perRound, quickMs)));
    times.keys.push(...(await typeKeys(ours, perRound, quickMs)));
  }
  times.calmKeys.push(...(await typeKeys(ours, typing.calmKeys, calmMs)));
  for (let turn = 0; turn < typing.previews; turn += 1)
    times.previews.push(await timeOfPreview(page, ours.tools, turn));
  return times;
}

interface SlowPage {
  page: Page;
  tools: CDPSession;
}

/** Prepares for typing: slows the CPU, and puts the cursor at the end of the focused text. */
async function slowDown(page: Page): Promise<CDPSession> {
  await page.keyboard.press('Control+End');
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  // What the page does when it opens must not count towards a key.
  await pause(2_000);
  await page.evaluate(recordKeys);
  return tools;
}

async function openBare(beside: Page, html: string): Promise<SlowPage> {
  const page = await beside.context().newPage();
  await page.setContent(`<div contenteditable style="white-space: pre-wrap; width: 740px">${html}</div>`);
  await page.locator('div').first().focus();
  return { page, tools: await slowDown(page) };
}

async function typeKeys({ page, tools }: SlowPage, count: number, everyMs: number): Promise<number[]> {
  await page.bringToFront();
  // A page brought to the front is redrawn first.
  await pause(1_500);
  await page.evaluate(() => {
    globalThis.window.keyCosts = [];
  });
  let next = performance.now();
  for (let key = 0; key < count; key += 1) {
    await pause(Math.max(0, next - performance.now()));
    next = performance.now() + everyMs;
    await pressKey(tools, key % 6 === 5 ? ' ' : 'a');
  }
  await page.waitForFunction((wanted) => globalThis.window.keyCosts.length >= wanted, count);
  return page.evaluate(() => globalThis.window.keyCosts);
}

/** Set in the page: the cost of each key. */
declare global {
  interface Window {
    keyCosts: number[];
  }
}

/**
 * The main thread's work for a key: its handlers with everything they run synchronously, and the frame that shows it.
 * The wait for the frame in between is not counted.
 */
function recordKeys(): void {
  const afterThis = (work: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => work());
    port1.start();
    port2.postMessage(0);
  };
  globalThis.window.keyCosts = [];
  document.addEventListener(
    'keydown',
    () => {
      const began = performance.now();
      afterThis(() => {
        const handled = performance.now() - began;
        requestAnimationFrame(() => {
          const frame = performance.now();
          afterThis(() => globalThis.window.keyCosts.push(handled + performance.now() - frame));
        });
      });
    },
    true,
  );
}

async function pressKey(tools: CDPSession, text: string): Promise<void> {
  await tools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
  await tools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
}

/** The time from the last key of a word until the preview shows that word. */
async function timeOfPreview(page: Page, tools: CDPSession, turn: number): Promise<number> {
  await pause(1_500);
  const word = ` word${String.fromCharCode(97 + turn)}`;
  const followed = page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        let last = 0;
        const noted = () => {
          last = performance.now();
        };
        document.addEventListener('beforeinput', noted, true);
        const frame = document.querySelector('iframe')?.contentDocument?.body;
        const watcher = new MutationObserver(() => {
          if (!frame?.textContent.includes(wanted)) return;
          watcher.disconnect();
          document.removeEventListener('beforeinput', noted, true);
          done(performance.now() - last);
        });
        if (frame) watcher.observe(frame, { subtree: true, childList: true, characterData: true });
      }),
    word,
  );
  for (const text of word) {
    await pressKey(tools, text);
    await pause(typing.quickMs);
  }
  return followed;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const inShort = (values: readonly number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(1)}, p95 ${percentile(values, 0.95).toFixed(1)}, longest ${Math.max(...values).toFixed(1)} ms`;
