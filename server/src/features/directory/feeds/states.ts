import { australianStates } from '#features/directory/places/australian-states.ts';
import { parseText } from './values.ts';

const stateByWord = new Map(
  australianStates.flatMap(({ letters, name }) => [
    [letters.toLowerCase(), letters],
    [`au-${letters.toLowerCase()}`, letters],
    [name.toLowerCase(), letters],
  ]),
);

/** The abbreviation of an Australian state, in any spelling. */
export const parseState = (text: unknown) => stateByWord.get(parseText(text).toLowerCase());

export const wholeCountry = /^(au|australia|australia[- ]wide|national|nation[- ]?wide)$/i;
