import '@kindred/ui/core.css';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server.browser';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { i18n } from '../../../../platform/messages.ts';
import type { MapPoint } from './map-marks.tsx';
import { ServicesMap, type ServicesMapProps } from './services-map.tsx';

const place = (name: string, lat: number, lon: number): MapPoint => ({
  id: name,
  name,
  lat,
  lon,
  detail: `About ${name}`,
  href: `/tabs/services/${name}`,
});
const points = [
  place('Darwin clinic', -12.4, 130.9),
  place('Perth hospital', -31.95, 115.86),
  place('Sydney hospital', -33.89, 151.18),
  place('Sydney clinic', -33.89, 151.18),
  place('Newcastle hospital', -32.92, 151.7),
  place('Hobart hospital', -42.88, 147.33),
];

const map = (props: Partial<ServicesMapProps>) => (
  <I18nProvider i18n={i18n}>
    <ServicesMap label="Map of services" points={points} {...props} />
  </I18nProvider>
);

async function show(props: Partial<ServicesMapProps> = {}) {
  const screen = await render(map(props));
  const frame = screen.getByRole('application', { name: 'Map of services' });
  await expect.element(frame.getByRole('button', { name: 'Perth hospital' })).toBeVisible();
  return { screen, frame, mark: (name: string | RegExp) => frame.getByRole('button', { name }) };
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  document.documentElement.dataset['energy'] = 'low';
  await page.viewport(800, 700);
});

it('announces the number of places, and lists none twice', async () => {
  const { screen, frame } = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('6 places shown');
  expect(
    frame
      .getByRole('button')
      .elements()
      .map((mark) => mark.ariaLabel),
  ).toEqual(['Darwin clinic', 'Perth hospital', '3 places near Sydney', 'Hobart hospital']);
});

it('Tab skips the map or enters it, a place opens its card, and Escape returns to the mark', async () => {
  const chosen: (string | null)[] = [];
  const { screen, frame, mark } = await show({ onChoose: (id) => chosen.push(id) });
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Skip the map' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(frame).toHaveFocus();
  await userEvent.tab();
  await expect.element(mark('Darwin clinic')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const card = screen.getByRole('group', { name: 'Darwin clinic' });
  await expect.element(card).toHaveFocus();
  await expect.element(card.getByText('About Darwin clinic')).toBeVisible();
  await expect.element(mark('Darwin clinic')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect
    .element(screen.getByRole('link', { name: 'Darwin clinic' }))
    .toHaveAttribute('href', '/tabs/services/Darwin clinic');
  await userEvent.keyboard('{Escape}');
  await expect.element(mark('Darwin clinic')).toHaveFocus();
  await expect.element(card).not.toBeInTheDocument();
  expect(chosen).toEqual(['Darwin clinic', null]);
});

it('a cluster zooms in, places at one spot open as a list, and focus is never lost', async () => {
  const { screen, mark } = await show();
  mark('3 places near Sydney').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(mark('Newcastle hospital')).toBeVisible();
  await expect.element(mark('2 places near Sydney')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const card = screen.getByRole('group', { name: '2 places here' });
  await expect.element(card).toHaveFocus();
  await expect.element(card.getByRole('link', { name: 'Sydney clinic' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(mark('2 places near Sydney')).toHaveFocus();
  await userEvent.keyboard('------');
  await expect.element(mark('3 places near Sydney')).toHaveFocus();
});

it('keys move and zoom the map, with announcements, and everything can be shown again', async () => {
  const boxes: { west: number; east: number }[] = [];
  const { screen, frame, mark } = await show({ onMoved: (box) => boxes.push(box) });
  await expect.element(screen.getByRole('status')).toHaveTextContent('6 places shown');
  expect(boxes).toEqual([]);
  frame.element().focus();
  await userEvent.keyboard('++');
  await expect.element(screen.getByRole('status')).not.toHaveTextContent('6 places shown');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(mark('Perth hospital')).not.toBeInTheDocument();
  await expect.poll(() => boxes.at(-1)?.west ?? 0).toBeGreaterThan(130);
  await screen.getByRole('button', { name: 'Show all places' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('6 places shown');
  await expect
    .element(screen.getByRole('button', { name: 'Zoom out' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('the wheel scrolls the page with a hint; with Ctrl it zooms; the mouse drags without selecting', async () => {
  const { screen, frame, mark } = await show();
  const element = frame.element();
  const turn = (ctrlKey: boolean) =>
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: -90, ctrlKey, cancelable: true, bubbles: true }));
  expect(turn(false)).toBe(true);
  await expect.element(screen.getByText('Hold Ctrl or ⌘ and scroll to zoom')).toBeInTheDocument();
  for (let times = 0; times < 6; times += 1) expect(turn(true)).toBe(false);
  await expect.element(mark('Perth hospital')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show all places' }).click();
  const perth = mark('Perth hospital');
  const before = perth.element().getBoundingClientRect();
  await userEvent.dragAndDrop(perth, mark('Darwin clinic'));
  await expect.poll(() => perth.element().getBoundingClientRect().left - before.left).toBeGreaterThan(50);
  expect(screen.getByRole('group').elements()).toEqual([]);
});

it('a vertical swipe scrolls the page, and a hint says how to move the map', async () => {
  const { screen, frame, mark } = await show();
  const before = mark('Perth hospital').element().getBoundingClientRect();
  const finger = (type: string, clientY: number) =>
    frame
      .element()
      .dispatchEvent(
        new PointerEvent(type, { pointerId: 9, pointerType: 'touch', clientX: 200, clientY, bubbles: true }),
      );
  finger('pointerdown', 300);
  for (const y of [290, 250, 200]) finger('pointermove', y);
  finger('pointercancel', 200);
  await expect.element(screen.getByText('Use 2 fingers to move the map')).toBeInTheDocument();
  expect(mark('Perth hospital').element().getBoundingClientRect()).toEqual(before);
});

it('a selection by the page is brought into view without taking focus', async () => {
  const { screen, mark } = await show({ chosen: 'Hobart hospital' });
  await expect.element(screen.getByRole('group', { name: 'Hobart hospital' })).toBeVisible();
  await expect.element(mark('Hobart hospital')).toHaveAttribute('aria-expanded', 'true');
  expect(document.activeElement).toBe(document.body);
});

it('the server’s clusters zoom in as far as they can', async () => {
  const { screen, mark } = await show({
    points: [...points, { ...place('Many', -23.7, 133.9), count: 40 }],
  });
  await expect.element(screen.getByRole('status')).toHaveTextContent('46 places shown');
  for (let times = 0; times < 6; times += 1) await mark('40 places near Alice Springs').click();
  await expect.element(screen.getByRole('link', { name: 'Many' })).toBeVisible();
});

it('the outline stays visible if tiles fail to load', async () => {
  const { frame } = await show({ tiles: { url: 'data:,{z}-{x}-{y}', words: 'Pictures by somebody' } });
  await expect.element(frame.getByText('Pictures by somebody')).toBeVisible();
  await expect.poll(() => frame.element().querySelectorAll('img').length).toBe(0);
  expect(frame.element().querySelector('.k-map-coast')).not.toBeNull();
});

it('the server renders a frame with the final height of the map', async () => {
  const drawing = document.createElement('div');
  document.body.append(drawing);
  drawing.innerHTML = renderToString(map({}));
  const drawn = drawing.firstElementChild?.getBoundingClientRect().height;
  expect(drawn).toBeGreaterThan(300);
  expect(drawing.querySelectorAll('.k-map-mark')).toHaveLength(0);
  drawing.remove();
  const { screen } = await show();
  expect(screen.container.firstElementChild?.getBoundingClientRect().height).toBe(drawn);
});
