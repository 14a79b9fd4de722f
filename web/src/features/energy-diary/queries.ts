import { useSyncExternalStore } from 'react';
import { diary } from '../../platform/device/diary.ts';

export const useDiary = () => useSyncExternalStore(diary.watch, diary.state, diary.atFirst);
