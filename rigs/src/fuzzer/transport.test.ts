import { expect, inject, it } from 'vitest';
import { badRequests } from './bad-transport.ts';
import { wrongProblem } from './judge.ts';
import { requestText, sendRaw } from './raw-request.ts';

it.each(badRequests)('answers $what with $status and a problem document', async ({ send, status, code }) => {
  const answer = await sendRaw(inject('baseUrl'), send);
  expect(wrongProblem(answer)).toBeUndefined();
  expect({ status: answer.status, code: (JSON.parse(answer.body) as { code: string }).code }).toEqual({
    status,
    code,
  });
});

it('names the methods that an address takes, when it is asked with another', async () => {
  const answer = await sendRaw(
    inject('baseUrl'),
    requestText('DELETE /api/v1/topics/fatigue/clarity HTTP/1.1'),
  );
  expect(answer).toMatchObject({ status: 405, allow: 'POST' });
});
