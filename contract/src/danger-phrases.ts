/**
 * Ways to say that a life is in danger: one's own, or somebody's. Our own list; to be reviewed by clinicians.
 *
 * Each line is one way. `(a|b c)` is one of these, with a `?` behind it or none of them; `*` is up to four words of
 * any kind, `$` the end of a sentence. Words in capitals are the lists below. All of it is read in the plain form that
 * danger-words.ts makes of a text: no apostrophes, "can not" for "can't", no "really", "nobody" for "no one".
 */
export const wordLists: Readonly<Record<string, string>> = {
  SELF: 'myself|himself|herself|themselves|themself|yourself',
  MY: 'my|his|her|their|your|our',
  WANT: 'want|wants|wanted|wanting|wish|hope|going|gone|plan|plans|planning|thinking|think|thought|thoughts|feel|feeling|feels|felt|ready|time|might|may|could|should|will|urge|urges|urged|tempted|decided|decide|need|tried|try|trying|attempted|considering|considered|imagine|imagining|ideas|idea|dream|deserve|deserves|about|like|ways|way',
  PILLS:
    'pill|pills|tablets|meds|medication|medications|medicine|medicines|morphine|endone|painkillers|panadol|sleeping pills|sleeping tablets|pain tablets|pain pills',
  PEOPLE:
    'someone|somebody|people|him|her|them|everyone|my husband|my wife|my partner|my kids|my children|my child|my baby|my son|my daughter|my mum|my mother|my dad|my father|my family|the kids|the baby|our baby',
  PERSON:
    'he|she|husband|wife|partner|boyfriend|girlfriend|son|daughter|carer|father|mother|dad|mum|brother|sister|stepdad|ex',
  GONE: 'dead|die|died|gone|disappeared|vanished|not here|not around|not alive|not exist|not existed|never born|not born|never been born|not been born|never existed',
  LIVE: 'live|living|go on|going on|carry on|carrying on|be here|being here|be alive|being alive|stay alive|staying alive|exist|existing|keep going|keep living|continue|continuing|get up|getting up|wake up|waking up',
};

export const dangers = `
(suicide|suicides|suicidal|unalive|kms|noose)
(kill|kills|killing|killed|murder|hang|hanging|hanged|strangle|strangling|drown|drowning|shoot|shooting|poison|poisoning|gas|gassing|smother|harm|harming|harmed) (SELF)
(WANT) * (hurt|cut|burn|stab|starve|punish|injure|off|finish) (SELF)
(hurting|cutting|burning|topping|top|necking|neck|offing) (SELF)
(hurt|cut|burn|burned|burnt) (SELF) (again|on purpose|tonight|last night|to feel|to cope|to stop|because)
self (harm|harms|harming|harmed|injury)
(slit|slitting|slash|slashing|cut|cutting) (MY) (wrist|wrists|throat|veins|arms)
(do|doing|did|done) away with (SELF)
(do|doing|did) (SELF) in
(finish|finishing|finished) (SELF) off
(throw|throwing|threw) (SELF) (off|under|in front|out|from|down|over)
(end|ends|ending|ended) (MY)? own? life
(take|takes|taking|took|taken) (MY) (life|own life|lives|own lives)
(end|ending|ended|finish|finishing) it all
(end|ending|ended|finish|finishing) it (now|tonight|today|soon|for good|once)
(WANT) * (end|ending) it ($|all|now|and|here|because|before|once|for good|tonight|today|tomorrow|soon|but|or|myself|with)
(end|ending) (my|all|the|this|his|her) (misery|suffering|pain) (forever|for good|myself|once|tonight|now)
(end|ending) (my|his|her) (misery|suffering|existence)
(put|putting) an end to (it|me|myself|everything|my life|all of it|this life|my misery)
(make|making) (it all|everything|all of it|all this) (end|stop|go away)
(want|wanted|wants|wish|need) (it all|everything|all of it|all this|life|my life|this life) to? (end|stop|be over|finish|be finished)
(want|wanted|wants|wish|need) it to (end|be over|be all over) ($|now|tonight|forever|for good|all)
(want|wants|wanted) out of (life|this life|my life|this world)
(want|wants|wanted|wanting|wish|wishes|like|love|prefer|hope|hoping|pray|praying|waiting|longing|long|need|deserve|deserves|ready|try|tried|trying|decided) to (die|be dead|end it|not be alive|not be here anymore)
(want|wants|wanted) to be gone ($|and|from|for good|forever)
(want|wants|wanted|wish|like|love|need) to (disappear|vanish|not exist|stop existing|stop living|cease to exist|cease existing|sleep forever|never wake|not wake|fall asleep forever)
(want|wants|wanted) (myself|me) dead
(rather|sooner|prefer to) (die|be dead|be gone|not be here|not be alive|not live|not wake|have died)
(i|he|she) (should|must|ought to) (die|be dead|not exist|have died)
wish (i|it|god|they|we|he|she|someone|something) * (GONE|never wake|not wake|sleep forever|disappear|vanish|end it)
wish (me|myself) dead
(hope|hoping|pray|praying|wish|want|wanted|wants) * (cancer|leukaemia|lymphoma|myeloma|illness|disease|god|it|something|infection) * (take|takes|took|kill|kills|killed|finish|finishes) me
(hope|hoping|pray|praying) i * (die|dead|never wake|not wake|not survive|not make it|do not make it|am gone)
(hope|hoping|wish|want|pray|praying|better|rather|like|dream) * (not|never) (wake|waking)
(sleep|asleep|bed) (and|without) (not|never|ever)? (wake|waking)
sleep forever
(never|not) want to wake
better off (dead|gone|without me|if i)
(better|happier|easier|best|kinder) * if i * (GONE)
(better|happier|easier) without me
if i * (GONE) * (better|happier|easier|relieved|fine without me)
(world|everyone|family|kids|children|they|husband|wife) * better place without me
(dying|being dead|to be dead|if i died) (would|will|is|seems|sounds) be? (easier|better|a relief|a release|kinder|nice|good|like a relief)
death (would|will|is|seems|sounds|feels) (be|like)? (a relief|a release|easier|better|the answer|the only|kinder|welcome)
(easier|better) to be dead
nobody (would|will) (care|notice|mind|cry|be sad) (if|when) i * (GONE)
(nobody|everyone) (cares|care) (if|whether) i * (GONE|live|lived|alive)
nobody (would|will) (miss me|care if i die)
(would|will) not be missed
not (care|mind) (if|whether) i * (live|lived|die|died|wake|alive|dead|survive|make it)
(think|thinks|thinking|thought|thoughts|dream|dreaming|dreams|fantasies|fantasise|fantasising|fantasizing|obsessed) (about|of|with) * (dying|being dead|ending it|not being here|not being alive|not waking|not existing|killing|how to die|ways to die)
(thoughts of|obsessed with|think of|fantasise about) death
(not|never) (want|wanting|wants|wanted|wish) to (LIVE|be around|be on this|be in this world|be part of this world|be a part of this world|survive|see tomorrow|see another day|see another morning)
not want (another day|tomorrow to come|this life|my life|to do this anymore|to do life)
not (want|deserve|need) to be (here|alive) anymore
not deserve to (live|be alive|be here|exist)
(not|lost|losing|no|lose) * will left? to (live|go on)
(can|could) not (go on|carry on|keep going|keep living|keep on|go on living|continue|do it|do life|take it|take anymore|cope|bear it|stand it|handle it|hold on|hang on|live|survive|fight|face it) ($|anymore|like this|living|with life|this way|another|one more|much|a day|a minute)
(can|could) not (do|take|bear|stand|face|handle|endure|tolerate|live with|cope with|survive|keep doing|go on with) (this|it|life|it all|all this|all of this|everything|any of this|the pain|this pain|my life) (anymore|another|one more|a day)
(can|could) not (bear|stand|face|endure) (life|living|to live|being alive|to be alive|another day|another night|one more day|tomorrow|to wake|waking up|going on|to go on|the thought of living)
(can|could) not live (with this|with it|with myself|without him|without her|without them|in this world|in this body)
(can|could) not (make|get|go) (it)? through (another|tonight|one more)
(can|could|do|did|does) not see (a|any|no|the)? (way out|way forward|future|reason to|point in living|point in going|point in anything|point anymore|point $)
(see|sees|have|has) no (way out|future $|future for me|other way out|reason to live|reason to go on)
no (point|reason|use|sense) (in|to|of|for)? me? (LIVE|life|anything|anymore|trying anymore|fighting anymore|left)
not (see|have|feel|know|find|got) * (point|reason|use|sense) (in|to|of|for)? (LIVE|life|anything|anymore)
(what|where) is the (point|use|sense) (of|in) (LIVE|life|anything|it all|me|fighting|trying|my life)
what is the (point|use) ($|anymore)
(nothing|nobody|no reason|not much|not anything) left? to live for
nothing (left|is)? (for me|keeping me|keeps me) ($|here|alive|anymore|in this world|now|in life)
(life|living|existence) * (pointless|meaningless|unbearable|hopeless|not worth|worthless|over $|over now|torture|hell $|too painful|too hard $|too much to bear)
(everything|it all|all) (is|feels|seems) (pointless|meaningless|hopeless|unbearable|for nothing)
(not|hardly|never|nothing) * worth (living|going on|staying alive|waking up for)
life (has|holds|lost) (no|all|its|lost all|lost its) (meaning|point|purpose)
(feel|feels|feeling|felt|am) * (hopeless|worthless) ($|and|now|anymore|today|tonight|inside|all|because|about everything|about life|about my life|about the future|about it all)
dead inside
no hope ($|left|for me|anymore|and|at all|in life)
(lost|losing|lose|given up) (all)? hope ($|and|for me|anymore|now|because|that it will)
(no|only|any|other|easy|easiest|best|quickest) way out ($|but|except|for me|anymore|and|is to die|is death|is to end|would be)
(tired|sick|weary|exhausted|fed up|done|finished|through) (of|with|from) (life|living|my life|this life|being alive|existing|existence|it all|everything|staying alive|trying to live|waking up)
(had|have) enough of (life|living|it all|this life|everything|being alive|my life)
(hate|hating|hates) (life|living|my life|being alive|i am alive|waking up)
(give|gave|giving|given) up on (life|living|everything|myself|it all)
(want|wants|wanted|ready|going|time|need|might) * give up ($|now|completely|altogether|anymore|everything|for good|and die|on it all)
(am|be|being|become|becoming|became|feel|feeling|felt|as|only|but) (like)? (such)? a (huge|big|terrible|heavy|real|useless)? burden
burden (to|on|for) (everyone|everybody|them|him|her|all|others|you|my family|the family|my kids|my children|my husband|my wife|my partner|my daughter|my son|my mum|my parents)
(waste of space|waste of air|waste of oxygen|dragging everyone down|drag everyone down)
goodbye (letter|letters|note|notes|forever|world|cruel world|everyone|everybody|my loves|my darlings)
(final|last|this is) (my|a)? goodbye
(want|time|need|going|ready|wanted) to say (my)? (final|last)? goodbye ($|to everyone|to you all|to the world|to life|forever|to this world)
this is the end ($|for me|of me)
(last|final) (day|night) (on earth|alive|on this earth|of my life)
this is my (last|final) (message|post|note|letter|words)
(leave|leaving|quit|quitting|exit) this (world|earth|life)
(will|would|may|might) not be (around|alive) (anymore|much|tomorrow|in the morning|for long|next)
(will|would) not be here (anymore|in the morning|much)
(will|would) (not|never) see me (again|alive)
(want|wants|wanted|ready|going|wish|need|longing) to (join|follow|be with) (him|her|them|my husband|my wife|my son|my daughter|my mum|my dad|my partner|my mother|my father) (again|in heaven|in death|on the other side|in the grave)
(want|wants|wanted|ready|going) to (join|follow) (him|her|them|my husband|my wife|my son|my daughter|my mum|my dad) ($|soon|now)
(overdose|overdoses|overdosing|overdosed|od)
(want|wanted|thinking|thought|tempted|urge|feel|could|might|going|planning|considering|like|will) * (take|taking|swallow|swallowing|down|downing|eat|neck) (all|all of|every one of|a lot of|a handful of|a bottle of|a box of|the whole box of|the whole bottle of|lots of|heaps of|a bunch of|enough) (my|the|these|his|her|those)? (PILLS)
(take|taking|took|taken|swallow|swallowing|swallowed) (all|all of|a whole|the whole|a handful of|a bottle of|a box of|too many|too many of) (my|the|these|his|her|those|bottle of|box of|packet of)? (PILLS) ($|at once|tonight|in one go|and|together|so|last night|to die)
(take|taking|took|taken|swallow|swallowed) too many (of)? (my|the|these)? (PILLS)
swallow (the|a) whole (bottle|box|packet)
how many * (PILLS) * (die|kill|end|fatal|it take|lethal)
enough * (PILLS) (to|for) * (die|kill|end|do it|finish|never wake|not wake|sleep forever)
(save|saving|saved|stockpile|stockpiling|stockpiled|hoard|hoarding|hoarded|collecting|collected|hiding|hidden|stash|stashing|stashed|stored) (up)? (all|enough|some)? (of)? (my|the|his|her|these)? (PILLS)
(jump|jumping|jumped|leap|leaping|step|stepping|fall|throw) * (off|from|over) (a|the|this|that|my|our)? (bridge|cliff|roof|building|balcony|ledge|overpass|edge)
(jump|jumping|jumped|step|stepping|walk|walking|run|running|throw|lie down|stand|standing|dive) * (in front of|under|into) (a|the|that|my)? (train|truck|bus|car|traffic|tram|tracks|oncoming)
(want|wanted|thinking|thought|tempted|urge|feel|could|might|going|about|like|imagine) * (drive|driving|crash|crashing|steer|swerve) * (into|off|at) (a|the|that|my|oncoming)? (tree|wall|bridge|cliff|pole|truck|traffic|river|road|oncoming)
(walk|walking|swim|swimming) * into the (sea|ocean|river|water|surf) and (not|never|keep|drown)
(gun|bullet|pistol|rifle) (to|in|through|at) (MY) (head|mouth|brain)
blow (MY) (brains|head)
rope around (MY) neck
(way|ways|plan|plans|method|methods|how) to (die|end it|end my life)
(painless|easy|quick|quickest|easiest|fastest) (death|way to go|way to die|method)
(let|letting|help|helping) me die
why (am|was|are) i (alive|born|here anymore|not dead)
(should|wish) * (never|not) * been born
death wish
(taking|take|swallow|swallowing|took) the (whole|entire|full) (packet|bottle|box|lot|script)
(going|want|ready|might|will) * finish it ($|tonight|now|for good)
i want out ($|of it|now|for good)
(have|got|made) a plan and * (PILLS|rope|gun|knife|bridge)
no (point|use|sense) (to|in) (any of it|all of it|all this|any of this)
wish * (not|never) (woken|woke)
(happier|worth more|more use|more useful) dead
(insurance|money) * if i * (GONE)
(no|not any) (use|good) to (anyone|anybody|everyone|my family|them|him|her|my kids|my wife|my husband)
(useless|worthless|nothing) to (everyone|anyone|anybody|them|my family|him|her|the world)
too (hard|much|painful|exhausting|tired) to (go on|keep going|carry on|live|keep living|stay alive|be alive)
(i|he|she) (give|gave|have given|has given) up ($|anymore|now|completely|no more|on it all)
i am giving up ($|no more|now|completely)
not know how (much|anymore|long|many) * i can (go on|take|carry on|keep going|live|hold on|stand|bear|survive|keep doing this)
going to do it (tonight $|now $|soon $|to myself)
(jump|jumping|leap|fall|throw) * out (of)? (the|a|my|that|this)? window
(might|may) as well (be dead|die|end|kill|not be here|give up on life)
better off not (here|being here|alive|being alive|living)
cuts (herself|himself|themselves)
platform and * (jump|jumping|about it|end)
(why|reason) i should * (LIVE)
not like (living|going on|carrying on|being here|being alive|existing)
not (feel|feeling) like (living|going on|carrying on|being here|being alive|existing)
(have|has|got) (the|my|a|his|her) (pills|tablets|morphine|rope|gun|knife|noose) (ready|here with me|next to me)
(bought|got|found) a (rope|noose|gun) ($|to|and|now)
use it on (SELF)
(wish|want|hope|beg|begged|asked) * kill me ($|now|and|tonight)
(go|going|gone) to (heaven|god) ($|now|soon|tonight|and|to be)
ready to (go and)? meet (god|my maker|jesus|the lord)
(pain|suffering|it|misery) to (end|stop) forever
(WANT) * (end|ending) (everything|things) ($|now|tonight|for good)
(jump|jumping|go|going|lie|throw|get|walk) * under (a|the|that) (train|truck|tram)
(want|wanted|going|thinking|thought|might) * (crash|crashing) (my|the|our) car ($|into|on purpose|and|tonight)
(WANT) * (jump|jumping) ($|now|tonight)
no purpose ($|in life|left|anymore|in living|to my life)
trapped ($|and|in this life|in my life|with no)
to be no more ($|and)
(quit|quitting|check out of|checking out of|had it with|escape) (life|living|this life)
not make it through (the night|tonight|another day|another night)
goodbye (my|dear) (dear|dears|love|loves|darling|children|kids|family|friends|husband|wife|friend)
(tell|told) (my|the) (kids|children|wife|husband|family|mum|dad|son|daughter) * goodbye
(hate|hates|hated|hating|loathe|despise) (SELF)
(cut|hurt|burn|hit|punish) (SELF) (every|each|most|all) (night|day|time|week|evening|morning)
(stop|stopping|stopped|refuse|refusing|skip|skipping) * (die|dying|end it|be dead|kill me)
(what|which|how much|how many) * (kill me|fatal|lethal|to die|deadly dose)
(am|being|been|was) (abused|beaten|threatened|assaulted|raped|strangled|bashed) ($|by|at|and|again|every)
not mind (dying|being dead|not waking|death|going to sleep forever)
(fine|ok|okay|good|happy|glad|relieved|nice|great|best) if i * (GONE|not wake|never wake|not survive)
if i * (GONE) * nobody
nobody (needs|wants|loves|misses) me
i do not matter
nothing matters ($|anymore|and|now)
is to (die|be dead|end it) ($|now|and|tonight)
want to dye ($|tonight|now)
(WANT) * (kill|killing|hurt|hurting|harm|harming|stab|strangle|strangling|poison|smother) (PEOPLE)
(PERSON) * (hits|beats|bashes|bashed|chokes|choked|strangles|strangled|punches|punched|kicks|threatens|threatened|attacked|attacks|abuses|abused|raped|rapes|hit|hitting|hurting|beating|abusing|bashing|hurts) me
(PERSON) * (going|wants|threatened|threatens|said|says|will|tried) * (kill|hurt) me
(afraid|scared|frightened|terrified) of (my|her|his) (husband|wife|partner|boyfriend|girlfriend|son|dad|father|ex|carer|brother)
not (feel|be|feeling|am)? safe (at home|with him|with her|with myself|in my own|in this house|in my house|on my own|around him|around her|alone|tonight|from myself)
not trust (SELF) ($|alone|tonight|anymore|around|not|to be alone|to stay|with my pills|with knives|with tablets)
(afraid|scared|frightened|worried|terrified|know) (of)? what i (might|may|will|could|would) do
(might|may|will|could|going|afraid|scared|about) * do something (stupid|silly|terrible|drastic|awful|dangerous|to myself)
(voices|voice) * (kill|hurt|die|harm|jump|end it)
`;

/** Light use and other meanings, and fear of dying, which is no wish for it. What they cover is not looked at. */
export const falseFriends = `
suicide (squad|bomber|bombers|bombing|gene|genes|doors|burnout|prevention)
(kill|kills|killing|killed) (SELF) (laughing|with laughter|tripping|slipping|on the stairs|on the step|on the steps|on those stairs|on those steps|on the ice|over the cat|over the dog|going up|getting|trying to get|trying to lift|trying to open|lifting|at the gym|in the garden|with exercise|with work|with housework|over this|to be on time|to get|to impress)
(nearly|almost) (kill|killed|killing) (SELF) (on|over|tripping|slipping|when|getting|trying|falling|with that)
to die for
(die|died|dying) (laughing|of laughter|of boredom|of embarrassment|of thirst|of curiosity|of heat|from the heat|of shame|of old age)
dying (to|for|my hair|her hair|his hair|wool|easter eggs)
(embarrassed|embarrassing|mortified|blushed) * die
rather die than (eat|wear|watch|sing|drink|dance|listen|miss|cook|sit|swim|run|clean|iron|queue|camp|lose|speak|give|use|drive|shop|go camping|go to the|ask for help with the)
(not|never) (want|wanted|wish|ready|going|planning|like|need) to (die|be dead|end it)
(not|never) (suicidal|thinking of suicide|thinking about suicide|had thoughts of suicide|thinking of dying)
no (suicidal|thoughts of suicide|thoughts of death|plans to die|thoughts of dying|thoughts of self)
(not|never) (want|wanted|going|would|want to|going to|will)? (kill|hurt|harm) (SELF)
(not|never) (want|wants|wanted|meant|mean|like|going|wish) to (kill|hurt|harm|hit) (PEOPLE)
(kill|hurt|harm) (PEOPLE) (for eating|for|if|when|feelings|by|with|one day|again if|about)
(cut|cutting|cuts) (SELF) (shaving|cooking|while|on|with the|chopping|off|a slice|some|peeling|slicing|gardening|in the|opening|when|loose|short|open|a piece)
(hurt|hurting|harm) (SELF) (in|when|while|lifting|at|on the|on a|falling|playing|doing|moving|gardening|reaching|by|if|badly|at the|getting)
(burn|burnt|burned|burning) (SELF) (on the|on a|on my|with|while|cooking|ironing|out)
(shoot|shooting|shot) (SELF) in the foot
(poison|starve|starving|poisoning) (SELF) (with my cooking|before|for the|for my|until|by eating)
(tired|sick|scared) of hurting (SELF)
(take|taking|took) (MY) life (back|in my hands|in your hands|one day|day by day|slowly|as it|step)
(end|ending|ended) it (with my|with him|with her|with a|on|there|early|at|by|between|when|in style|after)
(end|ending) (my|the) (pain|suffering) (meds|relief|of others)
(want|need|wanted) (it all|all this|all of it|everything) to (stop|be over|be finished|end) (itching|hurting|by|before|in time|on time)
(want|wanted|like|love|need) to (disappear|vanish) (to|on|into|for|from work)
(wish|hope) * (not|never) (wake|waking) (up)? (the|my|him|her|everyone|so early|at|early|before|with|in|to|you)
(sleep|asleep|bed) (and|without) (not|never)? (wake|waking) (up)? (the|my|him|her|everyone|at|early|you|every|to)
(never|not) (want|wanted|wanting|wish) to wake (up)? (the|my|him|her|everyone|early|at|before|with|in|you|so|to|next|up early)
(hate|hating|hates|tired of|sick of) waking up (early|at|so|with|in|to|the|every hour|three|four|all)
wish (i|we) (was|were) not here (in|at|on|for|today|when)
wish (they|he|she|it|we) (had|has)? * (gone|died|disappeared) (to|home|on|away|by|in|with|down|back|up|earlier|sooner)
(hope|hoping|wish|want) * it (takes|took|take|will take) me (less|a|an|the|to|home|back|about|long|only|not)
(sun|heat|food|diet|laughing|smell) * (kill|kills|killing) me
not (want|wanting|wants|wanted|wish) to (live|be living|keep living) (in|near|alone|far|at|by|there|where|next|so|on|with my|with him|with her|with them|with people|with a|with pain|with the pain|in pain|in fear|off|here|out|without my dog|without coffee|without my garden|away)
not (want|wanting|wants|wanted|wish) to (be here|being here|be alive) (for|at|on|all|when|late|early|in|until|so|long|too|tonight|this|every|again)
not (want|wanting|wants|wanted|wish) to (go on|going on) (holiday|holidays|the|a|that|any|too|leave|steroids|tablets|hormones|about|my|with the|with my|with chemo|with treatment|another|this|facebook|to|long|medication|insulin|dialysis|for)
not (want|wanting|wants|wanted|wish) to (carry on|continue|keep going|survive) (with|about|working|as|the|my|this chemo|this treatment|this job|chemo|treatment|to|there|back|on|taking|without the)
not (want|wanting|wants|wanted|wish) to (get up|exist) (early|at|so|before|to|in|out|just)
not (want|wanting|wants|wanted|wish) to be around (people|crowds|sick|when|him|her|the|my|smokers|anyone|others|children|kids|visitors)
not (want|like|wanting) to (be|become|feel like) (a|such a) burden
(not|never|no) a burden
(treatment|cost|costs|financial|symptom|travel|disease|tumour|tumor|money|bills|driving) * burden
(can|could) not (go on|carry on|keep going|continue|live|cope|survive|fight|do it|take it|face it|handle it|stand it|hold on|hang on) (holiday|the|a|long|my|that|trips|this|with my|with the|working|without my|without a|without coffee|on|alone with the|with a|another holiday|another cruise|like this for lunch)
(can|could) not (do|take|bear|stand|face|handle) (this|it) (anymore)? (crossword|puzzle|heat|noise|weather)
(can|could|do|did) not see (a|any|the)? point (in|of)? (calling|ringing|asking|waiting|the|a|another|going to|driving|coming|changing|buying|on the|you|this)
(no|not|what is the) (point|reason|use|sense) (in|of|to)? (calling|ringing|asking|waiting|going to|going on a|going on the|driving|coming|getting up early|getting up before|the|a|this|that|my|another|these|continuing with|continuing the|to worry|panic)
(life|living) * (is|feels) (too short|not over|over there|hell of a|worth)
(hate|hating|hates|tired of|sick of|done with|fed up with) (living|life) (in|with|near|on|at|out of|next|off|insurance|jacket|without a|admin)
(done|finished|through|tired|sick|fed up) (of|with) (everything|it all) (on|for|i|that|tasting|smelling|in|today|being|from)
(feel|feeling|felt|am) * hopeless (at|with|in|case|cook|singer|romantic|when it comes)
(not|never) (give|giving|given|gave|want to give|going to give|lost|losing|lose) (up|all|hope|up hope|up on)
(give|gave|giving|given) up (smoking|drinking|sugar|coffee|alcohol|work|driving|meat|golf|salt|chocolate|my seat|my job|tennis|dairy)
(no|only|any|other|best) way out (of|is through|here|there)
(last|final) (day|night) (of|on|at|in) (chemo|treatment|radiation|work|hospital|the|my holiday|holiday|school)
(say|saying|said) (my)? goodbye to (my|the|old|hospital|work|chemo|colleagues|that|this) (hair|port|ward|nurses|team|chemo|job|house|car|garden|dog|cat|wig|line|treatment|hospital|year|week|winter|summer|staff|friends)
overdose (of|on) (chocolate|cake|sunshine|sun|tv|sugar|visitors|advice|cuteness|christmas|family)
(od|overdosed|overdosing) on (chocolate|cake|tv|sugar|sunshine|christmas|netflix|news)
(take|taking|took|taken|have) (all|all of|enough|a lot of|lots of|too many|heaps of|too many of) (my|the|these|those|his|her)? (PILLS) (at breakfast|with|on|after|before|every|each|as|in the|in a|in one sitting|daily|from|when|for|a day|at night|at the|at eight|at the same time|by|properly|correctly|on time|to school|already today|this morning|and then have breakfast|and then rest|back)
(save|saving|saved|hiding|stored|collected|collecting) * (PILLS) (for|from the|in the|at the|under the|in a) (my|the|a|our|trip|holiday|weekend|chemist|pharmacy|cupboard|box|shelf|bag|kids|fridge|drawer)
(collect|collecting|collected) (my|the|his|her)? (PILLS) (from|at)
hiding (the|my|his|her) (PILLS) (from the|in his|in her|in food)
(jump|jumping|jumped|step|stepping|fall|falling|fell) (off|from|over) (the|a|my|our)? (curb|kerb|step|bed|couch|chair|ladder)
(walk|walking|walked|run|running|stand|standing|step|stepping|jump|jumping) (in|into|under|onto|on) (the|a|my)? (car|bus|train|tram) (to|and|at|park|home|for|with|station|stop)
(stand|standing|wait|waiting|park|parked) in front of (the|a|my) (bus|car|train|tram|truck) (stop|station|park|yard|shop)
(hit|hits) me up
(hit|hits|kicked|punched|kicks) me * (by accident|by mistake|playing|in fun|for fun)
(hits|hit|beats|beat|kicks|hurts) me (that|at|in cards|in chess|like|to say|to see|more|how|all at once|why|when the|with a joke|with jokes|to it)
(kill|hurt) me (when she|when he|if|for|one day|to say|to tell|to admit|to see)
(going|will|would|might|could) (to)? (kill|hurt) me (to|if i|when she|when he|when i|for)
(not safe|not feel safe|not feeling safe) (to|on the stairs|driving|in the shower)
not trust (SELF) (with|around) (chocolate|cake|money|the|biscuits|sharp words|a budget|my memory)
(will|would|must) i * die $
(hate|hated|hating) (SELF) for (eating|forgetting|being late|snapping|buying|missing)
trapped (in the|in a|wind|nerve)
die (at home|with dignity|in hospital|in my own bed|in a hospice|in my bed|of old age|comfortably)
not want * (cancer|leukaemia|lymphoma|myeloma|it|illness|this) to (kill|take) me
wish * died (my|her|his) (hair|jeans|shirt|wool)
(easy|easiest|quick|quickest|best) way to go (to|from|there|home|by|on)
(take|takes|took) (MY) life (savings|story|jacket|partner|insurance)
suicide (pass|pact)
give up (on|my) (the)? (seat|diet|knitting|job|golf|crossword)
look out the window
do something (silly|stupid|terrible|drastic) (like|with my hair|to my hair|for)
`;
