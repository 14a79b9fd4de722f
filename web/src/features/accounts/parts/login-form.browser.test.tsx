import { expect, it } from 'vitest';
import { chooseTransport } from '../../../platform/api.ts';
import { rememberedSignIn } from '../../../platform/device/remembered-sign-in.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { LoginForm } from './login-form.tsx';

const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };

it('moves focus to the empty field when someone else wants to sign in on this device', async () => {
  await loadPerson();
  await clearDevice();
  await rememberedSignIn.save({ channel: 'email', address: 'ana@kindred.example' });
  chooseTransport(async () => ({ status: 503, body: { code: 'internal', errors: [] } }));
  const screen = await givenPart(<LoginForm channel="email" remembers={['email']} search="" />, shell);
  await screen.getByRole('button', { name: 'Not you? Use another email address' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
});
