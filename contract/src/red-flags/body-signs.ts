/** Signs from the chest, head, nerves and gut, and questions about where to go. See patterns.ts. */

/** Chest pain. */
const chest = `
(clutching|clutches|holding|grabbing|grabbed|clutched) * chest
chest * (grey|gray|clammy|pale|cant|not go|wont go)
chest & (jaw|heavy|feels|hot|squeeze|arm|sweat)
chest & (pain|tight|squeezed|squeezing|crushing|weight|elephant|band|stabbing)
pain * (down|left|jaw) * arm ** chest
`;

/** Breathing, heart and fainting. */
const breath = `
heart * (going|beating|thumping|hammering|flipping|jumping|million|stopped|out of my chest|through my chest)
keeled over
(white|pale|grey) as a? (sheet|ghost)
(came to|come to|woke up|wake|ended up|found (him|her|myself|mum|dad)) * (floor|tiles|ground|carpet|driveway)
(not|cant) (remember|rember|remeber) * (fall|falling|fell|happened|got here)
breath & (slow|shallow|stop|rattle|rattling|gurgling|pauses|pausing)
(pale|grey|gray|clammy|floppy|limp|ashen|white) & (sweat|clammy|floppy|confused|drowsy|faint|breath|rash|talk|limp|cold|dizzy|die|ill)
something * wrong with (mum|dad|him|her|my|me|nan|pop|gran)
(feel|feels|feeling|think|thinks|says) ** (going to|gonna|about to|might) (die|faint)
heart & (allover|fast|racing|irregular|faint|dizzy|light|breathless|missing beats|skipping)
faint !(of|praise|line|hope|smell)
(barely|hardly|not|semi|half) conscious
heart not slow
breath & (worst|worse|problem|bad|trouble|difficult|cant|fast|wheeze|blue|hurts|pain)
(cant|not) get enough air
breathless !(exercise|exercises|tips|program|clinic|score|scale|video)
(CANT|fast|worse|wheeze|noisy|shallow|rapid|choking|stop|stopped|fighting|gasping) & breath
choking (for|on|and|now|$)
oxygen & (low|drop|dropping|dropped|falling|percent|bad|80|82|84|85|86|87|88|89|90|91|92|93)
heart & (racing|fast|irregular|120|130|140|150|160)
heart attack
(CANT) breath
breath (is|has|be|getting|gets|got|very|really|so|isnt)? * (hard|harder|difficult|fast|shallow|worse|laboured|labored|funny|rapid|bad|trouble|problems|noisy)
(fighting|gasping|struggling|gulping|fight|battling) * (for)? (air|breath)
(cant|not) get (enough )?air
(racing|fast|rapid|irregular) (heart|pulse)
faint !(hope|line|praise|smell|hearted|of|memory|chance|positive|test)
CANT ** breath
`;

/** Confusion, drowsiness, fits and strokes. */
const mind = `
(fit|fits|seizure) ** (had|having|has) another (one|fit|seizure)
(went|gone|going|turned) (dark|black|white|grey|blank) * eye
(eye|eyes) (went|gone|going) (dark|black|blank)
(asking|asks|ask|forgot|forgets|forgotten|knows|sure) * who (i am|he is|she is|we are|i be|am i)
(had|having|have|has) (a)? fit (in the (lounge|kitchen|bath|bathroom|bed|car|shop|chair|shower)|on the)
(stiff|allover|body|arm|leg|eyes) & jerk
talk & muddle
(side|arm|leg|hand|face) (is|feels|has|gone|went|has gone|be)? (weak|dead|numb|droop|limp)
(keep|keeps|kept) dropping (my|things|his|her|everything|cup|stuff|it)
(side of|half of) * face * (drop|droop|fallen|numb)
face (has|is|just)? (drop|dropped|fallen|gone funny)
(vision|sight|eyesight|seeing) (is|has|just)? (went|gone|going|lost|blurry|blurred|double|black|fading)
seizure
jerk * floor
confused $
hard to wake (since|now|today|tonight|and|at all|$)
drowsy ** (awake|asleep|sentence|talk|answer|rouse)
cant get * talk * out
mouth (is|has|be|looks)? * (droop)
talk muddle
(not|doesnt) (answer|respond|answering|responding) (to)? (me|us|properly|when|my voice)
staring (and|into|at nothing|blankly)
cant talk !(to|about|with|openly|because|when|freely|at)
stroke (signs|symptoms)
(sign|signs|symptom|symptoms) of (a|having a)? stroke
vague (today|and|since|now|after)
cant find * talk
wrong talk
(not|doesnt) recognise
(not|isnt) (himself|herself) * (confused|agitated|since|fever|today|and|suddenly|sudden)
hightemp !(outside|day|heat|weather|wash|oven|today outside|pool|spa|forecast|in the shade|summer)
(CANT|cant) (catch|get|draw|take|find|hold) * breath
(cant) * (talk|sentence) * (breath|breathless|air)
(found|lying) * (on the floor|floor) * (not|cant|wake)
(suddenly|sudden|so|very|really|hes|shes|im|i|getting|gone|is|be|got|new|seems|am|been|mum|dad|husband|wife|all|acting|looks|sounds|acutely|woke up|feel|feeling|talking) (all )?confused !(about|by|with|over|on (what|which|how)|how|which|what (to|the)|if|whether|letter)
(not|doesnt) (know|recognise|recognize|remember) (who|where|what day|me|my name|his name|her name|us|his own|her own)
(not making|makes no|no|making no|isnt making) (any )?sense
talk * (gibberish|nonsense|rubbish|funny|not making|wrong|slur|strange|weird|mixed)
(seeing|hearing) things
(cant|not|hard to|difficult to|wont|barely|trouble|struggling to) * wake (him|her|up|mum|dad|my|husband|wife|them|me|$|even|properly|this)
(husband|wife|mum|dad|he|she|partner|son|daughter|kid|baby|him|her) * (not|cant|wont) wake
(very|so|really|too|extremely|hes|shes|unusually|is|be|getting|mum|dad|husband|wife) * drowsy !(tablets) * (wake|confused|and|not|hard|after|cant|since|talk|$)
(having|had|just|has|have|hes|shes|is|in|another|first) * (a|an)? (seizure|fit $|fit and|fit now|fit on|fits|fit after|fit help|fit what|fit this|fit in) !(for|in|my|with)
(jerk|seizure) * (and|allover|not|cant|wont|body)
(weak|numb|cant (move|feel|lift)|droop|paralysed|dead|floppy|heavy feeling) * (on|in|down|of)? (one|left|right|1|whole) (side|arm|leg)
(one|left|right|1) (side|arm|leg|hand|half) * (weak|numb|droop|paralysed|wont move|not work|not working|gone|useless|cant|floppy)
face * (droop|slipped|dropped|one side|numb|fallen|sagging|uneven|twisted)
(droop|numb) (face|mouth|eye|one side)
slur (speech|words|talk|his|her|my|and|when|voice|$)?
(talk|speech|voice|words) * (slur|funny|coming out wrong|jumbled|strange|mixed up)
(cant|not) * (talk|get words out|find words|find his words|find the words) (properly|right|all of|suddenly|and|$|after)
(having|had|is it|has|be|this|could be|signs of|think|might be) (a|it)? (having|a|had)? (a)? (mini)? stroke !(last|in|survivor|group|recovery|years)
`;

/** Headaches. */
const head = `
head (is|feels|be) (worst|splitting)
(ill|bad|worst|sudden|unbearable|massive) * headache
head pain & (sudden|screaming|worst|vomit|neck|light)
meningitis !(vaccine|jab|shot)
(cant see|lost (my|his|her)? * vision|gone blind|double vision|blurred vision|blurry vision|vision gone|lost sight) ** (sudden|eye|headache|now|since|today|$)
cant see * (eye|sudden|properly)
head (is|be)? pain * (bad|worst|open|ever|since|exploding)
(sudden|worst|thunderclap|blinding|crushing|bad|terrible|killer|awful|very|really) * headache
(stiff|cant bend|cant move) * neck
neck (is|so|very|be|really|has gone|gone)? * stiff !(after sleeping) ** (headache|fever|light|vomit|$)
head (is|feels|be|like)? * (exploding|going to explode|splitting|about to burst|worst pain)
`;

/** Pressure on the spinal cord. */
const cord = `
lost control * (bladder|poo|wee)
(cant|not|no) (hold|control) * (poo|wee|bladder)
(wet|soiled|pooed|weed|messed) (myself|himself|herself|the bed) & (back|leg|numb|weak|feel)
(cant|not) (stand|stand up|get up|bear weight|put weight) ** (leg|hip|back|weak|snap|crack|pain|numb|floor|dizzy)
(leg|hip|back|weak|snap|crack|numb) ** (cant|not) (stand|put weight|bear weight|get up)
too weak to (stand|walk|get|move|sit|lift|eat|drink|swallow|talk|hold|roll)
weak * cant (stand|walk|move|get (up|off|out)|sit|lift|hold|swallow)
(snap|snapped|crack|hit|pop|popped|crunch) ** (hip|back|leg|arm|bone|spine|thigh|rib)
(hip|back|leg|arm|bone|spine|rib) (snapped|snap|broke|gave way|popped)
numb & (wipe|toilet|bottom|wee|back|leg)
(leg|feet) * (not|stopped) * work
not * work ** leg
numb & (bum|bottom|down there|down below|groin|saddle|between|private|privates|genitals|back|sudden|face|one side|bladder)
(coming|comes|come|came) (straight|right)? back up
(cant|not) walk ** (back|sudden|since|legs|leg|numb|today|anymore|weak)
back & (cant walk|numb|incontinent|not walk|cant wee|bladder|weak|leg|legs)
(spinal|cord) compression !(fracture|explained)
cant feel * (wipe|bottom|toilet|wee|bladder|bum|down there|between|groin)
incontinent & (sudden|back|numb|new|since|leg|legs|weak)
(chills|shake|rigors) & (fever|hot|temp|sweat|cold|uncontrollably|stop|teeth|violently|chattering|chemo)
(uncontrollable|uncontrollably|violent|violently|bad|shake) * (shake|chills|rigors)
heart * (racing|going mad|beating (so|too|very|really)? fast|out of (my|his|her) chest|fast|wont slow|going crazy|120|130|140|150|all over the place|jumping|funny|like mad|out of control|not stop)
(cant|not) (feel|move|walk on|stand on|lift|use) (my|his|her|the|both|either)? * (leg|feet|foot|toes|arm|side)
(leg|feet) * (numb|weak|gone|giving way|gave way|wobbly|jelly|collapsing|give way|not work|wont work|dead|heavy and|buckling|paralysed|going|not hold|wont hold) * (back|suddenly|sudden|wee|poo|bladder|cant|and|both|now|since|today|myeloma|$)
(weak|numb|wobbly) (in|both|and)? (my|both|the|his|her)? * leg ** (back|bladder|wee|suddenly|sudden|myeloma|poo|walk|today|now|since|$)
back pain ** (leg|feet|numb|weak|wee|bladder|walk|poo|cant|stand)
back * (pain) ** (leg|numb|weak|wee|bladder|walk|poo|cant)
(leg|numb|wee|bladder) ** back pain
(lost|losing|no|loss of) (my|the|his|her|all)? control * (of)? * (bladder|bowel|poo|wee)
(wet|weed|wetting|pooed|soiled|soiling|messed) (myself|himself|herself|the bed|his pants|her pants|my pants)
numb * (between|groin|saddle|down below|private|bum|bottom|genitals|crotch|inner)
(between|saddle) * (legs|leg)? * numb
bladder * (not work|gone|stopped|control|numb|leaking and)
(drug|blood|platelets|tablets|chemo) ** (hives|swollen|breath|breathless|shake|chills|rigors|back pain|itchy|rash all|throat|fever)
`;

/** Unable to keep anything down. */
const gut = `
nothing (stays|stay|staying) (in|down)
(cant|not) hold ** (tablets|fluid|food|anything|it) * down
(fluid|liquid|runny) poo
(poo|toilet|loo|vomit) every * (10|15|20|30|half|hour|few|minutes|mins)
(coming|pouring|going) out (of)? both ends
nothing ** (stayed|stays|staying|stay|keep) down
(worst|bad|sudden|agony|crippling|doubled over) * (belly|stomach|tummy|abdominal|abdomen|gut|guts) * pain
(belly|stomach|tummy|abdomen|gut) * (pain|cramps) * (worst|bad|hard|sudden|unbearable|doubled)
(belly|stomach|tummy|abdomen) * (hard|rigid|board|rock|swollen|blown up)
(cant|not|nothing) keep ** (in|down)
(worst|bad|signs of|very|badly) dehydrated
dehydrated & (vomit|diarrhoea|faint|dizzy|chemo|cant|wee|confused|ill|weak|hospital)
ill ** (every time|each time|everything i|after every)
(nothing|cant|not) ** keep ** down
(got|have|has|having|getting|with|woke|get|gets|keep|keeps|bad|terrible|worst|violent) (the|these|up|with|bad)? * (shake|chills) !(recipe)
poo like (fluid|tap)
(cant|not|nothing|wont|unable|couldnt|no) * (keep|kept|stays|stay|staying) * (down|in me)
(vomit|diarrhoea) * (all|every|day|night|hours|times|not stop|cant stop|non stop|nonstop|constant|constantly|everything|since|again and again|20|10|15|12|24|for days|two days|2 days|3 days|three days|keep|cant|and|wont|hours|anything|even water|water)
(constant|constantly|cant stop|not stop|non stop|nonstop|violent|violently|keep|keeps|kept|bad|severe|still|terrible|been|wont stop|explosive|endless) (vomit|diarrhoea)
(cant|not) * (eat|drink) (or|and|nor)? (drink|eat)? * (anything|water|fluid|for|days|at all|since|$)
(not|havent|hasnt) (drunk|had|eaten|drink|fluid) * (day|days|24|yesterday|anything)
(very|so|really|think|badly|getting|am i|is he|is she|severely|be|im|hes|shes) * dehydrated !(skin|food)
`;

/** Asking where to go. */
const asking = `
lysis (syndrome)? (symptoms|signs|happening|emergency)
(need|have|supposed|meant) to (go|call|ring|come) * (ed|emergency|ambulance|000|111)
when (to|should i|do i|do we|should we) (go|call|ring) * (ed|emergency|ambulance|000|111|the team|hospital)
(call|need|ring|calling|get|getting) (an|the|a)? (ambulance|ambo|000|111|triple zero)
(go|going|straight|come|take (him|her)|be|get) (to|in)? (the|to)? (emergency|ed|er) !(parking) * (with|for|now|if|tonight|at|fever|pain|hot|or)
(should|do) (i|we|he|she) (go|call|ring|take) * (ed|emergency|hospital|000|111|ambulance|team|ward)
`;

export const bodySigns = [chest, breath, mind, head, cord, gut, asking].join('\n');
