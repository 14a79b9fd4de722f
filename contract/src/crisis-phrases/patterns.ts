import { dangersAround } from './context.ts';
import { dangersByMeans } from './methods.ts';

/**
 * Ways of saying that one's life is in danger. Our own list, awaiting review by clinicians. The syntax is described in
 * grammar.ts, and the lists in capitals are in word-lists.ts. Patterns match normalised text (normalize.ts): no
 * apostrophes, "can not" for "can't", no "really", "nobody" for "no one", "anymore" for "any longer".
 */

/** Phrases that are enough on their own. */
const plain = `
!not (suicide|unalive|kms|noose)
`;

/** A wish to be dead: "I want to die", "I wish I had never been born", "I'd rather not wake". */
const wishToBeDead = `
!not WISH god? to? DIE !(last)
want to dye ($|tonight|now)
!not WISH to? LIEDOWN (and|then|or|to)? (to|will|would)? DIE
(wish|hope|pray|want|beg|dream|imagine) (to god|every night|every day|each night|for the day|at night|tonight|it be)? (when|if)? (I|me|it|god) AUX? AUX? GONE
(rather|sooner|prefer to|preferable to) * (die !(DIEOK)|dead|gone END|not (be (here|alive|END)|live|wake|exist|have wake)|have died|in (the ground|my grave|coffin|heaven))
!not I (should|must|ought to) (die|be dead|not (exist|be alive|live|be here)|have (died|not survive|be the one|not wake))
(wish|should|why|better) * (not|never) * be born
(should|wish|better if i) (not|never) have? (live|survive|wake)
!not (wish|hope|pray|want|waiting|wait|let|beg|wonder why|ask|look forward) * TAKER * (take|kill|finish|claim|end|win|wins|won) (me !(LESS)|us both|my life)
!not (wish|hope|pray|want|wait|let) * (cancer|leukaemia|lymphoma|myeloma|disease|illness|god|infection|sepsis|fever) * (take|kill|finish|get|claim|win) END
!not (wish|hope|pray|want|waiting|wait|let) * (cancer|leukaemia|lymphoma|myeloma|disease|illness|god|infection|it) * (win|take over|have me|have it be way|run it be course|hurry|be quick|finish it|get it over)
(god|lord|jesus|why) * not? take me (END|home|away|up there|to heaven|yet|in my sleep)
(call|come) (me|for me) (home $|up to heaven)
(god|lord|jesus) * (call|take) me
(wish|hope|pray|want|wait) * (my (heart|body|lungs)) * (stop|give (out|up|in)|fail|shut down|quit)
(let|allow|help|assist) (me|him|her) (die|pass END|slip away|go (in peace|peacefully|to heaven)|go $)
(wish|should have) * (let|left) me (die|go|there|to die|be dead)
(ready|time|happy|content|glad|prepared|want) (for (me|him|her))? to? (go $|go now|leave now) * (god|lord|heaven|i have have enough|and nobody|take me|can not|anymore|tired|finish)
(go|gone) to (heaven|god) ($|now|soon|tonight|and|to be)
!not (look forward to|welcome|love|like|mind|embrace|long for|crave|prefer|yearn for|wish for|waiting for|want|pray for|beg for|desire|seek|ask for|hope for) * (death END|dying END|be dead|my death)
not mind (if|go to sleep forever|be gone)? (dying|be dead|not wake|death|never wake)
(dying|be dead|if i died|to die|death|not be alive|not exist|be gone) (would|will|be|seem|sounds|look|feel|must|might|have) * (easier|better|relief|release|kinder|nice|good|restful|peaceful|answer|welcome|only|solution|comfort|escape|freedom|blessing|mercy|appealing|attractive|way out|heaven|rest|tempting|gift|friend)
(death|dying) be (all i|what i (need))
(easier|better|nicer|peaceful|happier|kinder|best) * (dead|gone $|under the ground|in the ground|(if i|i) (die|died|be gone|be not here)|not alive|not be alive|not exist|in box)
!not (think|dream|fantas|fantasies|fantasise|fantasize|obsessed|daydream) (about|of|with) * (dying !(, be|sometimes|now and|when|at night because|since|if) END|dying lot|dying all|be dead|end it|not be (here|alive|around)|not wake|not exist|how i would die|never wake)
(think|dream|fantas|fantasies) (about|of|on|in) (be (gone|in the ground|buried)|my own death|my death END|disappear|not be|no be)
(keep|every day|every night|constant|stop|obsessed|all day|all i|daily|most days|lot) * think * (death|dying)
think (of|about) (death|dying) * (all the time|every|all day|lot $|how i|daily|and how|most|leave me|comfort|keep|will not|do not (stop|go|leave)|not (leave|go away|stop)|feel|again)
!not death wish
envy * (dead|who have died|who died|pass)
(should|could|wish it|why be it|why not) * (have be|be) not? me * (who died|died|instead|not (him|her|my|them)|in (coffin|grave))
!not (wish|hope|pray|want|waiting) * (i|me|my|for) * (to be over|be over $|be gone $)
why be (i|she|he) (not dead|here END|live|breathe|born)
why (will|do|can|could|would|have) not i (die|died|dead)
why (could|should|be|can|do|would|have) not the? (it|god|they|this|TAKER) * (be|take|pick|choose|kill)? me (who (died|go|get sick|have)|die|died|END)
(if i have|press|push) * button * (gone|dead|die|end|over|not exist|vanish|disappear)
`;

/** Two phrases in one sentence, in either order. */
const frames = `
!not (wish|hope|pray|long|beg) for death
(life|live) ** want it (over|finish|done) (END|with)
!not everyone * (get over it|move on|cope) * (if|when|after|once) i AUX? AUX? GONE
(better off|happier|easier|freer) without (me|him|her|them) END
nobody would (care|notice|miss) if ($|(he|she|they) (AUX)? (dead|die|died|gone))
anything (to not|not to|to stop|i do not) (be (alive|here)|live|exist|wake)
!not (wish|hope|pray|beg|rather|sooner|happier|fantasise|dream|grateful|relief|tempted|long|calm|ask god|glad|peaceful|comfort|welcome|heaven|blessing|thankful|lucky|mercy|nice|restful|crave|yearn|prefer|not fight) & NODEATH
!not AWFUL & ALIVE
!not (hate|despise|pointless|unbearable|worthless|meaningless|hell|torture) (my)? life END !(now and|some days|if)
(reason|why|purpose|bother|nothing worth|not * worth|excuse|(no|not|what|any|see) * (point|use|sense)) * (live !(LIVEOK|be)|stay !(in|at|on|over|home|for|with|up|late|away|inside|overnight|here)|stay here $|fight on|(carry|go) on !(GOOK)|alive|exist|keep live|be here !(HEREOK)|fight END|hang on|hold on)
only * (alive|live !(LIVEOK)|here|keep go|go on|exist) ** because
(not|too) * (brave|guts|courage|nerve|scared|chicken|weak|coward|afraid|strong enough) * to (do it|end it|die|kill|go through with it|jump|finish)
(rope|noose|belt|cord|cable|bag) * (my|his|her|own) (neck|head)
(knife|razor|blade|gun|rifle|scissors|pistol|glass) * (my|his|her|own) (wrist|wrists|throat|head|chest|neck|heart|mouth|arm|arms|vein|veins|skin|thigh|thighs|leg|legs) !(slip)
(engine|exhaust|hose|car run|motor) & (garage|fumes|pipe)
!not LONGING ** DYING
(be dead|dying|death) (tonight|now|would|be|seem|sound|feel) ** (okay|ok|fine|nice|good|happy|better|relief|easier|peaceful|calm|comfort|best|kinder|welcome|free|favour|solution|answer|escape|want|wish|hope)
ENOUGH * LIVING
!not (live|life|be here) * (pointless|unbearable|agony|torture|hell|misery|worthless|punishment|nightmare|meaningless)
(nothing|what|not much|nobody|anything|little|why|no) ** (live for|keep me (go|here|alive)|stay for|wake up for|get up for|get out of bed for|keep go for|fight for|hold me here|stick around for)
(swallow|neck|down|gulp) (them all|all of them|the lot|everything|whole lot|every one)
(take|swallow|neck|down) ** (every|all|whole|entire) ** (stash|PILLS) ** (in the house|END2)
not want (anymore|another) (birthdays|tomorrow|days|mornings|christmases|years)
(god|pray|beg|hope|wish) ** (not|never) ** (see|reach|get to) (the|another|next)? (morning|tomorrow|day|sun|christmas|birthday)
PILLS kill (me|myself)
(car|ute|bike|wheelchair) (into|off|under|in front of) (tree|wall|pole|truck|bridge|river|dam|train|the (dam|river|lake|sea|cliff))
(gun|rifle|knife|razor|pistol|shotgun|scissors) on (myself|me END)
(cut|burn|hurt|bang|scratch|starve|bleed|overdose|PILLS|myself|fall) ** (on purpose|deliberately)
(not|nobody) * need (by (anybody|nobody|them|my) (END|time)|me (anymore $|$))
(sorry|forgive me) (for|to) (do|what i (be|will)|leave) (this|it)? (to)? (you all|my|them|everyone|all of you)
tonight (i (go $|end it))
(soon|tonight|ready to|want to|will) ** be with ** (in heaven|up there|on the other side)
!not (hope|wish|want|pray) ** TAKER (carry) me !(LESS)
no (power|strength|force|energy) to live
have get? (the|my)? plan ** (PILLS|rope|gun|knife|bridge|know (when|how|where|the (day|date|place|spot)) (END|i would|it will))
plan be (make|ready|set|in place|do) ** know (when|how|where|the (day|date|place|spot)) END
better if * (chemo|cancer|first|it|operation|infection|disease|accident) ** (kill|take|finish) me
run out of (fight|strength to|hope|will to|energy to (live|fight))
(no|zero|lose|little|without) (interest|joy|pleasure) in (LIVE)
PILLS would do it
drive ** (hope|want|try) to? (crash|hit|die|not stop)
(better|easier|happier|kinder) * if (this|the)? (TAKER) * take me
!not (family|husband|wife|kids|they|everyone|grandkids|children|daughter|son|people|all) ** (rid of me|me (out of|gone from) the way|me off MY (hands|back)|i be not in the way|not need (useless|sick old|old|sick) (woman|man|mum|dad|nan|pop))
(how easy|how simple|how quick) ** (to (jump|step|end|take|die|stop|let go|slip|disappear|drive|go under|swallow|finish))
(he|she) have plan to do it
(point|use|sense|why|bother|reason) * live with (much|all this|this|the|constant)? pain
(cry|sad|upset|miss me|grieve) * (then|but) * better off
let go of the (rail|railing|ledge|edge|rope|side|bar)
(wheel|steer|swerve|speed) ** (truck|tree|wall|pole|oncoming|cliff|semi|bridge) * (stop|think|want|nearly|almost|nothing|END)
PILLS & (whisky|vodka|wine|gin|rum|alcohol|scotch|grog|brandy|booze) ** (hope|want|not wake|end)
(drink|swallow|take) (bleach|poison|antifreeze|weedkiller|rat poison|detergent|petrol|pesticide)
(swallow|down) whole? (bottle|box|packet|lot|load|heap|pile|stack) of
life be? (no|not) (good|use|for me|nice|for (people|somebody) like me)
(flush|throw|tip|stop|skip|refuse|bin|hide) * (chemo|PILLS|treatment|dialysis|transfusions|food|eat|injections) & (be dead|die $|die and|rather die|kill me|be gone|end it|want to go)
`;

/** Sleep as death. */
const sleep = `
!not sleep forever
(sleep|asleep|bed|anaesthetic|eyes|nod off|drift off|pass out|go under|doze off) (without|to|END)? (hope|pray|wish|stay)? (i|to|would|will|could|do)? (will|would|could|do)? (not|never) (have to|to)? (wake|get up|open (my eyes|them)|come back) !(up WAKEOK|WAKEOK|for|until)
eyes to close (forever|for good|for the last time)
(close|shut) my eyes (forever|for good|one last time|for the last time|and be (gone|done))
(sleep|asleep) (and|without) wake $
(hope|wish|want|pray|better|rather|like|dream|blessing|mind|fine|relief|good|nice|easier|glad|love|happy|mercy|ok|okay|great|best|peaceful|if i|lucky|afraid) * (not|never) (to|have to|have|be|get)? (wake|come out of|come round from|come back from|open my eyes|come through) !(up WAKEOK|WAKEOK)
(never|not) (want|wish|like|care|hope) (if i)? wake !(up WAKEOK|WAKEOK)
`;

/** Not wanting to live, and not caring. */
const notToLive = `
(not|never|no|or) (want|wish|like|desire|hope|feel like|bother to|interested in|care about|care to|look forward to|keen on|plan on|intend to|need to|enjoy|prepared to|go to) (to|on|go)? be? LIVE
(not|no) (i|me) (want|wish|like) to? LIVE
(not (sure|know|certain|convinced)|unsure|doubt|question|wonder) (if|whether|why)? i AUX? (want|wish|like|care|meant|need|supposed) to? be? LIVE
(not|no|never) (WISH (i|me)?|i|me) to? (live|alive|exist) (END|more|no more)
(not|no) want (another day|to do (this) (anymore|$)|to (fight|try|battle|face (it|this|life)|deal with (life|live)|be save|be revived|be resuscitated because) (END|next)|tomorrow)
(not|no) (want|deserve|need|meant|fit|belong|supposed|make|cut out|worthy|worth) (to|in|of|for)? be? (here anymore|alive|live !(LIVEOK)|life|breathe|exist|air|this (world|earth|life)|(this|the) planet|part of (this|the) (world|earth|life))
(not|never) (see|picture|imagine) (myself|me) (LIVE|here|around)
(stop|quit) (live|exist|want to (live|be alive|be here)|care (if|whether) i)
give up on? (want|wish|try) to? LIVE
(not|hardly|barely|never|doubt i) (care|mind|matter|bother|fussed|worry|make difference|difference|give (stuff|shit)) * (if|whether|what) * (i|me) AUX? (live|die|died|dying|wake|alive|dead|survive|make it|not (wake|make it|survive|come|live)|never wake|dropped dead)
(not|hardly|never) (care|mind) about? (dying|live|life|my life|be alive|if|whether|to) (END|live|die|i)
if * (car|bus|truck|train|tree|lightning|cancer|clot) (hit|take|run|get|kill|struck) me * (not|mind|care|relief|fine|happy|good|ok|better|glad)
`;

/** No reason, no hope, no way out, in connection with life. */
const noReason = `
(no|not *|little|without|lose|lack|any|zero|what *|where *|much|never *) REASON (left|anymore|whatsoever|or reason|at all)? (in|to|of|for|why|me|i|my)? (should|to|for|me|i|in|my)? (to|should|of|in)? (LIVE|LIFE|anything END|it all|any of (it|this)|try (END)|fight (END)|me END|me LIVE|stay|be me|him LIVE|her LIVE|hang on)
(no|not (see|have|get|find|feel|know)|what be|where be|be there any) (the|any|much)? (point|use|purpose|sense) ($|anymore|in life|in try anymore|to my life|left|to any of|in anything|to anything|to it all)
(what|where) be the (point|use|sense|purpose) (of|in|to)? (anything|me|fight|try|it anymore)
why (bother|keep|should|be|do|would|must|try|i|to|have) (i|to|with|bother|on|me)? (bother|keep|to|have)? (try|to)? (LIVE|LIFE|here END|with life|with anything)
(reason|why|how) (i|me|she|he) (should|would|must|can|could|have to|need to|be go to|bother to) be? LIVE
(be (this|it|my|such)|(if|whether|wonder|doubt|question) (this|it|my|life)|any life left?) (life|existence)? be? (worth|worthwhile) LIVE
(nothing|nobody|no reason|not much|anything|little|not * anybody|not * reason) (left|here|there|out there)? (to|worth|for|i) (me|left)? to? (live|stay alive|keep live|stay) (for|$|anymore)
nothing (left|be|here|out there|remains)? (for me|keep me|hold me|ties me) ($|here|alive|anymore|in this world|now|in life|to live|go)
(no|not|lose|lack|left|without|gone|little|never|lose all) (the|my|any|all|his|her|much|have|have the|get the|get any|have any|enough)? (will|wish|desire|strength|want|power|courage|motivation|energy|need|interest) (left|more|anymore|of|for|in)? (to|for|in)? (LIVE|LIFE|live END)
(will|wish|desire|want) to (live|be alive|go on) * (left|gone|lose|disappear|vanish|fade|ebb|dying)
life have (no|lose) (value|meaning)
(life|live|existence|exist|be alive|every day|stay alive) (like this|anymore|with (this|cancer|pain)|now|myself|of mine|for me|at the moment)? (be|feel|seem|have become|become|look)? (all|like|such|not)? (pointless|meaningless|unbearable|hopeless|worthless|empty|torture|hell|over (END)|finish END|done END|useless|unliveable|prison|ruin|misery|miserable|pain END|suffer|waste|death|punishment|(no|not any|not much) (point|mean|purpose|value|use|life|joy|future|good|hope)|too (painful|much|hard|long $|sad|cruel)|(not|hardly|barely|never) (worth|life $)|nothing END)
(life|live) (have|hold|lose) (no|all|it be|lose all|lose it be|nothing|not|lose) (mean|point|purpose|worth|joy|left|more|anything|any)
(not|hardly|never|nothing|barely|no) * worth (live|go on|stay alive|wake|get up for|be alive|keep (go|live)|it anymore|to live|carry on|survive|the (pain|fight|effort) (of live|anymore))
!not i (feel|be) (all|like)? (hopeless|worthless) ($|and|now|anymore|today|tonight|inside|all|because|about (everything|life|my life|the future|it all))
!not (everything|all|things|future) (be|feel|seem|look) all? (pointless|meaningless|hopeless|for nothing)
everything (be|feel|seem) unbearable
dead inside
!not no hope ($|left|for me|anymore|and|at all|in life|for my|of anything)
!not (lose|give up|beyond|out of|without) all? hope ($|and|for me|anymore|now|because|it will|in life|of anything)
(can|could|do) not (see|find|know) (any|no|the|my|another)? (way out|way forward|way through|future|light at the end|end to (this|it|the pain)|point anymore|point $|reason $|other way|escape) !(for (the|this)|of (the|this|hosp))
only? one way out (END|for (me|him|her)|of (this|it|here|my|life) (END|life|hell|pain|misery|body|for me))
(no|not any) (way out|escape|answer|end) ** (except|but|only|besides|other than) (one|death|dying|die|this one|the one)
(see|have|be|get|find|feel) (no|not (any|much)) (way out|future !(in)|other way|light|escape|way forward|exit|tomorrow) !(of (the|this)|to get|than|to park)
(no|only|any|other|easy|easiest|best|quickest|want|see) (way out|escape) ($|but|except|for me|anymore|and|be (to die|death|to end|suicide|dying|to kill|if)|would be|of this (life|hell))
(want|need|wish i be) out $
(want|need) out (of (life|this life|my life|this world|it $|it all|here $|this hell|this body|existence)|now|for good|and)
!not trap ($|and|in this life|in my life|with no|in this body)
nothing matter ($|anymore|and|now|to me)
(too (hard|much|painful|exhausting|tired|tiring|difficult|sad|weak|broken)|harder) (for me)? to (LIVE)
life (sucks|stinks) and
(be|feel) all? (done|finish|over) (live|exist|be alive|with (life|everything !(on)|be))
(over|done) (live|exist|life|with life|it all and|be alive|everything and)
(tired|sick|weary|exhausted|fed up|done|finish|through|bored|worn out|over|enough|exhausting|have it|tire|drained|sick to death) (of|with|from|by) it? (LIFE|life END|live|it all|everything !(ONLY)|try to live|wake up END|wake up to|me live|survive|breathe|be me|fight|struggling to)
(tired|sick) to live
(hate|despise|loathe|detest|regret|resent|not stand|not bear|not like|dread|not enjoy) (my|this)? (LIFE|i be alive|i wake|wake up !(WAKEOK)|opening my eyes)
(hate|loathe|despise) myself !(for)
(give) up (on (life|live|everything|myself|it all|be|hope)|live|my life END|on my life|the (will|fight to live|ghost))
i (have|be)? give up on me END
(i|he|she|have|be|and) give up ($|anymore|now|altogether|everything|for good|and die|no more|entirely|tonight|inside)
!not (to|want) give up ($|anymore|now|altogether|everything|for good|and die|no more|entirely|tonight|inside)
(not|hardly|barely) (life|live) $
(at|reached|reach|come to|near|hit|be) * (end|limit|edge) (of|to) (my|the|his|her)? (rope|tether|road|line) !(with|at|about)
!not (hit|reached|at) rock bottom
this be the end ($|for me|of me|of my|and)
(it be|all be|it) all? (over|finish) for me
(i be|my time be|my days be) (over|finish) (END)
no purpose (in live)
`;

/** Being unable to go on. */
const cannot = `
(can|could|do) (not|no|never) (want to|possibly|physically|mentally|see how to|see how i can|see myself|imagine|know how to|know how i can|know how i will|know if i can|know i can)? ((go|carry|keep|hang|hold|soldier|battle|push) on|keep go|keep (fight|live|try|exist|battling|push)|continue|cope|fight|live|survive|manage life|go forward|exist|move forward|get through|make it through|do life|do live|bear to live|stay strong) (STOP|live|exist|with (life|this life|live|it all|my life)|one more|much|day|minute|moment|single|through (this|another|the night|tonight)|because (i|it|life|the pain)|and|but|without (him|her|them)|in this (world|life|body|pain)|be|tomorrow|the way|fight|try|know|here|on my own $|alone $|with (this|the|all this|much) (pain|suffer|misery|hell)|help|if|like|wake|breathe|mentally|emotionally|at all|under|when i|since) !(without MY? (garden|dog|cat|coffee|carer|phone|stick)|her garden|with the|MY (garden|dog|cat|coffee|carer|phone|stick))
(can|could) (not|no) (do|take|bear|stand|face|hack|handle|endure|tolerate|live with|cope with|survive|keep do|deal with|put up with|go on with|carry on with|go through with|fight|continue with|continue|take on|stay in|manage) (much|any)? (of|with)? (this|it|life|it all|all this|all of this|everything|any of this|the pain|this pain|my life|this suffer|existence|exist|more of this|more|more pain|more of it|the suffer|live|this hell|things|myself) (STOP|this|one more|day|much|help|every day|all the time|more)
(can|could) not (take|bear|stand|face|handle|do) anymore !(time|work|days|leave|shifts|paracetamol|tablets|food|stairs|visitors|needles|calls)
(can|could) not (bear|stand|face|endure|imagine|tolerate|do|handle|picture|contemplate|get through|manage|see|live|last|make|take|wake up to|survive|go) (another (day|night|morning|week|year|hour|minute|sunrise|month|christmas) !(of !(this|life|live|pain|it|suffer|my life|misery)|of (chemo|treatment)|in hospital|on the ward|without (my car|coffee))|one more (day|night|minute|hour|morning) !(in hosp|of chemo)|tomorrow !(with|at the)|life|live|to live|be (here)|to be (alive|here)|to wake|wake up|go on|to go on|the (think|idea) of (live|wake|another|go on|life)|LIVE|without (him|her|them) $|existence)
(can|could) not (live|be|exist|go on|carry on|cope|survive) (with (it|myself !(if)|what i|the (shame|guilt))|without (him|her|them|my (husband|wife|son|daughter|mum|dad|partner|love|girl|boy|baby))|in this (world|body|pain)|here anymore|alive)
(can|could|will|would|may|might|never|able to) not? (make|get|go|last|survive) it? (through|to|until) (the night|tonight|another (day|night)|one more (day|night)|tomorrow|the (morning|week|weekend)|next week) (END|alive|like)
(will|would|can|do) not (make|get|go|last|survive) it? (through|to|until)? (the night|tonight|another (day|night)|one more (day|night)|the morning|christmas because i)
not (know|sure) (how|if|whether) (much|anymore|long|many|far)? (longer|more|anymore|days)? (i|he|she) (can|could|will) keep? (LIVE|take|hold on|hang on|go on|carry on|keep go|keep do this|stand|bear|do this|last|cope|manage to live|hold out|stay)
(nothing|no strength|no fight|no energy|no more) left (in me|to give|inside|in the tank and) !(in (the|my))
have enough (of (everything|the pain and)|i (want|be|will|can not|wish|give)|and (want|wish|i|be|ready|can not|will))
`;

/** Ending it. */
const endIt = `
!not (end|finish) (MY? own? (life|live)|it all !(ONLY)|(my|this|the|his|her|all) (misery|existence)|me $|my suffer|my days|my time here|my story)
!not (WANTS|idea of|to|and|i) * (end|finish) (it|this|everything|things|all|all this|all of it|all of this|my pain|the pain|the suffer) END2
!not (put|make|bring) (end|stop) to (it|me|everything|my life|all of it|this life|my misery|myself|all this|things|this (misery|suffer|hell)|live|my pain|my suffer)
!not make (it all|everything|all of it|all this|life) (end|stop|go away)
!not (want|wish|need|hope|like|pray|waiting|ready) for? (it all|everything|all of it|all of this|all this|life|my life|this life|all|the world|all things) to? be? (end|stop|over|finish|done|go away|go black|gone|all over) (END)
!not (want|wish|need|pray|ready for) for? (it|this|things) all? to (end|stop|be over|be all over|be finish|be done|all end|all stop|finish) !(i can|i could|i get) (STOP|for me)
want (finish|end|stop) (my|everything|all|it|life|me|this)
(pain|suffer|it|misery) to (end|stop) forever
!not take MY own (life|live) !(savings|story|insurance|jacket)
!not take MY (life|live) !(back|in|one|day|slowly|step|savings|story|insurance|for)
!not (do|done) away with myself
(do|done) myself in
(do|done) it to myself
i (will|would|be go to|might|could) (do|finish) (it|myself|it off) (tonight|soon|now|myself|this (time|week|weekend|morning)|before (i|christmas)|properly|to myself|one day soon) !(THING)
(how|when|where|plan|think|ways|way) (i|he|she) (would|will|could|might|can|be go to) (do it|go|end|die) $
!not (after|before|once|when) (i|he|she) (do|have done) it (END)
(picked|chosen|set|chose|have|get) (the|my) (day|date|night|place|spot) (to|for|and|$) (die|it $|do it|end|go|dying|when i|$|the|my)
!not (quit|check out of|escape|exit|leave|depart|goodbye to) (this|from|the|from this|life) (life|world|earth|live|planet|$)
!not (quit|quitting|check out of|checking out of|escape|leave) (life|live) END
check out (END|permanently|early $)
WANTS * (give up) on? END * (die|dead|on life)
(decide|go|plan|make up my mind) to end (it|things) before
not be (there|here|around|at) ** (because|as|,) ** i ** ((end|finish) (it|things|everything) (END|before|first))
not (be (here|around|alive)|see (the (weekend|week|morning|summer|winter|new year)|christmas|tomorrow|another)) & (make up my mind|my mind be make up|forgive me)
not (stop|talk|save|try to stop|try to save|look for|come (look|find)|bother stop) (me|out of it|for me) END
to be anymore ($|and)
tonight be (the night $|the night and|my last)
(decide|go|want|ready|time|make up my mind|chosen) (it be time)? (for me)? to (go|leave) (END|peacefully|my way) * (not (try|stop|be)|goodbye|sorry|tell|no return|for good|god|forgive|love you)
make (it|my death|this) look like accident
(finish|top|off|offing|neck) myself off?
(hope|wish|want|let|pray|ready|why) ** finish me off
WANTS * myself * off $
`;

/** The world without me. */
const withoutMe = `
!not (better off|happier|best|easier|better) * (dead|gone $|without me|not (here|alive|live|around)|in box|in the ground)
(might|may) as (die|be dead|end|kill|not be here|be? (six feet|buried|in (the ground|my grave|box|coffin)|under the ground))
better off (if i|not be)
nobody * (to|at|attend) my funeral
!not GOODIF * (if|when|once|after) i AUX? AUX? (GONE|not (here|around)|go|left !(work|the)|leave this)
!not it? (will)? (better|easier|best|kinder|happier|good) (for|to)? (them|everyone|family|my family|all|us|kids|my (kids|wife|husband|children|partner|daughter|son)|everyone else)? (if|when)? i (be|will|would|could|go)? (DEADNOW|die|died|go END|not (exist|live|wake)|disappear)
if i AUX? AUX? GONE * (GOODIF|nobody|not (care|notice|matter|miss|cry|mind)|who would|would not)
!not (they|everyone|husband|wife|partner|family|kids|children|daughter|son|she|he|all|people) ** (get on with|move on|(proper|better|real|normal|happy|decent|new|own) life|new (husband|wife|partner|man|woman|mum|dad)|(my|their|his|her) (live|life) back|be free|(sell|have) the (house|money)|stop (worry|suffer|fight|have to|look after|visit|be sad)|start (again|over|fresh)|get some (rest|peace|sleep)) * if i AUX? (GONE|not (here|around|in the way)|out of (the|their|his|her) way)
(if|at least) i AUX? (GONE|not (in the way)|out of (the|their|his|her) way) ** (could|would|can|will) * (get on with|move on|stop (worry|suffer|fight|have to|look after|visit)|be free|rest|(proper|better|real|normal|happy|decent|new|own) life)
at least if i AUX? (GONE|not (here|around)|out of (the|their|his|her) way)
!not MANAGE off? (with|life|all)? without (me|(burden|mum|dad|wife|husband|partner) like) !(for the|at|on|while|until|today|drive|there)
without me * (MANAGE|happy|their live|burden)
!not PEOPLEALL AUX? (will|would|could|can|be)? * (MANAGE|place|life) * without me (in|around|END)
(world|place|everything|family|house|home|life) * (without me in|without me here|without me drag|if i (left|go|be not))
deserve * (better|somebody|real|proper|healthy) * (mum|dad|wife|husband|partner|without me|than me|person|grandma)
nobody AUX not? (care|notice|mind|cry|be (sad|upset)|miss|realise|blink|grieve|mourn) (me|(if|when|for)? i AUX? AUX? (GONE|not|leave))
(who|nobody) (would|will|go to|be go to) (miss|care|notice|mourn|grieve|cry) (me|if i AUX? AUX? (GONE|not (here|around))|about me|for me)
(would|will) not be miss !(the|out)
not (miss|mourn|grieve) me (END|much|for)
(nobody|not anybody|(kids|family|wife|husband|children|everyone|grandkids) (do|would|will) not|never) (will|would)? (need|want|love|miss) me (END|around|here|in|alive|to live|to be (here|alive))
nobody (need|want|love|miss) me
i do not matter (to|$|and|anymore)
!not (be|become|feel|as|only|but|myself) (like|all)? (such|more than)? (huge|big|terrible|heavy|real|useless|dead|financial|constant|total|awful)? (burden|weight on|drag on|waste of (time)|millstone|dead weight|load on|liability)
burden (to|on|for) (everyone|them|him|her|all|others|you|my|the|people|society|us)
(waste of (space|air|oxygen))
they do? not need me (around|alive|here anymore|in (their|this))
(drag|pull|weigh|ruin|destroy|wreck) (everyone|them all?|him|her|my (family|husband|wife|kids|partner|daughter|son|children|mum|dad)|all|down|the family|their live|his life|us all|people) (down|END|live|life|back) !(to|in the)
(use|good|useful) to (anybody|everyone|my family|them|him|her|my kids|my wife|my husband|nobody)
(no|not (any|of any|much)) (use|good|help|value) (to|for) (anybody|everyone|my (family|kids|wife|husband|children)|them|him|her|the world|people)
(useless|worthless|nothing|no use|failure|rubbish) (to|for) (everyone|anybody|them|my (family|kids|wife|husband|children)|him|her|the world|nobody|life)
(useless|worthless|failure|ruin everything|disappointment) * (should|deserve|better|want|wish|might) * (die|dead|gone|end|not live|not be here)
(worth|more use|more useful|worthier|insurance|money|super|payout) * (dead|if i AUX? AUX? GONE|when i AUX? (dead|gone))
(put up with|stuck with|deal with|look after|worry about|care for|suffer|carry|bother with) me (much|anymore|for (long|much longer)|if i AUX? GONE)
free (of|from) me
`;

export const dangers = [
  plain,
  wishToBeDead,
  frames,
  sleep,
  notToLive,
  noReason,
  cannot,
  endIt,
  dangersByMeans,
  withoutMe,
  dangersAround,
].join('\n');
