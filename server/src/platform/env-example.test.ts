import { expect, it } from 'vitest';
import * as z from 'zod';
import { readConfig, configSettings } from './config.ts';
import { envExample } from './env-example.ts';

it('lists each setting with its reason and default', () => {
  const text = envExample({
    PORT: z.coerce.number().default(3000).describe('Where the app listens.'),
    SMTP_URL: z.string().optional().describe('Mail server.'),
  });
  expect(text).toContain('\n# Where the app listens.\n#PORT=3000\n\n# Mail server.\n#SMTP_URL=\n');
});

it('changes nothing if every line is copied as it is', () => {
  const lines = envExample(configSettings).split('\n');
  const taken = lines.flatMap((line) =>
    [...line.matchAll(/^#([A-Z_]+)=(.*)$/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
  expect(taken).toHaveLength(Object.keys(configSettings).length);
  expect(readConfig(Object.fromEntries<string>(taken))).toEqual(readConfig({}));
});
