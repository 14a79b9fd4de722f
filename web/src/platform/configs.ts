import type { Configs } from '@kindred/contract/content/configs.ts';
import { useRouteLoaderData } from 'react-router';

/** The public configuration, read once by the shell. */
export function useConfigs(): Configs {
  const configs = useRouteLoaderData<Configs>('shell');
  if (!configs) throw new Error('no shell');
  return configs;
}
