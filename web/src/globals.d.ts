/** The build for the phone apps. */
declare const __APP__: boolean;
/** The build for phones with Firebase settings, from `google-services.json`. */
declare const __FCM__: boolean;
/** The build with mock replies. */
declare const __MOCK__: boolean;

interface ImportMetaEnv {
  /** The server that the phone app calls. */
  readonly VITE_API_BASE?: string;
}

/** Generated at build time by web/australia-outline.ts. */
declare module 'virtual:australia-outline' {
  /** The coastline, packed: web/src/platform/map/outline.ts unpacks it. */
  export const outline: string;
}

/** Generated at build time by web/emergency-departments.ts. */
declare module 'virtual:emergency-departments' {
  /** A line per department, its cells separated by tabs. */
  export const rows: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

// Not in TypeScript's own library yet. What it creates is an object that browsers accept in place of the string.
// oxlint-disable-next-line no-var -- a property of the global object
declare var trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => string };
    }
  | undefined;

/** Runs when it is loaded. */
declare module '*/rendering/leave.js';
