import type { Program } from '@kindred/contract/library/programs.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const deliveries: Readonly<Record<Program['delivery'][number], MessageDescriptor>> = {
  web: msg`Online, in your own time`,
  phone: msg`By phone`,
  video: msg`By video`,
  in_person: msg`In person`,
};
