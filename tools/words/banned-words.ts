/** A word or turn of phrase that Kindred does not use, and what it says instead. */
export type BannedWord = { readonly pattern: RegExp; readonly instead: string };

/** The house's word list, as plain text. To add a word, add a line. */
const words: readonly (readonly [pattern: string, instead: string])[] = [
  ['e-mails?', 'email'],
  ['(your|the|a|by|in your) mail', 'email (mail is the post)'],
  ['somebody', 'someone'],
  ['anybody', 'anyone'],
  ['everybody', 'everyone'],
  ['nobody', 'no one'],
  ['who(so)?ever', 'anyone who, the person who'],
  ['oops', 'say what happened'],
  ['simply', 'leave it out'],
  ['anew', 'again, from the start'],
  ['all in all', 'overall'],
  ['all the same', 'anyway'],
  ['(nothing|anything|everything) of (yours|ours|theirs)', 'what is yours, ours, theirs'],
  ['(it|this|that|which|link) is over(?=[.,;:]|$)', 'has ended, has expired'],
  ['let go of', 'release, stop'],
  ['learns? of (it|this|that)', 'find out about'],
  ['load this page again', 'refresh this page'],
  ['fetching', 'loading'],
  ['put (it|this|that|them) right', 'correct (staff: fix)'],
  ['narrow (the|this) list', 'filter'],
  ['nothing fits', 'no results, nothing matches'],
  ['take (it|this|that|them|the address|the number) (away|off|out)', 'remove'],
  ['taken away', 'removed'],
  ['where (do )?you stand', 'your stage of treatment'],
  ['look back on', 'review'],
  ['not ready yet', 'do not show what does not exist'],
  ['still building', 'do not show what does not exist'],
  ['not made yet', 'do not show what does not exist'],
  ['not open yet', 'do not show what does not exist'],
  ['suffer(s|ing)? from', 'have, live with'],
  ['(your|her|his|their|the) (battle|fight) (with|against)', 'treatment for, life with'],
  ['letters (left|too many|or fewer)', 'characters'],
  ['SMS message', 'text message'],
];

export const bannedWords: readonly BannedWord[] = words.map(([pattern, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'i'),
  instead,
}));
