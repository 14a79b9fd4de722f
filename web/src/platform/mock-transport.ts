import type { Transport } from './api.ts';
export const fromFiles: Transport = () => Promise.reject(new Error('no files'));
