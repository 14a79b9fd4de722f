import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport } from '../../../../platform/api.ts';
import { usePoints } from './use-points.tsx';

const point = (id: string, lon: number, count = 1) => ({
  id,
  lat: -30,
  lon,
  count,
  slug: count === 1 ? id : null,
  name: count === 1 ? id : null,
  detail: null,
});
const west = { west: 110, south: -40, east: 120, north: -20 };
const east = { west: 140, south: -40, east: 155, north: -20 };

/** Shows what the map receives, and has buttons to move it. */
function Map({ search }: { search: string }) {
  const { points, failed, look } = usePoints(search);
  return (
    <>
      <output>{failed ? 'failed' : points.map(({ id }) => id).join(' ')}</output>
      <button type="button" onClick={() => look(west)}>
        West
      </button>
      <button type="button" onClick={() => look(east)}>
        East
      </button>
    </>
  );
}

it('clustered places are separated wherever the map moves, and those elsewhere stay', async () => {
  const inBox = new URLSearchParams({ w: '110.00,-40.00,120.00,-20.00', e: '140.00,-40.00,155.00,-20.00' });
  chooseTransport(async ({ path }) => {
    const box = new URL(path, location.href).searchParams.get('box');
    if (box === inBox.get('w')) return { status: 200, body: { points: [point('perth', 116)], total: 1 } };
    if (box === inBox.get('e')) return { status: 200, body: { points: [point('sydney', 151)], total: 1 } };
    return { status: 200, body: { points: [point('wa', 116, 9), point('nsw', 151, 9)], total: 18 } };
  });
  const screen = await render(<Map search="" />);
  const drawn = screen.getByRole('status');
  await expect.element(drawn).toHaveTextContent('wa nsw');
  await screen.getByText('West').click();
  await expect.element(drawn).toHaveTextContent('nsw perth');
  await screen.getByText('East').click();
  await expect.element(drawn).toHaveTextContent('wa sydney');
  await screen.rerender(<Map search="?cost=free" />);
  await expect.element(drawn).toHaveTextContent('wa nsw');
});

it('the map says that it has no places when those of a new search fail to load', async () => {
  chooseTransport(async ({ path }) => {
    if (path.includes('cost')) return { status: 500, body: {} };
    return { status: 200, body: { points: [point('perth', 116)], total: 1 } };
  });
  const screen = await render(<Map search="" />);
  const drawn = screen.getByRole('status');
  await expect.element(drawn).toHaveTextContent('perth');
  await screen.rerender(<Map search="?cost=free" />);
  await expect.element(drawn).toHaveTextContent('failed');
  await screen.rerender(<Map search="" />);
  await expect.element(drawn).toHaveTextContent('perth');
});
