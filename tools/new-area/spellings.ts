/** One name in the spellings that the code uses: `quiet-hours` in a path, `quiet_hours` on the wire. */
export type AreaSpellings = {
  kebab: string;
  snake: string;
  camel: string;
  pascal: string;
  words: string;
  title: string;
};

export function spellingsOf(kebab: string): AreaSpellings {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab)) throw new Error(`an area is named like quiet-hours, not ${kebab}`);
  const parts = kebab.split('-');
  const pascal = parts.map(capital).join('');
  const words = parts.join(' ');
  return {
    kebab,
    snake: parts.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words,
    title: capital(words),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
