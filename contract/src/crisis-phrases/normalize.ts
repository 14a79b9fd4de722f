/** Variants in wording and spelling, mapped to one form. */
const sameAs: ReadonlyMap<string, string> = new Map(
  `im=i be;iam=i be;ive=i have;id=i would;dont=do not;dnt=do not;don=do not;doesnt=does not;dosent=does not;dosnt=does not
  didnt=did not;cant=can not;cnt=can not;carnt=can not;cannot=can not;couldnt=could not;wont=will not;wouldnt=would not
  woudnt=would not;shouldnt=should not;isnt=be not;arent=be not;wasnt=be not;werent=be not;havent=have not
  hasnt=has not;hadnt=had not;aint=be not;theres=there be;thats=that be;whats=what be;wheres=where be;its=it be
  hes=he be;shes=she be;theyd=they would;theyll=they will;youll=you will;youd=you would;lifes=life be
  everythings=everything be;wanna=want to;wana=want to;wnat=want;wan=want;wnt=want;watn=want;2=to;4=for;u=you;r=be
  gonna=going to;gunna=going to;goin=going;gotta=have to;noone=nobody;everybody=everyone;anyone=anybody;someone=somebody
  anymoar=anymore;nomore=anymore;husbands=husband be;selfharm=self harm;selfharming=self harm;killmyself=kill myself
  kil=kill;kll=kill;dieing=dying;diying=dying;ded=dead;deid=dead;livin=living;liv=live;lif=life;lief=life;mom=mum;mam=mum
  mother=mum;father=dad;hubby=husband;missus=wife;goodbyes=goodbye;goodby=goodbye;nothin=nothing;nuthing=nothing
  hav=have;hve=have;whish=wish;livng=live;alife=alive;nobdy=nobody;urges=urge;kiling=kill;tak=take;lyfe=life;beter=better;reson=reason;resons=reason;tabs=tablets;tablet=tablets;pils=pills;pill=pills;coz=because;cos=because;cuz=because;bc=because;cause=because;nor=or
  ppl=people;shouldve=should have;whove=who have;pls=please;everyday=every day;everynight=every night;plz=please;meself=myself;mself=myself;is=be;am=be;are=be;was=be;were=be;been=be;being=be;himself=myself;herself=myself;themselves=myself;themself=myself;yourself=myself;itself=myself`
    .split(/[;\n]/)
    .map((pair) => pair.trim().split('='))
    .map(([written = '', meant = '']) => [written, meant]),
);

/** Verbs in base form, with irregular forms: `kills`, `killed` and `killing` become `kill`. */
const verbs = `have had has;do does did doing;go goes going went;want;wish;hope;pray;need;like;love;plan
  live;exist;carry;keep kept;continue;survive;stay;breathe;wake woke woken;sleep slept;feel felt;seem;think thought thoughts
  dream dreamt;imagine;wonder;look;stare;end;finish;stop;quit;give gave given;lose lost;take took taken;kill;hang hung;drown
  shoot shot;poison;strangle;stab;smother;murder;harm;jump;leap;step;throw threw thrown;walk;stand stood;drive drove driven
  crash;swerve;swallow;save;collect;hide hid hidden;try;attempt;decide;consider;say said;tell told;talk;write wrote written
  join;follow;miss;care;mind;notice;matter;cope;face;bear;handle;fight fought;hate;despise;drag;ruin;destroy;threaten;punch;slap
  grab;push;choke;bash;attack;force;lock;deserve;bother;worry;fear;make made;get got gotten getting;see saw seen;know knew known
  leave;hit hitting;beat beaten;kick;rape;hold held;disappear;vanish;let letting;let;suffer;ask;beg;search;google;pass;fade;drift
  slip;overdose;stockpile;hoard;stash;count;scream;yell;steal stole stolen;own;punish;scratch;bang;begin;start;help;mean;find found;buy bought
  put putting;become became;turn;refuse;skip;eat eaten;use;run ran running;lie lying;bleed bled;cry
  embarrass;blush;crave;yearn;cease;perish;shut shutting;loathe;detest;dread;slit slitting;slash;slice;burn burnt;shove;injure;abuse
  assault;stalk;control;trap;bully;shake shook;squeeze;starve;suffocate;inject;fling flung;hurl;steer;veer;wade;swim swam
  research;read;hint;joke;speak spoke spoken;picture;fantasise;fantasize;pull;sit sat;cling clung;gas;top topping;flush;bring brought
  come came coming;pay paid;press;act;work;wreck;hold;lift;raise;frighten;terrify;belt;smack;whack;shout;starve;neck;drink drank drunk
  reckon;believe;climb;cross`;

/** Long words in which one extra, missing, wrong or swapped letter is tolerated. */
const spelled = `myself overdose anymore pointless worthless hopeless unbearable meaningless
  burden tablets goodbye without disappear existence everyone nobody husband partner forever tomorrow tonight nothing
  purpose medication morphine`.split(/\s+/);

/** Intensifiers and softeners, which are ignored. */
export const fillers: ReadonlySet<string> = new Set(
  `really just honestly literally actually simply sometimes often always kinda sorta so very truly maybe perhaps
   probably basically still even totally completely absolutely bloody quite lately please seriously desperately
   already constantly quietly secretly somehow badly utterly that genuinely currently right ever also lol sadly
   definitely a an rly fucking fuckin damn idk tbh well oh basicly realy reely`.split(/\s+/),
);

const joined: readonly (readonly [RegExp, string])[] = [
  [/[’`´]/g, "'"],
  [/\b(i|he|she|we|they|you|it|there|who|that) ?'ll\b/g, '$1 will'],
  [/\b(i|he|she|we|they|you|it|there|who|that) ?'d\b/g, '$1 would'],
  [/\b(it|that|there|what|he|she|where|who|life|everything|nothing|nobody|death|here)'s\b/g, '$1 is'],
  [/(?<=\p{L})'re\b/gu, ' are'],
  [/'/g, ''],
  [/\u00ad/g, ''],
  [/\bno longer (?=\p{L})/gu, 'not '],
  [
    /\b(?:any|much|no) (?:more|longer|further)\b(?! (?:of|points?|reasons?|will|hope|power|life|strength|energy|future|pain|chemo)\b)/g,
    'anymore',
  ],
  [/\b(no|every|any|some) (one|body)\b/g, '$1body'],
  [/\bevery ?body\b/g, 'everyone'],
  [/\b(?:unable|not able) to\b/g, 'can not'],
  [/\bm[ey] self\b/g, 'myself'],
  [/\bbe hear\b/g, 'be here'],
  [/\bself-/g, 'self '],
  [/\bgood ?-?bye\b/g, 'goodbye'],
  [/\bfor ever\b/g, 'forever'],
  [/\bover dose/g, 'overdose'],
  [/\bwith out\b/g, 'without'],
  [/\bevery thing\b/g, 'everything'],
  [/\ba live\b/g, 'alive'],
  [/\b(kind|sort) of\b/g, ''],
  [/\ba (?:bit|little)\b/g, ''],
  [/\b(would|could|should|might) of\b/g, '$1 have'],
  [/\bto be honest\b/g, ''],
];

let formsToVerbs: Map<string, string> | undefined;

function verbOf(word: string): string {
  formsToVerbs ??= new Map(
    verbs.split(/[;\n]/).flatMap((line) => {
      const [verb = '', ...forms] = line.trim().split(' ');
      return [...regularForms(verb), ...forms].map((form): [string, string] => [form, verb]);
    }),
  );
  return formsToVerbs.get(word) ?? word;
}

function regularForms(verb: string): string[] {
  const short = verb.replace(/e$/, '');
  const doubled = verb.length < 5 && /[^aeiou][aeiou][bgmnpt]$/.test(verb) ? verb + verb.slice(-1) : short;
  const past = verb.replace(/([^aeiou])y$/, '$1i');
  const es = /(?:[sxz]|[cs]h)$/.test(verb) ? `${verb}es` : past === verb ? `${verb}s` : `${past}es`;
  return [es, `${doubled}ing`, doubled === short ? `${past.replace(/e$/, '')}ed` : `${doubled}ed`];
}

const anySuicide = /^s[uoi]{1,2}[isc]{1,4}[iau]?d(?:e|es|al|ial|el|ed|le|ally|ality)?$/;

/** How much of a long text is searched: a note has a thousand characters, a message four thousand. */
const mostWords = 1500;

/**
 * Normalises a text: lowercase, one spelling, one word per synonym. A dot separates sentences, a comma parts of one.
 */
export function plainWordsOf(text: string): string[] {
  let plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, 20_000);
  for (const [from, to] of joined) plain = plain.replaceAll(from, to);
  const match = plain.match(/[\p{L}\p{N}]+|[.!?;:\n,()–—]/gu) ?? [];
  const words = match.slice(0, mostWords).flatMap((word) => {
    if (!/[\p{L}\p{N}]/u.test(word)) return [/[,()–—]/.test(word) ? ',' : '.'];
    const short = word.replaceAll(/(\p{L})\1{2,}/gu, '$1');
    if (fillers.has(short)) return [];
    return (sameAs.get(short) ?? nearest(short)).split(' ').map(verbOf);
  });
  const whole = words
    .join(' ')
    .replaceAll(/\bgoodbye \. /g, 'goodbye , ')
    .replaceAll(/\bnot (?:think|believe|reckon) (i|he|she) (can|could|will|would|should) /g, '$1 $2 not ')
    .replaceAll(/\bnot (?:think|believe|reckon) (?:i|he|she) (?=want|deserve)/g, 'not ');
  return [...whole.split(' '), '.'];
}

function nearest(word: string): string {
  if (word.length < 5) return word;
  if (word.startsWith('s') && anySuicide.test(word)) return 'suicide';
  for (const one of spelled) {
    const alike = one[0] === word[0] || one[0] === word[1] || one[1] === word[0];
    if (alike && isOneSlipFrom(word, one)) return one;
  }
  return word;
}

/** Whether the words differ by one extra, missing or wrong letter, or by two swapped ones. */
export function isOneSlipFrom(word: string, right: string): boolean {
  if (word === right || Math.abs(word.length - right.length) > 1) return false;
  const shorter = Math.min(word.length, right.length);
  let same = 0;
  while (same < shorter && word[same] === right[same]) same += 1;
  let after = 0;
  while (after < shorter - same && word.at(-1 - after) === right.at(-1 - after)) after += 1;
  const wrong = shorter - same - after;
  // With different lengths, the slip is one extra letter; with equal lengths, one wrong letter or two swapped ones.
  if (word.length !== right.length) return wrong === 0;
  return wrong === 1 || (wrong === 2 && word[same] === right[same + 1] && word[same + 1] === right[same]);
}
