import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A call from the web app to the native side. Whatever is passed is copied, as on a phone. */
type NativeCall = (options: Record<string, unknown>) => unknown;
export type NativePlugins = Record<string, Readonly<Record<string, NativeCall>>>;

/**
 * A phone's native side, as Capacitor's bridge presents it to the web app: `@capacitor/core` looks for it once, when it
 * is loaded. Plugins can later be replaced by others with the same methods.
 */
export function installPhoneBridge(plugins: NativePlugins): void {
  Object.assign(globalThis, {
    androidBridge: {},
    Capacitor: {
      PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
        name,
        methods: Object.keys(methods).map((method) => ({
          name: method,
          rtype: method === 'addListener' ? 'callback' : 'promise',
        })),
      })),
      nativePromise: async (plugin: string, method: string, options: Record<string, unknown> = {}) =>
        structuredClone(await plugins[plugin]?.[method]?.(structuredClone(options))),
      nativeCallback: (
        plugin: string,
        method: string,
        { eventName }: { eventName: string },
        listener: Listener,
      ) => plugins[plugin]?.[method]?.({ eventName, listener }),
    },
  });
}

type Listener = (event: object) => void;

/** A phone's permission and token, behind the calls of `@capacitor/push-notifications`. Each token is a new one. */
export function createPhonePush() {
  const atFirst = {
    answers: 'granted',
    fault: '',
    silent: false,
    registered: 0,
    tokens: 0,
    permission: 'prompt',
  };
  const state = { ...atFirst };
  const listeners = new Map<string, { eventName: string; listener: Listener }>();
  const emit = (name: string, event: object) => {
    for (const { eventName, listener } of listeners.values()) if (eventName === name) listener(event);
  };
  const plugin: Readonly<Record<string, NativeCall>> = {
    checkPermissions: () => ({ receive: state.permission }),
    requestPermissions: () => {
      state.permission = state.answers;
      return { receive: state.permission };
    },
    addListener: (options) => {
      const id = String(listeners.size + 1);
      listeners.set(id, options as { eventName: string; listener: Listener });
      return id;
    },
    removeListener: ({ callbackId }) => {
      listeners.delete(String(callbackId));
    },
    register: () => {
      state.registered = 1;
      if (state.silent) return;
      if (state.fault !== '') return emit('registrationError', { error: state.fault });
      state.tokens += 1;
      return emit('registration', { value: `token ${state.tokens}` });
    },
    unregister: () => {
      state.registered = 0;
    },
  };
  const reset = () => {
    Object.assign(state, atFirst);
    listeners.clear();
  };
  return Object.assign(state, { plugin, emit, reset });
}

interface DatabaseFile {
  /** The secret that the file was first written with: no other opens it. */
  secret: string;
  db: DatabaseSync;
}

/** A phone's files and keystore, behind the calls of `@capacitor-community/sqlite`: real SQLite, unencrypted. */
export function createPhoneDisk() {
  const files = new Map<string, DatabaseFile>();
  const connections = new Set<string>();
  const keystore = { secret: '' };
  const isOpen = new Set<string>();
  const nameIn = ({ database }: Record<string, unknown>) => String(database);
  const find = (options: Record<string, unknown>): DatabaseSync => {
    const file = files.get(nameIn(options));
    if (!file || !isOpen.has(nameIn(options))) throw new Error('Database not opened');
    return file.db;
  };
  const plugin: Record<string, NativeCall> = {
    isSecretStored: () => ({ result: keystore.secret !== '' }),
    setEncryptionSecret: ({ passphrase }) => {
      if (keystore.secret !== '') throw new Error('a passphrase has already been set');
      keystore.secret = String(passphrase);
    },
    checkConnectionsConsistency: ({ dbNames }) => {
      const known = dbNames as string[];
      if (known.length > 0) return { result: true };
      connections.clear();
      isOpen.clear();
      return { result: false };
    },
    createConnection: (options) => {
      if (connections.has(nameIn(options))) throw new Error(`Connection ${nameIn(options)} already exists`);
      if (options['encrypted'] !== true || options['mode'] !== 'secret') throw new Error('not encrypted');
      connections.add(nameIn(options));
    },
    closeConnection: (options) => {
      connections.delete(nameIn(options));
      isOpen.delete(nameIn(options));
    },
    isDatabase: (options) => ({ result: files.has(nameIn(options)) }),
    open: (options) => {
      const name = nameIn(options);
      if (!connections.has(name)) throw new Error(`No available connection for database ${name}`);
      const file = files.get(name) ?? { secret: keystore.secret, db: new DatabaseSync(':memory:') };
      if (keystore.secret === '' || file.secret !== keystore.secret)
        throw new Error('file is not a database');
      files.set(name, file);
      isOpen.add(name);
    },
    ...statementsOn(find),
  };
  return { plugin, files, keystore };
}

/** The calls that run a statement in an open database. */
function statementsOn(find: (options: Record<string, unknown>) => DatabaseSync): Record<string, NativeCall> {
  return {
    execute: (options) => {
      find(options).exec(String(options['statements']));
      return { changes: { changes: 0 } };
    },
    run: (options) => {
      const values = options['values'] as SQLInputValue[];
      const { changes } = find(options)
        .prepare(String(options['statement']))
        .run(...values);
      return { changes: { changes: Number(changes) } };
    },
    query: (options) => {
      const values = options['values'] as SQLInputValue[];
      return {
        values: find(options)
          .prepare(String(options['statement']))
          .all(...values),
      };
    },
  };
}
