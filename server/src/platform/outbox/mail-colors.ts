import { deriveColors, type BrandColors, type Side } from '@kindred/contract/brand-colors/derive-colors.ts';

/** The tokens of ui/src/tokens.css used in mails, because mail programs do not support variables. */
const light = {
  paper: '#faf5e6',
  raised: '#fffdf7',
  ink: '#15231c',
  quiet: '#3a4840',
  deep: '#0e4537',
  onDeep: '#fbf6e7',
  gumWash: '#e2eee3',
  link: '#0f4c3c',
  button: '#0e4537',
  onButton: '#fffdf6',
};

export type MailColors = Readonly<typeof light>;

const dark: MailColors = {
  paper: '#101713',
  raised: '#1a231e',
  ink: '#eef0e6',
  quiet: '#b9c5bb',
  deep: '#16362b',
  onDeep: '#fbf6e7',
  gumWash: '#1c3329',
  link: '#90d4b5',
  button: '#e8b552',
  onButton: '#15231c',
};

export const mailColors: MailPalette = { light, dark };

export type MailPalette = Readonly<Record<'light' | 'dark', MailColors>>;

/** The same with a charity's colours; null for the shipped ones. */
export function mailColorsOf(brand: BrandColors | null): MailPalette {
  if (!brand) return mailColors;
  const { usual } = deriveColors(brand);
  const of = (side: Side): Partial<MailColors> => ({
    paper: usual.paper[side],
    raised: usual.raised[side],
    deep: usual.deep[side],
    onDeep: usual['on-deep'].light,
    gumWash: usual['gum-wash'][side],
    link: usual.gum[side],
  });
  return {
    light: { ...light, ...of('light'), button: usual.deep.light, onButton: usual['on-gum'].light },
    dark: { ...dark, ...of('dark'), button: usual['wattle-on-deep'].dark },
  };
}
