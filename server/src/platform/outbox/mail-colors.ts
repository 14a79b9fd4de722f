/** The tokens of ui/src/tokens.css that mails use: mail programs know no variables. */
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

export const mailColors: Readonly<Record<'light' | 'dark', MailColors>> = { light, dark };
