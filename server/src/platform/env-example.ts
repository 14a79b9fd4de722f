import type * as z from 'zod';

const opening = [
  '# Every setting of the server, with what it is when it is not set.',
  '# Made by `node server/src/env-example.ts` from server/src/platform/config.ts: change it there.',
];

/** The text of .env.example. All is commented out: a fresh copy changes nothing. */
export function envExample(settings: Readonly<Record<string, z.ZodType>>): string {
  const lines = Object.entries(settings).map(
    ([name, setting]) => `# ${setting.description ?? ''}\n#${name}=${usualValue(setting)}`,
  );
  return `${opening.join('\n')}\n\n${lines.join('\n\n')}\n`;
}

function usualValue(setting: z.ZodType): string {
  const unset = setting.safeParse(undefined).data;
  if (typeof unset === 'string') return unset;
  return unset === undefined ? '' : JSON.stringify(unset);
}
