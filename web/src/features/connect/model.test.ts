import { expect, it } from 'vitest';
import { browserIn, missingIn, typedForm, vendorAddress } from './model.ts';

const typed = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const whole = {
  about: 'other',
  message: ' Hello ',
  name: 'Kim',
  email: '',
  phone: '0400 000 001',
  best_time: 'any',
};

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome 140 on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox 131 on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1',
    'Edge 140 on Windows',
  ],
  ['', 'Another browser'],
  ['<script>'.repeat(1_000), 'Another browser'],
])('names the browser, and nothing more: %s', (agent, words) => {
  expect(browserIn(agent)).toBe(words);
});

it('requires one way to reach the person, and everything else except the best time', () => {
  expect(missingIn(typed(whole))).toEqual([]);
  expect(missingIn(typed({}))).toEqual(['about', 'message', 'name', 'email']);
});

it('omits empty fields, and the device unless it was ticked', () => {
  const form = typedForm('technical', typed(whole), '0.0.1');
  expect(form).toEqual({
    kind: 'technical',
    about: 'other',
    message: 'Hello',
    name: 'Kim',
    phone: '0400 000 001',
    best_time: 'any',
  });
});

it('inserts an identifier into the form’s URL', () => {
  expect(vendorAddress('https://forms.example/f/{form}', '../x?y=1#z')).toBe(
    'https://forms.example/f/..%2Fx%3Fy%3D1%23z',
  );
});
