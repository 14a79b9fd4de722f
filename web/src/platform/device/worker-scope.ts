/** The parts of the service worker API that this app uses; the DOM types do not include it. */
export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface PushEvent extends LastingEvent {
  readonly data: { text: () => string } | null;
}

export interface NotificationClick extends LastingEvent {
  readonly notification: { readonly data: unknown; close: () => void };
}

interface Window {
  focus: () => Promise<Window>;
  navigate: (url: string) => Promise<Window | null>;
}

export interface WorkerMessage extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** The build of this worker, prepended by web/build.ts. */
export interface Build {
  /** Identifies a build; equal builds have equal ids. */
  id: string;
  /** Makes the worker unregister itself and delete its caches: `KINDRED_SW=off`. */
  off?: true;
  /** Files with immutable URLs. */
  assets: readonly string[];
  /** Files and pages whose content changes under the same URL. */
  fresh: readonly string[];
}

export interface WorkerScope {
  readonly kindredBuild: Build;
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window' }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<Window | null>;
  };
  readonly registration: {
    unregister: () => Promise<boolean>;
    showNotification: (title: string, options: object) => Promise<void>;
    navigationPreload?: { enable: () => Promise<void> };
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    (name: 'fetch', listener: (event: FetchEvent) => void): void;
    (name: 'push', listener: (event: PushEvent) => void): void;
    (name: 'notificationclick', listener: (event: NotificationClick) => void): void;
    (name: 'message', listener: (event: WorkerMessage) => void): void;
  };
}
