/** Signs of infection, bleeding, clots and treatment that goes wrong. See patterns.ts. */

/** Fever and infection. */
const fever = `
like death & (chemo|neutropenic|transplant|cart|treatment|fever)
neutropenic (and|but) not
(shake|chills) (is|are|be) (bad|violent|uncontrollable|worst)
hot & (shake|chills|sweat|glassy|chemo|neutropenic|line)
fever
rigors
shake & (fire|hot|cold|blankets|infection|ill|sweat)
shake like
(neutropenic|cells) & (ill|terrible|worst|bad|zero|fever|flu)
(shake|chills) (bad|since|after|when|during|and|for|with|tonight|from|now|badly|under|in bed|allover|i|he|she)
temp (is|of|at|be|was|has|gone|reads|says|reading|up|to|went|over|above|hit|hits|its|now|just|around|about|nearly)? (to|at|of|is|over|above)? (number38|hightemp)
(temp|fever) ** number38
(high|raised|spiking|spiked|rising|up|running) * (temp|fever)
temp * (high|spiking|spiked|going up|gone up|rising|through the roof|wont come down|not (come|coming|go|going) down|shot up|raised)
(have|has|got|running|getting|with|spiking|spiked|woke up with|developed|having|come down with) (a|the|this|my|bit of a|slight|mild|bad|low grade|low|another|sudden|some)? (fever|temp|rigors|chills)
(cant|not) * (stop) (shake|chills)
(shake|chills) * (not|cant) stop
teeth (are|is|be)? chattering
(so|very|really|burning|burnin) * hot * (and|but|chills|shake|cold)
(burning|hot) (up|to touch|to the touch)
(feel|feeling|feels|im|i am|hes|shes|is) (like|so|really|very)? (im|hes|shes)? hot up
hot (and|then) (cold|chills|shake)
cold (and|then) (hot|shake|shake all)
infection & (line|neutropenic|chemo|fever|spreading|pus)
(flu|cold|ill) * (neutropenic|on chemo|during chemo|after chemo|while on chemo|no immune)
neutropenic * (ill|fever|hot|chills|shake|cough|sore|infection|flu|temp)
pus (coming|from|around|out|in|leaking|at|and)
(wound|site|cut|port|stitches|scar|dressing) & (pus|smelly|smells|stinks|stinking|red|hot|swollen|weeping)
infection (going|getting|spreading|and)
sepsis !(mean|awareness|day)
`;

/** Bleeding. */
const bleeding = `
blood * in ** bag
soaking * (pad|pads|towel|sheet|sheets|tissue|dressing)
blood * (coming|comming|flowing|all through|keeps)
blood ** (toilet|pan|loo|bowl|poo|wee)
(number two|poo|wee|period) ** (all|just|only|mostly|full of|like) blood
(nose|gums|mouth|cut|wound|gum) * (going|not stop|wont stop|pouring|dripping|running) ** (hour|hours|minutes|mins|stop)
(filling|filled|full|fills|fill) (up)? (with|of) blood
blood * (dripping|drips|drip|oozing|seeping|seeps|leaking|trickling|running|pouring|spurting|squirting|flowing) 
(dripping|drips|oozing|seeping|leaking|trickling|spurting|squirting) * blood
(blood|bleed) & (site|dressing|biopsy|wound|platelets|stitches|lumbar|warfarin|thinners)
bleed
blood & (pouring|gushing|soaked|stop)
blood ** (for|after) hours
coffee (ground|grounds) & (vomit|blood|poo|spit)
bruise & (sudden|everywhere|allover|overnight|bleed|spots|gums|platelets|covered|no reason|for no|nose|huge|getting bigger|black)
(pin prick|pinprick|pin) * spots
spots * (spreading|spread|everywhere|appear|appeared|appearing|coming up)
spots & (bleed|bruise|fever|platelets|headache|legs overnight|nose|gums|neck)
blood ** (coming out|coming from|out of|dripping|nose|gums)
chills & (chemo|fever|sweat|ill|sudden|tonight|vomit|blood|platelets|hot|pain|confused)
blood ** (wipe|lots|heaps|pouring|everywhere|gushing|toilet bowl|pillow|puddle|cup)
(cup|lots|puddle|heaps|mouthful|mouth full|pool|bowl) (full)? of blood
headache & (sudden|bad|worst|vomit|fever|platelets|confused|neck|fell|hit|vision|light|days|weak|numb)
blood * (in|with|on) (my|the|his|her|mums|dads|their|it)? (wee|poo|vomit|cough|spit|toilet|saliva|phlegm|mucus|sputum|nappy|bowel|mouth|eye|paper|tissue|pan|loo|snot|pillow|stoma|bag|motions)
(blood|bleed|black|red|pink|cola|dark|coke|coffee) (coloured|colored)? (wee|poo|vomit|spit)
(hit|fell|banged) ** head
head * (hit|injury|knock)
fell * (over)? ** (platelets|blood thinners|head)
(hit|fell|cut|bleed|bruise|spots|period|injury|knock|nose) & platelets
(lots|new|loads|heaps|covered|many|huge|big|massive|unexplained|random|more) * (bruise|purple spots|red spots) * (and|bleed|nose|gums|allover|everywhere|appear|appearing|coming|overnight|suddenly|since|today|low)
covered in (bruise|spots|purple|tiny|red|little)
(flooding|soaking|soaked) * (pad|pads|through|towel|sheets|tampon)
headache * (sudden|worst|stiff|vomit|fever|ever|of my life|hit|fell|blurred|blurry|confused|not go|wont go|unbearable|platelets|cant|came on|out of nowhere|exploding|platelet|weak|light hurts|vision|seeing)
`;

/** Clots, and swelling of the face and neck. */
const clot = `
(blisters|peeling|red allover) & (donor|cells|transplant|diarrhoea)
(calf|leg|arm) & (huge|purple|blue|shiny|twice the size)
leg & (swollen|balloon|clot|blew|twice)
(leg|calf|arm|foot|ankle) (is|has|have|had)? blown up
calf & (pain|swollen|hot|red|tender|hard|clot|throbbing|lump)
arm & (swollen|clot|balloon)
(one|left|right) * (calf|leg|arm) * (swollen|red|hot)
(line|site) * (is|looks|looking|are|gone|be|very|all|around|has|with)? * (red|pus|swollen|hot|infection|hard and)
(red|pus|swollen|hot|sore|pain) * (around|near|at|from|coming out of|coming from|where) * (line|site|dressing)
(wee|poo|vomit|cough|spit|pass|pooed|passing|weed|coughed|vomited|spat|spitting|shitting|puke) * (blood|bleed|clot|black|coffee grounds|red)
(wee|poo|vomit) * (is|looks|has gone|went|turned|gone|like|was|be|been|are) * (blood|red|pink|black|brown|tar|cola|coffee|coke|clot|dark)
period * (not stop|cant stop|flooding|so heavy|gushing|soaking|wont|never stop|pads|clot|for (two|three|2|3|4) weeks|every hour)
(LIMB|calf|thigh|leg) * * (swollen) ** (pain|red|hot|sore|one|tender|clot|hard|breathless|twice|bigger|chemo|sudden|suddenly|and|tight|overnight|line)
swollen * (leg|arm|LIMB|calf|thigh) ** (pain|red|hot|sore|tender|clot|hard|one|sudden|suddenly|and|line|tight)
(pain|red|hot|sore) * (swollen) (leg|arm|calf|thigh|LIMB|foot)
(pain|red|tender|hot) * (leg|calf|arm) ** swollen
(one|left|right) (leg|arm|calf|foot|ankle) * (swollen|bigger|twice|huge|red|hot|purple|blue)
(is|think|have|got|could|worried|might|has) * (a)? (blood clot|clot|dvt|pulmonary embolism) !(risk|disorder|test) * (in|leg|lung|arm|now|calf|or|$)
(dvt|blood clot|clot) * (in|calf|leg) * (pain|swollen|red|leg|calf|lung|arm)
`;

/** Allergic reactions. */
const allergy = `
rash * not (fade|fading|go|going|blanch|disappear)
skin * (blisters|peeling|falling off|coming off|sloughing|raw)
(mouth|lips) * (raw|blisters|peeling) & (skin|rash|tablets|drug|eyes|cant)
(eyes|lips|face|tongue|neck) & (balloon|swollen|closed)
rash (head|from head) to toe
(tongue|throat) & (thick|tight|fat|big|closing|lump|itchy|swollen|numb|drug|funny)
neutropenic & (pain|cough|ill|worst|rash|red|miserable|hot|bad|awful|temp|vomit|diarrhoea|infection|mouth|cut)
reaction & (drug|chemo|now|home|throat|hives|face|swollen|breath|bad|severe|rash|tablets|tonight|today|lips|tongue)
(throat|tongue|lips|face) & (swollen|tight|closing|closed|hives|reaction|itchy breath)
(lips|fingers|face) * (blue|grey|gray)
(blue|grey|gray) (lips|fingers|face|lip)
(red|purple|tiny|pinprick) * (spots|rash) * (leg|arm|allover|appear|appeared|everywhere|skin|body|chest|and|overnight|bleed|belly|mouth)
swollen * (face|neck|lips|tongue|throat|eyes|mouth|airway) !(glands|nodes|lymph|node)
(face|neck|lips|tongue|throat|eyes|airway|mouth) * (swollen|closing|tight|closed|blown up|huge|ballooned|tightening|puffing|blowing)
(cant|not|hard to) swallow * (swollen|tongue|throat|breath|spit|own)
anaphylaxis
allergic reaction * (now|to|chemo|after|face|swollen|drug|antibiotic|infusion|and|help|hives|breath|rash|tablets|during|contrast|today|transfusion|penicillin|new|have|$)
(having|have|bad|severe|having an|serious|think|is it|is this|has|strong|big|got) * (allergic )?reaction * (to|now|after|chemo|infusion|drug|antibiotic|transfusion|tablets|new|from|in|$)
hives (and|allover|after|face|breath|everywhere|with|spreading|on|since|chemo|from|all|coming|now|swollen|breathless|,)
(covered in|broke out in|breaking out in|have|got|has|come out in|came out in|broken out|out in) (big|huge|bad|massive|red|itchy)? (hives|rash allover)
(itchy|itching|rash|hives) * (allover)? * (breath|breathless|swollen|throat|tight|face|lips|wheeze) !(care)
`;

/** Tumour lysis: a new treatment together with cramps, little urine or an irregular heartbeat. */
const lysis = `
(getting|have|having|got|think|has) ** lysis
cramps & (drug|first|new|started|start|began|ramp|heart|wee|lysis|calcium|potassium)
wee * stop
not weed
wee & (hardly|barely|less|little|dark|cramps|not|cant|stopped)
(cant|not|no|unable|hardly|barely|stopped|not able to) * (wee|go to the toilet|pass wee|pass water|pass urine|empty) !(test|sample)
(venetoclax|new|started|start|first|starting|treatment|chemo|tls|tumour lysis|tumor lysis) ** (cramps|no wee|hardly any wee|hardly wee|little wee|not wee|less wee|racing|irregular|twitching|jerk|muscle spasms|heart|barely wee|dark wee)
(cramps|twitching|jerk|irregular|racing|dark wee|wee less|less wee) ** (venetoclax|new|started|start|first dose|first chemo|lysis|treatment|chemo|lymphoma)
(hardly|barely|very little|only a little|little|almost no|no|not much|less) * wee ** (chemo|treatment|cramps|day|today|since|all|started|24|venetoclax|$)
(tumour|tumor) lysis * (signs|symptoms|syndrome)? * (now|have|having|is it|help|cramps)
`;

/** Too much of a medicine, someone else's medicine, or one that leaked. */
const poison = `
(took|taken|gave|given|had) ** (twice|double|two doses|two lots|by (mistake|accident|accidant|acident)|wrong (tablets|dose|drug|medicine)|instead of)
(weekly|once a week) ** (every day|daily)
(took|taken) * (somebody elses|someone elses|my (husbands|wifes|mums|dads|sons|daughters)|his|hers) (tablets|medicine|drug)
(took|taken|had|swallowed|accidentally|mistake) ** (whole|weeks|all|double|extra|two|both|lot) ** (tablets|chemo|drug)
(too (many|much)|two lots|double (dose|dosed|lot)|twice (the|as)|overdose|overdosed|wrong (dose|tablets|drug|amount|day)|extra (dose|tablets)|instead of once) & (tablets|chemo|drug|oxycodone|morphine|methotrexate|capsules|capsule|patch|patches|endone|panadol|paracetamol|insulin|dose|blood thinners|warfarin|took|taken)
(swallowed|swallow|ate|eaten|got into|licked|drunk) * (chemo|tablets|capsule|capsules|drug|morphine|methotrexate|patch)
(toddler|child|kid|baby|grandson|granddaughter|dog|son|daughter) * (took|swallow|swallowed|ate|eaten|got hold of|got into|found and ate) ** (chemo|tablets|capsule|capsules|drug|morphine|patch)
(chemo|drug|drip|iv|line) * (leak|leaked|leaking|leaks|spilled|spilt) ** (arm|hand|skin|vein|bed|hot|blood|pain|swollen|floor)
line ** (snapped|split|broke|broken|cut|cracked|pulled out|came out|fell out) ** (blood|leaking|dripping|chemo|chest|arm)
`;

/** Signs after CAR-T or a transplant. */
const transplant = `
cart & (write|name|vague|forgetting|cant|slow|worst|twitching|jerk|staring|answer|muddle|wrong)
(is|feel|feels|feeling|am|im|hes|shes|baby|bub) hot & (chemo|neutropenic|transplant|cart|cancer|cells|shake|cold|line)
flu & (chemo|neutropenic|transplant|cart|cells)
rash & (spreading|fever|transplant|blisters|peeling|breath|drug|purple|swollen|allover|face|cart|diarrhoea|vomit|mouth)
(blisters|peeling) & (tablets|drug|mouth and|transplant)
(chills|shake|hot|fever|rigors) & (transplant|cart|neutropenic|infusion|drug|line|flush|flushed|cells)
line & (stuff|leaking|leak|yellow|green|red|pus|swollen|hot|pain|infection|smell|smells|bleed|shake|chills|fever|fell out|came out|pulled out)
(vomit|diarrhoea) & (times|since|hourly|hour|hours|days|pain|blood|chemo|stop|constant|bad|tummy|stomach|belly|worst|all day|all night|dehydrated|fluid|weak|faint|transplant)
cart & (confused|fever|shake|handwriting|talk|not answer|odd|strange|weird|sleepy|drowsy|seizure|headache|acting|wobbly|muddle|tremor|numb|temp|hot|hallucinating|faint)
transplant & (fever|rash|diarrhoea|yellow|confused|vomit|shake|temp|breathless|cough|ill|skin peeling|blister|blisters)
confused (and|after|since|tonight|today|now|cart|from|doesnt|not know|or|again|all|suddenly|this morning|on|but|talk|speech|saying|where|who|help|fever|at night|drowsy|very|too|husband|wife|mum|dad)
(cart|transplant|fever|chemo|steroids|infusion|calcium) * (confused|shake|seizure|drowsy|cant talk|cant write|slur)
drowsy (and|after|cart|hard|cant|not|confused|since) !(tablets|drive)
(rash|hives) * (allover|spreading|whole body|everywhere|blister|peeling|blistering) !(care|mild) * (and|transplant|diarrhoea|fever|after|since|mouth|now|with|,|$)
(rash|diarrhoea|yellow|shake|fever|confused|tremor|handwriting|vomit) & (transplant|cart|allo|graft) !(year|recovery|diet)
(gvhd|graft) * (flare|worse|rash|diarrhoea|yellow|bad|skin)
(skin|eyes|whites) * yellow
(gone|going|turned|turning|went|looks|looking|is|im|hes|shes|be|getting) (all|a bit|very)? yellow !(pages|card)
yellow (eyes|skin) !(card|cream)
(handwriting|writing) * (shake|wobbly|gone|cant|changed|weird|worse|funny|scribble|illegible|messy|bad|all over|allover|spidery)
(cant|not) (write|sign|hold a pen) * (name|my|properly|since|anymore|after|cart|$)
(hands|hand) * shake ** (cart|transplant|cant write|confused|writing)
`;

export const illnessSigns = [fever, bleeding, clot, allergy, lysis, poison, transplant].join('\n');
