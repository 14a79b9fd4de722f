import {
  checkContrast,
  type BrandColors,
  type ContrastResult,
} from '@kindred/contract/brand-colors/derive-colors.ts';
import type { ColorToken } from '@kindred/contract/brand-colors/shipped-colors.ts';
import type { BrandSettings } from '@kindred/contract/staff/brand.ts';

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export const brandNames: Readonly<Record<keyof BrandSettings, string>> = {
  main: 'Main colour',
  accent: 'Second colour',
  logo: 'Logo',
};

const tokenNames: Readonly<Partial<Record<ColorToken, string>>> = {
  paper: 'page',
  raised: 'card',
  ink: 'text',
  quiet: 'quiet text',
  gum: 'main colour',
  wattle: 'second colour',
  dusk: 'violet',
  alarm: 'red',
  line: 'borders',
  'gum-wash': 'pale main colour',
  'wattle-wash': 'pale second colour',
  'dusk-wash': 'pale violet',
  'clay-wash': 'pale clay',
  'alarm-wash': 'pale red',
  deep: 'band',
  deeper: 'footer',
  'on-gum': 'text on buttons',
  'on-deep': 'text on the band',
  'on-alarm': 'text on red',
  'wattle-on-deep': 'second colour on the band',
  'on-wattle': 'text on the second colour',
};
export const tokenName = (token: ColorToken): string => tokenNames[token] ?? token;

export interface ContrastSummary {
  key: string;
  name: string;
  /** The weakest of its pairs. */
  worst: ContrastResult;
  /** All of its pairs. */
  all: readonly ContrastResult[];
}

/** Every pair in use, grouped by foreground, the weakest first. */
export function contrastSummary(brand: BrandColors): ContrastSummary[] {
  const results = checkContrast(brand);
  const fronts = [...new Set(results.map(({ front }) => front))];
  const ratio = ({ is, least }: ContrastResult) => is / least;
  return fronts
    .flatMap((front) => {
      const all = results.filter((one) => one.front === front).toSorted((a, b) => ratio(a) - ratio(b));
      const [worst] = all;
      return worst ? [{ key: front, name: tokenName(front), worst, all }] : [];
    })
    .toSorted((a, b) => ratio(a.worst) - ratio(b.worst));
}

/** The pages of the preview, by their names in the app. */
export const previewPages = [
  ['/welcome-page', 'Welcome page'],
  ['/tabs/learn', 'Learn'],
  ['/tabs/learn/infection-and-fever', 'An article'],
  ['/tabs/connect', 'Connect'],
  ['/tabs/services', 'External providers'],
  ['/tabs/upcoming_events', 'Events'],
  ['/urgent-help', 'Urgent help'],
  ['/login', 'Sign in'],
] as const;

/** The file as base64, without its type: the server detects that itself. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
