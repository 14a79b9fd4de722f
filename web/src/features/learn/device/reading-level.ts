import type { Level } from '@kindred/contract/learn.ts';
import { readWebStorage, writeWebStorage } from '../../../platform/device/web-storage.ts';

const levelKey = 'kindred.level';

/** The preferred reading level, remembered on this device for the next topic. */
export const rememberLevel = (level: Level) => writeWebStorage('localStorage', levelKey, level);

export const rememberedLevel = () => readWebStorage('localStorage', levelKey);
