import { expect, inject, it } from 'vitest';
import { badRequests } from './bad-transport.ts';
import { wrongProblem } from './oracle.ts';
import { requestText, sendRaw } from './raw-request.ts';

it.each(badRequests)('answers $what with $status and a problem document', async ({ send, status, code }) => {
  const answer = await sendRaw(inject('baseUrl'), send);
  expect(wrongProblem(answer)).toBeUndefined();
  expect({ status: answer.status, code: (JSON.parse(answer.body) as { code: string }).code }).toEqual({
    status,
    code,
  });
});

it('lists the allowed methods in the reply to another method', async () => {
  const answer = await sendRaw(
    inject('baseUrl'),
    requestText('DELETE /api/v1/topics/fatigue/clarity HTTP/1.1'),
  );
  expect(answer).toMatchObject({ status: 405, allow: 'POST' });
});
