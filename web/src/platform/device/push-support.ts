/** The push state of this device: unsupported, denied, or possible to ask for. */
export type PushSupport = 'cannot' | 'blocked' | 'can';
