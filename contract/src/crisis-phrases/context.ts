/** Goodbyes. Our own list, awaiting review by clinicians. */
const goodbyes = `
(letter|note|message) ** for ** to find $
say goodbye to (you all|my (loved))
goodbye (message|letter|letters|note|notes|forever|world|everyone|my (love|darlings|dear|dears|darling|children|kids|family|friends|husband|wife|friend|boys|girls|babies)|to (all|everyone|this|life|the world|my (kids|children|family|wife|husband|friends|love))|i (be sorry|love)|for good|video|messages|and (sorry|forgive|thank you for everything)|forgive|cruel)
(final|last|this be|it be) (my|the|his|her)? goodbye
(say|done|make|give|write) all? (my|his|her|their|our) (last)? goodbye ($|and|now|because|to (the (kids|family)|them|us))
(want|time|need|go|ready|write|here) to? say my? (last)? goodbye ($|to (you all)|before i|and|properly to my)
(husband|wife|son|daughter|he|she|friend|mate|partner|brother|sister|kid|dad|mum) * (write|say|left|texted|posted|sent|message) * goodbye (to us|in|and i|$|like|as if|text|for no|strange)
(this be|this will be|my|the) (the)? (last|final) (post|message|note|letter|words|entry|text) (here|from me|END|to|you|i will)
(will|would|may|might|shall|go to) not be (around|alive|with you|with us) (END|much|in the morning|for (long|much)|next (week|year|month) END|long|by (christmas|then)) !(as|because (we|of my)|for the meeting)
(will|would|go to) not be here (anymore|much|in the morning|for (long|much)|(tomorrow|next week|next month|by (christmas|then|friday)|when you (read|wake|get)) ($|and (he|she|they|i)))
tell (my|the|them|everyone|him|her) * (love|sorry|goodbye) * (not be (here|around)|gone|goodbye|when i|not go to be|after i)
(by the time|when|if) you (read|see|get|find|hear|receive) this * * (gone|dead|over|late|not be|sorry|left)
(sorry|forgive me|thank you for everything|love you all|love you) * (not stay|not be here !(for|at|on|to|this|next|when)|could not (stay|go on|hold on)|can not (stay|go on|do this)|goodbye|for what i (be|will)|have to go END|i try)
(will|would) (not|never) be? (see|hearing from|hear from|hear of) me (again|alive|anymore)
(WISH|go|time) to? (join|follow|be (reunited|together)? with|see|meet|go to|go with|reunite with|go and be with) BELOVED (again|in heaven|in death|on the other side|in the grave|up there|in the next|where (he|she) be|wherever|soon $|now|in the ground|who (died|pass)|there|and (my|not)) !(WITHOK)
(join|follow|without * be with) (him|her|them|my (husband|wife|son|daughter|mum|dad)) $
(join|follow|go to|be with) (my (late|dead)|my (husband|wife|son|daughter|mum|dad|partner|brother|sister) (who|in heaven|in the grave|up there)|dad $|mum $) (END)? !(WITHOK)
(WISH|rather|go) to? (join|follow|be with) (my late|my dead|him in|her in|them in|BELOVED in heaven)
(not be|not go to be) need (it|him|her|them|this|my|any) * (after|tonight|anymore|where|tomorrow|soon)
not be? need (any of)? (you|anybody|anything|them) (all|lot)? (after (tonight|tomorrow|today END|this week END|the weekend|friday)|where i be go)
give * away (my|all|everything)? * (not need|will not|after (tonight|i)|where i be go|before i (go|die|do)|because i will not)
(stuff|things|affairs|will|bills|paperwork|everything|dog|cat) * (after|before|for when|once) i (do it|end|go END|have done it|kill)
`;

const leaving = `
(farewell|adieu) (everyone|all|my|to (all|you|life|everyone|the world)|world|friends|$)
(look after|take care of|be good to|feed) * (when|after|once) i be (gone|dead) ** (not|tonight|sorry|tomorrow|goodbye|go|soon)
(will|would) not (bother|trouble|annoy|burden|worry|hurt|disappoint) (you|anybody|everyone|them|my family|him|her) * (anymore|again|after (today|tonight|this)|for long)
(when|before|until) (they|you|he|she|somebody|my (wife|husband|son|daughter)) find (me|my body|my note|this note)
before i go & (tonight|sorry|love you|thank you all|goodbye)
(leave|left|put) (my|the|him|her|them)? (note|letter|letters|notes) on (the|my|his|her) (kitchen|dining|bedside|hall)? (table|bench|pillow|bed|dresser|mantelpiece) ($|and (i|go|now|then)|say (sorry|goodbye)|to (explain|say (sorry|goodbye))|explaining|for (when|after))
(tell|let) (my|the|him|her|them|everyone|mum|dad) ** (this)? be (not|never) (her|his|their|anybody) fault
tell (my|the|him|her|them|everyone|mum|dad) ** nobody be fault
not blame yourselves
(note|letter|letters) ** on (my|his|her) pillow
tell (my|the|him|her|them|everyone|mum|dad) ** not because of (them|him|her) END
last time? you * (hear from|speak to|talk to|see) me ($|alive|again)
(after|when|once) i be gone , * be? do it (tonight|tomorrow|soon|this (week|weekend|morning))
(give|find|rehome|rehomed|sort|pay) * (dog|cat|dogs|cats|birds|pets|will|affairs|bills) ** nothing * (stop|hold|keep) me
(in order|affairs|bills|bill|funeral|will be (make|do|write|signed)|rehomed) ** i can (go|leave|slip away|disappear) (now|$|and (nobody|not)|in peace)
(wake|wake up|open my eyes|each morning|every morning) * i be (disappointed|gutted|devastated|sorry|crushed|angry) (END|to|i be|i wake|it do not|at (wake|be))
(disappointed|gutted|devastated|sorry|crushed|disappointment|annoyed|let down) * wake (up? (from|after|in) (the|my)? (anaesthetic|surgery|operation|coma|icu|sedation|theatre|transplant)|!(WAKEOK|up WAKEOK))
wake up? (disappointed|gutted|devastated|crushed) (END|every|each|to)
(disappointed|gutted|devastated|sorry|crushed|annoyed|angry|sad|worst|hardest|curse) * (i be|find myself|to be|be) (here|alive|breathe) (END|each|every|in the morning)
`;

/** Actions by other people, and fears about oneself. */
const others = `
(worry|scared|afraid|fear|think|danger|risk|frighten|might|terrify|concerned) * (he|she|they|husband|wife|dad|mum|son|daughter|partner|friend|brother|sister|mate|kid|teenager) * (do something|hurt myself|harm|kill myself|end (it END|MY own? life)|take (his|her)|not safe|stupid|silly|drastic|plan something) !(the|my)
(do|done) something (stupid|silly|terrible|drastic|awful|dangerous|bad|permanent|final|rash|to myself|i can not (take back|undo)) !(like|with my hair|to my hair|for (dinner|fun)|about)
(plan|go to do) something (END|bad|stupid|terrible)
(end|take) (his|her|their) own? life
(he|she|they|dad|mum|husband|wife|son|daughter|friend|brother|sister|partner|mate) * (talk|speak|joke|hint|threaten|mention|say|tell|write|post|text) * (dying END|want to die|end (it|MY life|everything|things)|not (LIVE|be (here|around) END)|kill|better off|no (point|reason|future)|can not (go on|live|cope|do this)|shoot|hang|the end|join (mum|dad|him|her)|be with (mum|dad)|goodbye END|give up (END))
(afraid|scared|frighten|worry|terrify|know|trust|ashamed|fear) of? what i (might|may|will|could|would|be go to|be capable) (do|of|be capable|END)
(afraid|scared|frighten|terrify) of? (myself|i (might|may|will|could|would|be go to) (do something|hurt|harm|kill|act|snap and|lose control and))
not trust myself ($|alone|tonight|anymore|around|not|to (stay|be)|with (my (pills|tablets|meds|medication|medicine)|knives|PILLS|the (PILLS|knife|knives|kids|baby|car|gun)|knife|sharp|my life)|near|at night|when|drive|if)
not (feel|be)? safe ($|at home|with (him|her|myself|my (husband|wife|partner|son|daughter|boyfriend|ex|self|think|own))|in (this|my|the|our) (house|home|flat|marriage|relationship|own)|on my own|around (him|her|my (husband|wife|partner|son|daughter|ex|dad)|myself)|alone|tonight|from (myself|him|her|my)|here with|when (he|she|my (husband|wife|partner|son)|i be alone)|and|be alone|to be left? alone|live with|by myself|because (he|she|of (him|her|my)))
(afraid|scared|frighten|terrify|fear|dread|home|hide|bruise|ashamed) ** (of|for|from|about) what (PERSON|my PERSON) AUX? (do|be do|have do) to me
what my? PERSON AUX? do to me ** (scare|frighten|terrify|afraid|hurt|at night|wrong|ashamed)
feel unsafe (at|with|in my|around|live|$)
(fear|scared|afraid|frighten|terrify) for (my|our|her|his) (life|live|safety) (END|at|with|from|around|every)
(he|she|PEOPLEALL|friend|mate|lady|woman|man|sister|brother|neighbour|fella) * (say|think|tell|text|write|believe|reckon|convinced|feel like) * nobody AUX? AUX? (miss|love|care about|want|need|notice) (her|him|them|myself)
`;

const othersToo = `
(cuts|cut marks|scars|burn|slash) * on (my|his|her|their) (arm|arms|wrist|wrists|legs|thighs) !(from|after)
PERSON * push me !(along|in|around|to|for|up|through|out|on|harder|forward)
PERSON * (beat me up|bash me up|knock me)
(put|bury) me in the (ground|grave|hospital)
(prisoner|hostage|trap|captive|slave) (in|at) (my|our|this) own? (home|house|flat|marriage|relationship)
(hide|run away|escape|get away|flee|safe) from (my (husband|wife|partner|son|daughter|ex|boyfriend|dad|brother)|him|her) !(the)
`;

/** Violence, at home or towards others. */
const violence = `
PERSON * grab (my (arm|throat|neck|hair !(back|into|up)|wrist|face)|me (by|END|hard|tight|until|round|around))
!not (WANTS|angry i|impulse) * (kill|hurt|hurting|harm|stab|strangle|poison|smother|shoot|murder|choke|bash|punch|attack|suffocate|drown|shake|hit|throttle|run over|belt) PEOPLE !(with (joke|kindness|love)|by (tell|say|accident))
i (will|would|be go to|could|might|want to|have to) (kill|strangle|stab|shoot|smother|murder|bash) PEOPLE (i mean|END|in his|in her|for what)
voices * (tell|say)
PERSON AUX? * (hit|beat|bash|choke|strangle|punch|kick|threaten|attack|abuse|rape|hurt|hurts|hurting|slap|shove|drag|scream at|yell at|pin|burn|spit (at|on)|throw (stuff|plates) at|throw things * at|degrade|stalk|starve|trap|lock|whack|smack|belt|thump|shake|squeeze|bit|bites|stab|assault|torment|bully|terrif|frighten|scare|intimidate|force|trip|molest|touch|manhandle|flog|corner|pull|yank|twist) (me !(HITOK)|my (arm|arms|throat|neck|hair !(back|into|up)|face|wrist|head|fingers)|us END)
(grab|choke|hold|squeeze) me by the (throat|neck|hair|arm)
PERSON (be|get|gots|turn|become|can be|have be|have become|have get|start) (get|become|more|too|physically|increasingly)? (violent|abusive|physical|aggressive|rough with|nasty to me|threaten|controlling|cruel to me|dangerous)
PERSON * (go|want|threaten|say|try|swear|swore|tell me) * (kill|hurt|end|murder|shoot|stab|bash|strangle|burn) (me|us|both|the (kids|children|baby|dog)|my) !(HITOK)
PERSON * (kill|shoot|stab|murder) (us both|us all|us END|me if i (leave|tell|go)|me in)
PERSON (will|would|do|be) not (let|allow|allowing) me (leave|go (out|anywhere|to (the (doctor|hospital)|my))|see (my|the|anybody|friends)|use (the|my) phone|have (my (own|phone|money|medicine|tablets|medication|pills|meds)|any|money)|take my|out|talk to|speak|to (leave|go out|see|take|have|use|talk)|sleep|call|ring|near my|get help|visit|eat (END)|contact|access)
PERSON * lock me * (out|up)
PERSON * (take|steal|control|keep|withhold|withheld|hide|throw out|help myself to|empties) * my (money|pension|card|bank|phone|medication|medicine|tablets|meds|pills|keys|painkillers|morphine|endone|wallet|super|account|walker|savings) (from me|i|END|off me|away|without|to (punish|control|sell)|for (drugs|myself|the pokies|alcohol|grog)) !(to the (chemist|pharmacy)|on time)
(force|make|pressure) me * (sex|sleep with|do things i|sign over|intimate)
(afraid|scared|frighten|terrify|fearful|fear) (of|around|by) (live with)? (the|my|her|his|our|be alone with)? (own|new)? (husband|wife|partner|boyfriend|girlfriend|son|dad|ex|carer|brother|daughter|stepdad|man i live|person i live|grandson|nephew|him END|flatmate|housemate|her (husband|partner|boyfriend|son)|what (he|my (husband|partner|son|wife|ex)|she) (might|will|may|would|could|be go))
(afraid|scared|frighten|terrify|fear) (to|of) (go|be|come|return|live|leave|speak|tell) (home|at home|back|alone with|back to|him|her|in my own|anybody|up) * (him|he|she|her|husband|partner|son|ex|boyfriend|wife|hit|violent|because of (him|her|my)) !(have (flu|cold|covid|gastro|shingles|cough|virus|work|infection)|have the flu|be (sick|away|at|unwell|coughing|positive))
!not live in (constant|daily)? (fear|terror) (of|END|with|at home) !(it|the|re)
be (get)? (abuse|beat|threaten|assault|rape|strangle|bash|hit by|mistreated|stalk|controlled by|hold against|hurt by my|bully by my (husband|partner|wife|son|carer|ex)) ($|by|at|and|again|every|in|when|since|physically)
(scared|afraid|frighten|terrify) of (him|her) !(dying|die|get|have|be|fall|leave|find|catch)
PERSON * force myself on me
PERSON * burn * (house|place|home) down
PERSON * (make) me ** (bed|naked)
(write|letters|notes) ** say goodbye
not safe (for me)? (at home|in (my|this|our) own? (home|house)|here with)
(live|stay|be) with (violent|abusive|dangerous|controlling) (man|woman|person|husband|wife|partner|son|people)
(violent|abusive) (man|husband|wife|partner|son|dad|relationship|marriage|home|ex|boyfriend)
PERSON * (scream|yell|shout) * (in my face|at me (all|every|and|for|when))
PERSON * throw * at me !(for)
elder abuse
walk on eggshells ** (husband|wife|partner|son|he|home|him)
PERSON (have|keep|get|pull) (his|her)? (knife|gun|machete|weapon) !(skill|drawer)
(hit|beat|threaten|abuse|bash|slap) (me|the kids|my (mum|sister|daughter|kids|wife)|us|her|the baby) (if|with his|again|because|every (day|night|time)|and|in front|for) !(HITOK)
(follow|stalk|track) me (everywhere|to|home|END|around) * (fear|scared|afraid|frighten|ex|harm|life|hurt)
(wish|hope|beg|ask|want (somebody|you|him|them|god)) * to? kill me ($|now|and|tonight)
`;

export const dangersAround = [goodbyes, leaving, others, othersToo, violence].join('\n');
