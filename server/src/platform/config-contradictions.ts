/** Settings that are each valid but contradict each other. */

type ProvidedInput = Readonly<Partial<Record<string, string>>>;

/** Checks the raw input: an invalid setting must not hide a contradiction, and a default is not a choice. */
export function contradictions(config: ProvidedInput, details: readonly string[]): string[] {
  const problems = [...missingInProduction(config), ...localInPublic(config), ...missingKeys(config)];
  if (config.SMS_URL && !(config.SMS_ACCOUNT && config.SMS_TOKEN && config.SMS_FROM)) {
    problems.push('SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: must be set if SMS_URL is');
  }
  const vendors = config.SUPPORT_CENTRE_FORM ?? config.TECHNICAL_FORM;
  if (vendors && !(config.FORM_PAGE && config.FORM_VENDOR))
    problems.push('FORM_PAGE, FORM_VENDOR: must be set if SUPPORT_CENTRE_FORM or TECHNICAL_FORM is');
  if (config.LIVE_CHAT && !config.LIVE_CHAT_URL) problems.push('LIVE_CHAT_URL: must be set if LIVE_CHAT is');
  problems.push(...strangersOnOurOrigin(config));
  problems.push(...halfSalesforce(config));
  problems.push(...halfOpenId(config));
  if (config.APNS_KEY && !(config.APNS_KEY_ID && config.IOS_TEAM_ID))
    problems.push('APNS_KEY_ID, IOS_TEAM_ID: must be set if APNS_KEY is');
  // An invalid setting is reported only once.
  return problems.filter((problem) => !details.some((one) => one.split(':')[0] === problem.split(':')[0]));
}

/** A frame on our own origin could read the page around it. */
function strangersOnOurOrigin({ BASE_URL, FORM_PAGE, LIVE_CHAT_URL }: ProvidedInput): string[] {
  const host = hostOf(BASE_URL);
  return Object.entries({ FORM_PAGE, LIVE_CHAT_URL })
    .filter(([, url]) => host !== '' && hostOf(url) === host)
    .map(([name]) => `${name}: must have another host than BASE_URL, because it is shown in a frame`);
}

function missingInProduction(config: ProvidedInput): string[] {
  const { KINDRED_ENV, BASE_URL, SMTP_URL, MAIL_FROM, TRUST_PROXY } = config;
  if (KINDRED_ENV !== 'production') return [];
  return [
    ...(BASE_URL?.startsWith('https://') ? [] : ['BASE_URL: must be set to an https URL in production']),
    ...(SMTP_URL ? [] : ['SMTP_URL: must be set in production, or no one can sign in']),
    ...(MAIL_FROM ? [] : ['MAIL_FROM: must be set to your own sender in production']),
    ...(TRUST_PROXY
      ? []
      : ['TRUST_PROXY: must be set in production, to the addresses of your proxies or to none']),
  ];
}

/** A DATA_DIR beside a shared database is often lost with its container, and each server has its own. */
function missingKeys({ KINDRED_ENV, DATABASE_URL, KEYS_FILE, PEPPER, PUSH_KEY }: ProvidedInput): string[] {
  if (KINDRED_ENV !== 'production' || !DATABASE_URL || KEYS_FILE || (PEPPER && PUSH_KEY)) return [];
  return [
    'KEYS_FILE, or PEPPER and PUSH_KEY: must be set in production if DATABASE_URL is, and be the same for every server',
  ];
}

/**
 * In local mode anyone can read the sign-in codes at /outbox, so a server that others can reach has to opt in to it.
 */
function localInPublic(config: ProvidedInput): string[] {
  if (config.KINDRED_ENV) return [];
  const open = [
    ...(isOfThisMachine(config.HOST ?? 'localhost') ? [] : ['HOST']),
    ...(isOfThisMachine(hostOf(config.BASE_URL)) ? [] : ['BASE_URL']),
    ...(isOfThisMachine(hostOf(config.DATABASE_URL)) ? [] : ['DATABASE_URL']),
  ];
  if (open.length === 0) return [];
  return [
    `KINDRED_ENV: must be set, because ${open.join(' and ')} reach${open.length === 1 ? 'es' : ''} beyond this machine. Use production for real people, or local to try the app out (everyone can then read the sign-in codes)`,
  ];
}

/** Empty for a URL without a host, such as a socket, or an invalid one, which is reported separately. */
function hostOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : '';
}

function isOfThisMachine(host: string): boolean {
  // An encoded path is a socket.
  if (/^(%2f|\/)/i.test(host)) return true;
  return host === '' || host === 'localhost' || host === '[::1]' || host === '::1' || host.startsWith('127.');
}

function halfSalesforce(config: ProvidedInput): string[] {
  const names = [
    'SALESFORCE_LOGIN_URL',
    'SALESFORCE_CLIENT_ID',
    'SALESFORCE_USERNAME',
    'SALESFORCE_PRIVATE_KEY',
  ] as const;
  const missing = names.filter((name) => !config[name]);
  const url = config.SALESFORCE_LOGIN_URL;
  if (missing.length > 0 && missing.length < names.length)
    return [`${missing.join(', ')}: must be set if the other Salesforce settings are`];
  if (config.KINDRED_ENV === 'production' && url && !url.startsWith('https://'))
    return ['SALESFORCE_LOGIN_URL: must be an https URL in production'];
  return [];
}

function halfOpenId(config: ProvidedInput): string[] {
  const { OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_SECRET_FILE: file, OIDC_ISSUER: issuer } = config;
  const all = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_NAME'] as const;
  const missing: string[] = all.filter((name) => !config[name]);
  const isUsed = missing.length < all.length || secret !== undefined || file !== undefined;
  if (!isUsed) return [];
  if (!secret && !file) missing.push('OIDC_CLIENT_SECRET');
  if (missing.length > 0) return [`${missing.join(', ')}: must be set if other OIDC settings are`];
  if (secret && file) return ['OIDC_CLIENT_SECRET, OIDC_CLIENT_SECRET_FILE: set only one of them'];
  if (config.KINDRED_ENV === 'production' && !issuer?.startsWith('https://'))
    return ['OIDC_ISSUER: must be an https URL in production'];
  return [];
}
