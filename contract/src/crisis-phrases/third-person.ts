/**
 * Figurative use, other meanings, and fear of dying, which is not a wish to die. Text that these match is ignored. Our
 * own list, awaiting review by clinicians. Same syntax as patterns.ts.
 */
export const falseFriends = `
uncle end (his|her) life (in|years|when|back)
drive (across|over) the bridge
hang (the|my|out|up|in) (wash|washing|clothes|picture|there|out|up)
think i be (go to)? (die|dying)
(tonight|tomorrow|today) be my (last|first|final) (night|day|dose|cycle|chemo) (on|of|in|at)
(die|died|dying) (laughing|of (laughter|boredom|embarrassment|thirst|curiosity|heat|shame|old age|hunger))
rather (die|be dead) than (eat|wear|watch|sing|drink|dance|listen|miss|cook|sit|swim|run|clean|iron|queue|camp|lose|speak|give|use|drive|shop|go (camp|to the)|read|play|ask for help with the)
(mum|dad|wife|husband|friend|brother|sister|he|she|son|daughter|cat|dog|nan) (died !(, not my|, and not)|be dying)
(mum|dad|wife|husband|friend|brother|sister|he|she|nan|nurse) * (want|wish|ask|hope) to die (at home|in)
(think|film|book|read|documentary|rate|talk) * suicide (rate|prevention|statistics)
(kill|hurt|harm) PEOPLE (for (eat|tell|leave|forgetting|be|not|keep|make|lose)|when i (change|wash|lift|move|clean)|feelings|by)
(cut|hurt|burn) myself !(on purpose|when (it|life|things|i)|if it|to) (shaving|cook|while|on the|with the|chopping|in the|lift|at|gardening|opening|fall|get)
(burn|cut|hit|bang|scratch|bruise|hurt) MY (arm|arms|hand|hands|head|leg|legs|skin|face|wrist) (on (the|my)|while|cook|shaving|gardening|opening|in the)
(overdose|od) on (chocolate|cake|sunshine|tv|sugar|advice|christmas|netflix|news)
(worry|fear|afraid|scared|hate|concerned|guilty|ashamed|guilt) (about|of|in case)? (i|be|become|feel) AUX? (be|become)? (like|such)? (such|the)? burden (on|to|for)? (my (husband|wife|family|kids|children|daughter|son|partner|parents|sister|mum|carer|friends)|them|her|him|others|people|everyone)? !(and|now|,)
(afraid|scared|worry) of (be|become) burden
can not (go on|carry on|keep go|cope|continue) like this (with|because of) (the|my|this|these|all (the|this)|such) (constipation|diarrhoea|nausea|itch|itching|rash|cough|ulcers|mouth|insomnia|hiccups|bowels|sweats|night sweats|parking|paperwork|travel|drive|steroids|vomiting|reflux|heartburn|hair|noise|stairs|app|wifi|phone|tablets|drips|fluid|swelling|neuropathy|cramps|commute|rosters|work|job|boss|internet)
without (my (carer|nurse|nurses|dog|cat|daughter|son|sister|brother|husband|wife|mum|dad|friends|friend|family|neighbour|partner|phone|group|mates|team)|the|you|your|this|this group|all of you|him|her|them|our)  * i (could|would) not * (do|manage|get through|cope|have) (this|it|$|half|any of this) !(anymore|and|,)
can not imagine (live (anywhere|in|without (my (phone|dog|garden|car|coffee)|the|coffee|footy|air|aircon)|with (more|two|five)|somewhere)|be anywhere)
(tired|exhausted|wiped out|knackered|worn out|sleepy|buggered) * could sleep forever !(and (not|never))
could sleep forever (today|after|on (these|this|the|prednisone|steroids|chemo)|this (morning|week|arvo)|these days|from|with (these|the))
(i|we|to|he|she|they|doctor|nurse|counsellor|psychologist|people|should|you|keep|must|book) tell (my|him|her|them|me|the|us|everyone|myself) ** (not (her|his|their|my|our|anybody)|nobody be) fault
scratch (myself|MY (arm|arms|skin|leg|legs|face|head)) * (itch|itching|itchy|rash|eczema|hives)
refuse to give up
(feel|be) (like|such)? burden (to|on) the (nurse|nurses|ward|staff|volunteers|doctors)
dead (tired|on my feet|line|cells|skin|straight|calm|keen|easy|quiet|slow)
(hit|kick|punch|hurt|push|burn|bit) me * (by (accident|mistake)|playing|accidentally)
suicide (squad|bomber|bombers|bombing|gene|genes|doors|burnout|prevention|pass|pact)
(died|die|dying|death) (of|by|from) suicide
(friend|uncle|aunt|cousin|neighbour|colleague|brother|sister|dad|mum|he|she) (kill myself|hang myself|shoot myself) (in|last|years|when|two|ten|and i miss|ago|back|after)
suicide rate
(uncle|aunt|cousin|neighbour|grandfather|friend) take (his|her|their) own life
kill myself (laughing|with laughter|tripping|slip|on (the|those) (stairs|step|ice)|over the (cat|dog)|go up|get|try to (get|lift|open)|lift|at the gym|in the garden|with (exercise|work|housework)|over this|to (be on time|get|impress))
(embarrass|mortified|blush|awkward|cringe) * die
burn myself (on (the|my)|while|cook|ironing|out)
shoot myself in the foot
(treatment|cost|costs|financial|symptom|travel|disease|tumour|tumor|money|bills|drive|mutation|allele|viral) * burden
(overdose|too many|too much|double dose) * (by (mistake|accident)|accidentally)
(take|have|forget|forgot to take) (all|all of|enough|lot of|lots of|too many|heaps of|too many of|handful of) MY? PILLS (at (breakfast|lunch|dinner|night|bed|eight|seven)|yesterday|with|on time|after|before|every|each|as|in the|in|in one sit|daily|from|when|for|day|by|properly|correctly|to school|today|this morning|and then (have breakfast|rest)|back)
(save|hide|stored|collect|keep) * PILLS (for|from the|in the|at the|under the|in|from) (my|the|our|trip|holiday|weekend|chemist|pharmacy|cupboard|box|shelf|bag|kids|fridge|drawer) !(shed)
collect MY PILLS for (me|him|her|us)
(know|ask|wonder|worry !(if i be)|scared|afraid|fear|whether|how long) * (i|it) (be|will|would|might|could|may) (be|have)? (die|dying|dead|kill me)
assisted dying
(sleep|look|feel) like (i be|the) dead
not be (here|around) (tomorrow|next (week|month)) , (i be on|as i|we be)
(nobody|not|no) ** want (me|him|her|them|us) to (die|be dead)
(washing|work|cook|drive|paperwork|garden|shopping|cost|food|parking|travel|house|iron) * be burden
(goodbye|farewell) everyone * (see you|be fun|until|next|nice)
die (old|young|wonder|one day|someday|eventually|some day|in bed|happy|in peace|peacefully|at)
wish * died (my|her|his) (hair|jeans|shirt|wool)
take MY life (savings|story|jacket|partner|insurance)
(old|previous|former|work|social|sex|sporting) life be (over|gone|finish)
`;
