import type { Router } from './register.ts';
export function listenToDevice(_router: Router): void {}
