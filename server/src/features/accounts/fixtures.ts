import { linksIn } from '#features/notifications/outbox/public.ts';
import { givenApp, sharedApp, type TestApp } from '../../testing/given-app.ts';

const baseUrl = 'https://app.kindred.example';

export interface SignInAnswer {
  status: number;
  // The raw response, so that tests can assert on any part of it.
  body: Record<string, unknown> & { code?: string };
  token: string | undefined;
  retryAfter: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser as the server sees it: a cookie jar and an IP address, without stored tokens. */
export interface TestBrowser {
  get: (path: string, token?: string) => Promise<SignInAnswer>;
  post: (path: string, body: object, token?: string) => Promise<SignInAnswer>;
  send: (method: Method, path: string, body?: object, token?: string) => Promise<SignInAnswer>;
  /** Requests a link, and fails if refused. */
  ask: (email: string, more?: object) => Promise<{ request_id: string; number: string }>;
}

export interface AccountsApp extends TestApp {
  browser: (ip?: string, agent?: string) => TestBrowser;
  /** Runs the jobs, and returns the latest message to an address. */
  message: (to: string) => Promise<{ token: string; code: string; text: string; subject: string | null }>;
  messages: () => Promise<{ to: string; channel: string }[]>;
  /** Signs in with the code from the message, as people do. */
  signIn: (email: string, more?: object, agent?: string) => Promise<{ browser: TestBrowser; token: string }>;
}

export async function givenAccounts(env: Record<string, string> = {}): Promise<AccountsApp> {
  return accountsOf(await givenApp({ BASE_URL: baseUrl, ...env }));
}

/** Shares one app between all tests of a file that create their own members. */
export function sharedAccounts(): () => Promise<AccountsApp> {
  const ourApp = sharedApp({ BASE_URL: baseUrl });
  return async () => accountsOf(await ourApp());
}

function accountsOf(app: TestApp): AccountsApp {
  const rows = async () => {
    await app.work();
    return app.db.selectFrom('outbox_message').selectAll().orderBy('id', 'desc').execute();
  };
  const message: AccountsApp['message'] = async (to) => {
    const row = (await rows()).find((one) => one.to === to);
    if (!row) throw new Error(`no message to ${to}`);
    const token = linksIn(row.text)
      .map((link) => /#token=(.+)$/.exec(link)?.[1])
      .find((one) => one !== undefined);
    return { token: token ?? '', code: row.code ?? '', text: row.text, subject: row.subject };
  };
  return {
    ...app,
    browser: (ip = '192.0.2.1', agent = '') => browserOf(app, ip, agent),
    signIn: async (email, more = {}, agent = '') => {
      const browser = browserOf(app, '192.0.2.1', agent);
      const { request_id } = await browser.ask(email, more);
      const { code } = await message(email);
      const { token } = await browser.post('/accounts/verify_code', { request_id, code });
      if (token === undefined) throw new Error('nobody was signed in');
      return { browser, token };
    },
    messages: async () => (await rows()).map(({ to, channel }) => ({ to, channel })),
    message,
  };
}

export function browserOf({ http }: TestApp, ip: string, agent: string): TestBrowser {
  const jar = new Map<string, string>();
  const send: TestBrowser['send'] = async (method, path, body, token) => {
    const answer = await http.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: ip,
      headers: {
        'user-agent': agent,
        ...(jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(token ? { 'x-auth-header': token } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    const set = answer.headers['set-cookie'];
    for (const one of set === undefined ? [] : [set].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers['x-auth-header'];
    return {
      status: answer.statusCode,
      body: answer.json<SignInAnswer['body']>(),
      token: typeof next === 'string' ? next : undefined,
      retryAfter: Number(answer.headers['retry-after'] ?? 0),
    };
  };
  const post = (path: string, body: object, token?: string) => send('POST', path, body, token);
  return {
    get: (path, token) => send('GET', path, undefined, token),
    post,
    send,
    ask: async (email, more = {}) => {
      const { status, body } = await post('/accounts/email_login', { email, ...more });
      if (status !== 202) throw new Error(`asking was answered ${status} ${body.code}`);
      return { request_id: String(body['request_id']), number: String(body['number']) };
    },
  };
}
