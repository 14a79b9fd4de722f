import type { Tool } from '@kindred/contract/library/apps-and-tools.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const platforms: Readonly<Record<Tool['platforms'][number], MessageDescriptor>> = {
  web: msg`In a browser`,
  iphone: msg`iPhone or iPad`,
  android: msg`Android`,
  paper: msg`On paper`,
};
