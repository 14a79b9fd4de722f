import '@kindred/ui/core.css';
import './energy-review.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const boxesIn = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());

it('in two columns, each chart follows the one above it without a gap', async () => {
  await page.viewport(1280, 900);
  const heights = [300, 770, 400, 200];
  const { container } = await render(
    <div className="k-charts" style={{ inlineSize: '1000px' }}>
      {heights.map((blockSize) => (
        <section key={blockSize} className="k-panel">
          <div style={{ blockSize: `${blockSize}px` }} />
        </section>
      ))}
    </div>,
  );
  const [first, beside, below, last] = boxesIn(container, 'section');
  expect([beside?.top, below?.left, last?.left]).toEqual([first?.top, first?.left, beside?.left]);
  expect(below?.top).toBe((first?.bottom ?? 0) + 16);
  expect(last?.top).toBe((beside?.bottom ?? 0) + 16);
  expect((beside?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(16);
});

it('cards side by side have the same height', async () => {
  await page.viewport(1280, 900);
  const { container } = await render(
    <ul className="k-highlights" role="list" style={{ inlineSize: '1000px' }}>
      {['short', 'two lines at least '.repeat(6), 'short'].map((words, at) => (
        <li key={`${words}${at}`} className="k-panel">
          <div className="k-sentence">
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ul>,
  );
  const [first, second, third] = boxesIn(container, 'li').map(({ height }) => height);
  expect([second, third]).toEqual([first, first]);
});
