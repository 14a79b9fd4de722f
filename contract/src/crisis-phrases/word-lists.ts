import type { Lists } from './grammar.ts';

/** Synonyms used in patterns.ts. Awaiting review by clinicians. */
export const wordLists: Lists = {
  MY: 'my|his|her|their|your|our|the|this|these|those|all my|all the|all of my|all of the|all his|all her|all these',
  I: 'i|he|she|they|we|mum|dad|you',
  AUX: 'be|would|will|could|can|have|do|might|may|should|get',
  /** Where a thought may end. */
  END: '$|and|but|because|or|since|if|when|now|today|tonight|tomorrow|soon|anymore|forever|for good|at all|then|like this|this way|help|either|too|alone|again|myself|once and for all|quickly|all the time|every day|every night|most days|some days|day after day|these days|in here|inside|as|any day|instead|together|with this|without him|without her|without them',
  /** A stricter end, for words that are often used figuratively. */
  STOP: '$|anymore|now|tonight|forever|for good|like this|this way|soon|again|and i|but i|i|any|another',
  WISH: 'want|wish|hope|pray|long|yearn|crave|need|ready|decide|prefer|like|love|beg|try|tempted|willing|choose|plan|intend|deserve|desire|determined|glad|would be happy|ask god|mean|prepared|waiting',
  DIE: 'die|died|be dead|dead $|be kill|dead and|be gone END|be gone from|perish|not be here|not be alive|not be around|not exist|not be END|be anymore|pass away|stop live|stop exist|stop be|cease (to|live|exist)|end it END|(disappear|vanish) END|(disappear|vanish) (from|off|and)|sleep forever|drift off and not|(never|not) (wake|exist|be born|be here|be alive)|be (with|in) (god|heaven|the ground|my grave)|go to (heaven|god|my grave)|not have to live|be no|(leave|exit|depart) (this|the) (world|earth|life|planet)|meet (my maker|god|jesus|the lord)',
  LIEDOWN:
    'give up|lie down|curl up|go|go away|leave|go to bed|go to sleep|sleep|fall asleep|close my eyes|crawl into hole|crawl away|be left alone|be left|be left in peace|stop|quit|walk away',
  GONE: 'die|died|dead|not live|be dead|dying|gone END|gone from|gone !(AWAY)|(disappear|vanish) !(AWAY)|(drift|slip|fade|float|pass) (away|off|over) !(AWAY)|pass (in my sleep|on END)|perish|go END|go (in my sleep|peacefully)|not (here|be here|around|be around) !(HEREOK)|not (alive|be alive|born|exist|wake|survive|make it|come out of|come round|come back|not come back|in the picture|part of this|be|live)|never (wake|born|exist|be born|come round|come back|come out|live|survive|make it)|not be born|no more|anymore $|(in|under) (the ground|coffin|my grave|grave)|in box|in heaven|buried|kill myself|end it END',
  AWAY: 'to|back|home|by|with|through|earlier|on|in|for|sooner|down|up|into|away on|out',
  /** Objects of being here, waking, living and going on that are not about life itself. */
  HEREOK:
    'for|at|on|all|when|late|early|in (the room|hospital|this|sydney|melbourne)|until|long|tonight|every|again|to|three|because (the|we)|with my|as|yesterday|next (to|month)|sooner|people|crowds|sick|him|her|the|my|smokers|anybody|others|children|kids|visitors|by',
  WAKEOK:
    'the !(next)|my|him|her|everyone|early|at|before|with|in (pain|hospital|the (night|middle|dark))|you|to (the|go|pee|loud|take|noise|find|pain)|until|three|every|from|without (pain|alarm)|multiple|feel|next to|for !(this|it|another|anything|END)|thirsty|hungry|sore|late|during|hot|refreshed|dry|and (need|go|feel)|on|four|five|six|dizzy|all night|sweating',
  LIVEOK:
    'anywhere|here|somewhere|on my own|in !(this world|this body|here|misery|agony|hell|constant|END|such)|in (the|my|fear|pain|peace|sydney|hospital|his|her|town|with)|near|alone|far|at|by|there|where|next|on|with my|with him|with her|with them|with people|with|with pain|with the|off|out|without my|without coffee|without|without the|away|room|to|longer|without it|beyond|through another (flood|winter|summer)|donor|will',
  GOOK: 'holiday|holidays|the|board|strike|with (every|this (group|app))|any|too|leave|steroids|tablets|hormones|about|medication|insulin|dialysis|for|facebook|the (roller|plane|app|internet|train|bus|computer|trip|cruise|boat|walk|steroids|pills|trial|treadmill|swings|tour)|my own|my (phone|computer)|trips|with (the|my|chemo|treatment|another|it today)|another|stairs|long|rides|to|back|here|walk|camping|there|without the|without my|as (the|long)|work|take|do|at|this (trip|ride|cruise|holiday|chemo|treatment|diet|job|drug)|chemo|treatment|with this (diet|drug|course|treatment|chemo|job)|talk|in|until|be|pay|go|drive|up',
  /** Life itself. */
  LIFE: 'life !(sav|insurance|jacket|membership|admin|in|on|stor|partner)|live !(LIVEOK)|to live !(LIVEOK)|this life|my life|(be|to be|stay) alive|exist|existence|(this|the) world|(be|to be) here !(HEREOK)|to exist|this existence',
  /** Living on. */
  LIVE: 'live !(LIVEOK)|exist|(be|stay|remain|keep) alive|alive|(be|stay|live|remain) (in|on|part of|of) (this|the) (world|earth|planet|body|life)|(be|stay|stick|sticking|hang|bother be) (here|around) !(HEREOK)|(go|carry|keep) on !(GOOK)|keep (go|live|on live|fight|try|breathe|exist|push) !(GOOK)|continue !(GOOK)|survive !(the (chemo|trans|next)|another (chemo|round)|on|this (chemo|treat|winter|month)|as|without)|(see|face|wake up to|get to) (tomorrow|another (day|morning|year|birthday|christmas|sunrise)|the (morning|next day|sun come))|breathe END|draw another breath|get (up|out of bed) (END|in the morning|each day)|wake up !(WAKEOK)|wake !(WAKEOK|up)|(have|do) (this|my)? life|my life|this life|life END|life or|life anymore|life like|be me END|another day END|another (day|minute|hour|week|year) (of (this|it|life|live|pain|suffer|misery)|on (this|earth)|like this|in this (body|world|pain|life))',
  DEADNOW:
    'dead|gone|dying|in the ground|in my grave|in coffin|in heaven|not here|not alive|not around|under the ground',
  REASON: 'reason|reasons|point|purpose|use|sense|value|sens|worth',
  GOODIF:
    'better|happier|happy|easier|best|good|nice|kinder|relief|relieved|fine|ok|okay|glad|great|free|freer|freed|lovely|mercy|blessing|simpler|lighter|peaceful|cheaper|favour|help everyone|rest|thrilled|pleased|content|celebrate|peace|solve|save',
  PEOPLEALL:
    'everyone|family|kids|children|they|husband|wife|all|world|nobody|mum|dad|partner|daughter|son|boys|girls|grandkids|grandchildren|people|others|you|them|him|her',
  MANAGE:
    'better|happier|easier|fine|cope|manage|ok|okay|relieved|free|freer|get on with|move on|lighter|kinder|best|good|nicer|live|thrive|less stressed|peace|rest|simpler|cheaper|healthier|normal',
  TAKER:
    'cancer|leukaemia|leukemia|lymphoma|myeloma|illness|disease|god|lord|jesus|allah|it|something|infection|sepsis|fever|virus|covid|heart attack|stroke|tumour|operation|surgery|chemo|treatment|transplant|clot|bleed|pneumonia|death|angels|somebody|car|truck|thing|lightning',
  PILLS:
    'pills|tablets|meds|med|medication|medicine|medicines|morphine|endone|oxycodone|oxycontin|opioids|painkillers|panadol|paracetamol|panadeine|valium|temazepam|insulin|fentanyl|patches|targin|ordine|methadone|drugs|sleepers|capsules|stilnox|sleep tablets|sleep pills|pain pills|pain tablets|pain meds|pain killers|sedatives|warfarin',
  WANTS:
    'want|wish|hope|go|gone|plan|think|feel|ready|might|may|could|should|will|would|urge|tempted|decide|need|try|attempt|consider|imagine|idea|dream|deserve|about|like|ways|way|how|keep|nearly|almost|afraid|scared|worry|fear|risk|danger|threaten|talk|say|picture|vision|intend|tell|swear|swore|mind|better|rather|must|have to|wonder|method|methods|long',
  THINKS:
    'think|imagine|picture|wonder|fantasise|fantasize|dream|keep look|keep stare|look at|stare at|consider|tempted|urge|want|plan|nearly|almost|feel like|feel|could|might|go to|about to|try|drawn|intend|will|like to|need to|rather|see myself|google|search|research|how to|ready to|ideas of',
  PERSON:
    'he|she|husband|wife|partner|boyfriend|girlfriend|son|daughter|carer|dad|mum|brother|sister|stepdad|stepson|ex|nephew|niece|grandson|fella|bloke|flatmate|housemate|dad in law|son in law|man|uncle|cousin|roommate|stepfather|landlord|they|support worker|neighbour',
  PEOPLE:
    'mum|dad|nan|somebody|people|him|her|them|everyone|anybody|(my|the|our|this) own? (late|old|dear|poor|little|youngest|eldest)? (husband|wife|partner|kids|children|child|baby|son|daughter|mum|dad|family|brother|sister|ex|doctor|doctors|nurse|boss|carer|neighbour|boyfriend|girlfriend|grandson|granddaughter|man|woman|oncologist|specialist|boy|girl|in laws|grandkids|lot of them)|others|another person',
  BELOVED:
    'him|her|them|(my|our) (late|dead|dear|darling|beloved|lovely)? (husband|wife|son|daughter|mum|dad|partner|brother|sister|boy|girl|love|baby|family|parents|soulmate|best friend|nan|twin)',
  HEIGHT:
    'platform|bridge|cliff|roof|rooftop|building|balcony|ledge|overpass|edge|jetty|pier|gap|wharf|headland|cliffs|carpark|car park|window|lookout|tower|dam',
  TRAFFIC:
    'train|trains|truck|bus|car|cars|traffic|tram|tracks|oncoming|highway|road|semi|lorry|railway|trucks|freeway',
  /** Harmless objects that make even a hard word figurative. */
  DIEOK:
    'at home|with dignity|in hospital|in my own|in hospice|in my bed|of old age|comfortably|than (eat|wear|watch|sing|drink|dance)',
  LESS: 'less|the|to|home|back|about|long|only|not|off|out|through|there|up|by|for|hours|ages|down (to|for)|when (she|he)|with|forever to|all day to|from|along|over',
  END2: 'END|,|it|for everyone|peacefully|properly|because|tonight|permanently|faster|quick|fast|my way|on my own? terms|by (jump|take|hang)|with (PILLS|my PILLS|rope|gun)',
  ONLY: 'on (my|the)|for|i (have|need)|tasting|smelling|in (the|my)|today|be|from|off|to do|by|before|with cake',
  THING: 'like|one|another|the|on',
  WITHOK:
    'and|at|in (perth|sydney|the (garden|city|room)|hospital|brisbane|melbourne)|for|on|when|tomorrow|today|this|next|over|while|during|through',
  HITOK:
    'at|in (cards|chess|the (chest|ribs) with (joke|laugh))|like|to (say|see|tell|admit|it|the|go|come|do|eat|drink|rest|walk|take|get|be|have|keep|try|appointments|my|chemo|hospital)|more|how|all at once|why|when (the|she (take|put))|with (joke|good|the (ball|news)|love|kindness)|up|by (accident|mistake)|for (fun|money|walk|drive)|out (of be|for|to)|along|laugh|smile|go|if (i (forget|be late|do not))|around (the|in)|deeply|emotionally|forward|off at|from (the|be)|through|back|about (it|the)|aside|until i|and then? (laugh|hug)',
  NODEATH:
    'death come|not be END|be dead !(last)|dead END|not exist|(slip|drift|pass|fade) (away|off) !(AWAY)|six feet|slip away (for good|soon|tonight)|my heart (stop|give out|give up)|die END|die (in my sleep|tonight)|not wake !(WAKEOK)|never wake !(WAKEOK)|not be here END|not be alive|be put down|call me home|never born|end it END|my number be up|put me (down|out of my misery)|go quickly',
  ALIVE:
    '(be|feel|stay|to be) alive|be here END|(to|like|keep|bother|of|from|for|want|need|hate) live !(LIVEOK)|live (like this|hurt|be|feel|END)|life (be|feel|hurt|seem|like this|myself)|exist|this (life|world)',
  AWFUL:
    'punish|punishment|agony|torture|unbearable|misery|nightmare|prison|curse|too much|too hard|not for me|hell|hate|tired of|sick of|enough of|too painful|pointless|worthless|meaningless|no good|hurt too|want it finish|want it over|want it to (stop|end)|ashamed|sentence|wrong|awful|terrible|horrible|bleak|dark|black',
  /** Longing for something, choosing it or finding it good. */
  LONGING:
    'want|wish|hope|pray|rather|sooner|okay with|ok with|fine with|happy|happier|better|choose|ready|wait|waiting|glad|grateful|envious|envy|like|welcome|relief|intend|consider|plan|beg|ask god|need|deserve|should|dream|fantasise|picture|imagine|tempted|peaceful|calm|comfort|prefer|crave|long|mind|look forward|easier|kinder|favour|free|best|blessing|jealous|thankful|lucky|mercy|tonight|solution|escape|answer|try|nice|lovely|let me|let it|hurry',
  DYING:
    '(be|drop|end up)? dead ($|by now|soon|than|or|with|in)|die !(DIEOK)|dying (END|by|soon)|death (END|take|come|would|be (come|near|better))|my (grave|own death|own funeral|end) END|have? (kill|finish) me (off|the (first|last)|in my sleep)|take me (END|instead|the first|last|in)|(never|not) (be (here|alive|born|around)|exist|wake|make it|survive|come (back|round)) !(HEREOK|WAKEOK|up WAKEOK|to)|cease|(slip|drift|fade|pass) away END|six feet|put down END|those (who|be) (gone|died)|who have gone|the other side|end it END|be gone END|the end of (it|me) END|up in heaven|my heart to? (stop|give)|kill myself|end my life',
  /** Having had enough, hating, losing. */
  ENOUGH:
    'gutful|fill|enough|sick|tired|hate|over|done with|no (joy|will|point|reason|purpose|use|mean|value|energy|interest|desire|wish|future|strength|courage|motivation)|nothing (left|good)|can not (bear|stand|hack|stomach|keep|imagine|face|find|see|take|cope|continue|go on|handle)|lose|not (keen|worth|want|enjoy|able|meant|feel like|interested)|fed up|exhausted|weary|punishment|torture|agony|pain|hurt|worthless|pointless|unbearable|misery|dread|despise|regret|too (hard|much|tired|painful)|what be the|why|give up|ashamed|joy',
  LIVING:
    '(be|stay) alive|live (END|like this|with this (END|another|anymore)|another (year|day))|exist END|(this|the) (world|earth|life) (END|and|like)|life (like this|like (this|cancer)|be (not|too|only|pain)|anymore|with)|keep go END|carry on (END|live)|go on live',
};
