import { lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import bootSource from './boot.js?raw';

/** The state of a page while code loads: one part is hydrating, and another waits for its chunk. */
function halfAwake() {
  const sent = vi.fn<(said: string) => void>();
  const tapped = vi.fn<() => void>();
  const part = Promise.withResolvers<{ default: () => string }>();
  const Late = lazy(() => part.promise);
  const place = document.createElement('div');
  place.innerHTML =
    '<!--$--><form method="post"><input name="said"><button type="submit" value="now">Send</button></form>' +
    '<button type="button">Tap</button>late<!--/$-->';
  document.body.append(place);
  const root = hydrateRoot(
    place,
    <Suspense fallback={null}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const answers = new FormData(event.currentTarget).get('said');
          if (typeof answers === 'string' && submitter instanceof HTMLButtonElement)
            sent(`${answers} ${submitter.value}`);
        }}
      >
        <input name="said" />
        <button type="submit" value="now">
          Send
        </button>
      </form>
      <button type="button" onClick={tapped}>
        Tap
      </button>
      <Late />
    </Suspense>,
  );
  const form = place.querySelector('form');
  const [send, tap] = place.querySelectorAll('button');
  if (!form || !send || !tap) throw new Error('the page was not written');
  return { root, place, form, send, tap, sent, tapped, comes: () => part.resolve({ default: () => 'late' }) };
}

const isTakenOver = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'));

let drawn: { root: Root; place: Element } | undefined;

beforeAll(() => {
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="chunks">[]</script>');
  const script = document.createElement('script');
  script.textContent = bootSource;
  document.head.append(script);
});

afterEach(() => {
  drawn?.root.unmount();
  drawn?.place.remove();
});

afterAll(() => document.getElementById('chunks')?.remove());

test('a form submitted before its hydration has finished is submitted once afterwards, by the button that was pressed', async () => {
  const page = halfAwake();
  drawn = page;
  await vi.waitUntil(() => isTakenOver(page.form));
  const field = page.form.elements.namedItem('said');
  if (field instanceof HTMLInputElement) field.value = 'mine';
  const went = new Promise<boolean>((tell) => {
    addEventListener('submit', (event) => tell(event.defaultPrevented), { once: true });
  });
  page.send.click();
  page.send.click();
  expect(await went).toBe(true);
  expect(page.sent).not.toHaveBeenCalled();
  page.comes();
  await vi.waitUntil(() => page.sent.mock.calls.length > 0);
  expect(page.sent.mock.calls).toEqual([['mine now']]);
});

test('a button clicked before its hydration has finished is clicked once afterwards', async () => {
  const page = halfAwake();
  drawn = page;
  await vi.waitUntil(() => isTakenOver(page.tap));
  page.tap.click();
  page.tap.click();
  expect(page.tapped).not.toHaveBeenCalled();
  page.comes();
  await vi.waitUntil(() => page.tapped.mock.calls.length > 0);
  expect(page.tapped).toHaveBeenCalledTimes(1);
});
