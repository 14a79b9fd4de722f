/** The push state of this device: unsupported, denied, or available to ask. */
export type PushSupport = 'cannot' | 'blocked' | 'can';
