import { expect, it } from 'vitest';
import { chooseTransport, Unreachable } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { RecordingCard } from './recording.tsx';

it('a recording that cannot be loaded does not mention seats', async () => {
  chooseTransport(() => Promise.reject(new Unreachable('there is no network here')));
  const shell = { charity: { support_line: { phone: '1800 000 000' } } };
  const screen = await givenPart(<RecordingCard id="walk" />, shell);
  await expect.element(screen.getByText('We couldn’t reach our server')).toBeVisible();
  expect(screen.container.textContent).not.toContain('seats');
});
