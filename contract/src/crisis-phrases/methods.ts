/** Killing or hurting oneself. */
const hurtSelf = `
(start|keep|have be) (hit|punch|scratch|bash|slap|burn) myself !(on the|with the|gardening)
punish my body
(urge|impulse|temptation) to (hurt|harm|hit|shake|kill|cut|burn|jump)
!not (kill|murder|hang|strangle|drown|shoot|poison|gas|smother|harm|electrocute|suffocate|choke|behead|end|offed) myself
!not (WANTS|start|began|resort|back to|cope by) * (hurt|cut|bite|hit|slap|punch|do anything to|do harm to|do damage to|inflict|jab) myself
!not (hurting|cutting|burn|starve|stab|slash|punish|injure|scratch|bash) myself
(hurt|cut|burn|scratch|hit|punch|stab|bite|starve|bash|slap|punish|pinch|bang|slash|slice|injure|bruise) (myself|MY? (body|skin|arm|arms|wrist|wrists|leg|legs|thigh|thighs|head|stomach|hand|hands|face|walls|wall)) * (again END|on purpose|deliberately|to (feel|cope|punish|hurt|get through|calm|numb|release|stop|let)|because i (hate|feel|deserve|be)|because of|(till|until) (i|it|my|they|be) * (bleed|hurt|skin|bruise|raw|black|numb|blue)|i feel|i (can|could|will) feel|what i deserve|every (night|day|time)|most (nights|days)|when (it|i|things|life|everything) (get|feel|become|be)|with (cigarettes|razor|razors|blades|lighter)|last night !(cook|on)|tonight|since|where nobody|nobody|after (fight|arguments)|instead)
!not (slit|slash|cut|cutting) MY (wrist|wrists|throat|veins|vein) !(on the|shav|cook)
(cutting|cuts|slash|slice) MY? (arm|arms|leg|legs|thigh|thighs|skin|wrist|wrists|body) !(on|with the (bread|kitchen)|off|shav|by accident)
(cutting|burn|scratch|hurting|punch|hit) (myself|my (arm|arms|skin|leg|legs|wrist|wrists))? (be|help|make|keep) * (only|best|one|calms|calm|numb|relief|release|take|stop) !(the (lawn|grass)|way to)
only (thing|way|relief|release|comfort) * (be|i) (cutting|burn|hurt|hurting) (END)
(be|start|keep|back to|relapsed into) cutting (END|to cope|in secret)
!not self (harm|injur|injury|mutilat|mutilation|hurt)
!not (hurt) myself (again|if|enough|to)
(tempted|desire) to (harm|hurt|cut|burn|jump|kill)
(jump|throw|fling|hurl|chuck) myself (off|under|out|from|down|over|into|onto|in)
blow MY (brains|head)
rope around MY neck
voice * (kill|hurt|die|harm|jump|end it|cut)
cuts myself
use it on myself
(bleed|cut) (myself|me)? (to death|out END|dry)
`;

/** Tablets, heights, traffic, weapons. */
const means = `
think about how many PILLS (i would need|it would take|would)
(drive|go|walk) * (cliffs|lookout|gap) ** think about (it|end|go over)
(pills|tablets|injection|button) to (end (it|my life|everything)|die|kill)
PILLS ** think about * (drink|take|swallow|have|down) (it|them|all|the lot)
go to the bridge ** (stop me|police)
HEIGHT ** think about jump
(go to|will|want to) (take|swallow) (them|the lot) (all|END)
!not (overdose|od|oding|ods) !(on (chocolate|cake|tv|sugar|sunshine|christmas))
(WANTS|to|and|tonight) * (take|swallow|down|downing|eat|neck|drink|gulp|empty|use|inject|pop) (all|all of|every one of|every single one of|lot of|handful of|bottle of|box of|the whole (box|bottle|packet|lot) of|lots of|heaps of|bunch of|enough|the rest of|heap of|too many|too many of|too much|every|all at once) MY? PILLS
(take|swallow|neck|down|downed) (all|all of|whole|the whole|the entire|handful of|bottle of|box of|too many|too many of|too much|every single one of) (MY|bottle of|box of|packet of)? PILLS (END|at once|in one go|last night|to (die|sleep|end)|want|hope)
(take|swallow) (too many|too much) of? MY? PILLS !(day|every|each|at breakfast)
(take|swallow|neck|down|downed|finish|drink) (the|my)? (whole|entire|full|all) (packet|bottle|box|lot|script|strip|sheet|stash|webster pack|pack) !(of (biscuits|chocolate|chips|wine|tissues|time|water|lollies|milk|the)|to (the|my))
(how many|how much|what|which|enough|what dose of|lethal dose of) * PILLS? * (to (die|kill (me|myself|somebody|$)|end (it|my)|not wake|never wake|finish (me|it)|sleep forever|do the job|do it $|be fatal)|(would|will|could|do) (kill (me|myself|somebody|person)|be (fatal|lethal))|fatal|lethal|deadly)
enough * (PILLS|here|save|stash) * (to|for) * (die|kill|end|do it|finish|(never|not) wake|do the job|job)
(put|set|keep|tuck|squirrel|hold) ** PILLS ** (aside|away|back|by) ** (enough ($|to|for (me|it|one|the job))|for when (it|i (can not|have))|for the (day|time)|in case (i can not|it get))
(put|set|keep|tuck|squirrel|hold) (aside|away|back|by) ** PILLS ** (enough ($|to|for (me|it|one|the job))|for when (it|i (can not|have))|for the (day|time)|in case (i can not|it get))
(save|stockpile|hoard|collect|hide|stash|stored|storing|gathering|gathered|squirrel|put aside|accumulat) (up|away)? (all|enough|some|spare|extra|leftover|lot)? of? MY? (PILLS|sleep PILLS|pain PILLS)
(count|look at|stare at|lined up|line up|laid out|hold|sit with|playing with) * (PILLS|knife|gun|rope|bottle|razor|blade) * (think * (take|end|use|die|it END)|wonder|enough|die|end|want|tempted|imagine|how easy)
(have|get|there be|keep|with|hold|buy|find|hide|own|look at|near) get? (the|my|his|her|all the|all my|dads|old)? (PILLS|bottle of PILLS|gun|guns|rifle|rope|noose|knife|razor|blade|shotgun|pistol) * (ready|next to (me END|him END|my bed and)|think about (it|use|take|how (easy|i|to|quick))|use it|in my hand|in front of me|here with me|tonight|near me|under my (bed|pillow)|keep think|hold|in case i|stare|calling|tempt|close by|(in the (shed|cupboard|garage|house|safe)) * (think|look|use|want))
(gun|rifle|shotgun|pistol) * loaded * (beside|next to|in my|on my|ready)
loaded (gun|rifle|shotgun|pistol) ** (me END|beside|lap|hand|ready|bed)
(sit|lie|be|here) * with (the|my|dads|his)? loaded? (gun|rifle|shotgun|pistol|noose) !(club|range|licence)
let (it|them|the? (car|truck|bus|train|tram)) (hit|run|flatten|take) me END
(get|have|take|bring|go) ** (gun|rifle|shotgun|pistol|revolver|rope|noose|razor|razor blade|stanley knife) (out|loaded|in my (lap|hand|hands)|on my (lap|knee|knees)|beside me|next to me) ** (i be|sit|look|stare|hold|think|drink|alone)
(have|keep|buy|find|own) get? (rope|noose|hose) (ready|in (the|my) (garage|shed|car|boot|cupboard|wardrobe|attic|ute|roof) END)
(have|buy|get|find|tied|make) (the|my)? (rope|noose|gun|razor blades) ($|to (end|hang|kill|do|use)|and|now|because|for me|for it)
(look|stare|think|obsess|drawn|keep) (at|about|to) (the|my|his)? (rope|gun|rifle|noose|knives|razor|knife|beam|rafters)
(nearly|almost|close to) (do|go through with) it (on (monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|my birthday)|last (night|week|weekend|month|year)|yesterday|this (morning|week)|one night|tonight|but (my|the|i (stop|think|could)|somebody|she|he))
(stand|go|walk|sit|drive|climb|stop|be) * (bridge|cliff|balcony|ledge|platform|roof|edge|lookout|jetty|rail|railing) ** (nearly|almost|about to|close to) (go over END|jump|step|let go|climb|do it|go in END)
(cross|step) ** (not|stop) (bother|care) to? look
stop look (before i cross|both ways|when (i cross|cross)|at the (road|traffic|lights))
climb over the (rail|railing|railings|barrier|fence|wall) ** (jump|bridge|let go|cliff|edge)
(cross|step) ** without look ** (mind|care|hope|hit|bother)
(nearly|almost|want to|could|about to|urge to) let myself (fall|drop)
(gun|rifle|shotgun|pistol) * (across|on|between|in|at|under) my (knee|knees|lap|teeth|mouth|hands|chin|head|feet)
(cigarette|cigarettes|smokes|lighter|match|matches|iron) * on my (arm|arms|leg|legs|skin|hand|hands|thigh|thighs|wrist) ** (feel|punish|calm|deserve|again|myself)
(bruise|bruises|cuts|burns|scars|wounds|marks) * i (give|make|do|put|leave) (to|on)? (myself|on my)
(not|stop) (bother|care) to? look * (when i|before i|cross|at the road|traffic|for cars|the road)
(look|stare|think|stand|drawn|go|walk|sit|drive|keep) * (bridge|cliff|balcony|ledge|platform|tracks|roof|edge|train line) * (jump|think|wonder|imagin|end|step off|let go|how easy|want|over the edge|what it would|throw)
(jump|leap|step|fall|throw|fling|dive) * (off|from|over) (the|this|my|our|some|tall)? HEIGHT !(into the (pool|water|sea) (as|with|when))
THINKS * (jump|leap|fall|throw|step) * (out|from|through) of? (the|my|this)? (hospital|ward|top|upstairs|bedroom|flat|tenth)? (window|balcony|floor)
(jump|step|walk|throw|lie down|lie|stand|dive|leap|go|get|fling|wheel|roll|lay|laying|put) * (in front of|under|into|onto|on !((the|my|next)? (bus|tram|train|truck|car|trains) !(tracks|line))) (the|my|moving|next|fast)? TRAFFIC !(to|and (go|come|head)|park|home|for|with|station|stop|yard|shop|every|each|each day)
(THINKS|when i drive) * (drive|crash|steer|swerve|hit|run|roll|wrap|smash|veer|plough) * (tree|trees|wall|pole|truck|trucks|bridge|cliff|off the (road|edge)|oncoming|river|into the (dam|lake|sea|ocean)|on purpose|crash barrier|semi)
(drive|crash|steer|swerve|take|swallow|hit|fell|jump|walk|pull|stop|miss|skip) * (on purpose|deliberately|purposely|intentionally)
(want|go|think|might|could|tempted|feel like) * crash (my|the|our)? car
WANTS * jump ($|now|tonight|off|and (end|die))
(walk|swim|wade|wander|drive|head|go|row|paddle) (into|out into|out to|out past|off into) * (sea|ocean|surf|waves|bush|water|dam|river|lake|desert|snow|scrub|outback) ** ((not|never) (come|swim|walk|turn|get|look|be) (back|find|out|up)|until i (drown|can not|go under|sink)|keep (go|swim|walk) (END|until|out))
(swim|wade|walk|paddle) out ** ((not|never) (come|swim|turn|make it) back|until i (drown|can not|go under|sink))
WANTS * (walk|swim|wade) (into|out to|out into) the? (sea|ocean|surf|waves|lake) (END)
!not (like|want|think (of|about)|could|hope to|go to) to? (drown|hang|be hit by|get hit by|be run over|get run over)
(way|ways|plan|method|methods|how|painless|easily|easiest) to (die|end (it|my life|your life)|kill myself|commit|go (peacefully|without pain))
(painless|easy|quick|quickest|easiest|fastest|quietest) (death|way to (go $|end)|ways to (go $|end)|method|methods|way of (dying|end))
(google|search|look up|read (about|up)|research|ask) * (ways|how|methods|dose|doses|what) * (to die|kill|die|lethal|fatal|end it|end my|end myself)
platform and * (jump|about it|end|nearly)
(stop|refuse|quit|skip|give up|not (take|eat|drink|have)) * * (die $|die and|to die|i (die|can die|can go)|dead|end it|kill me|finish (faster|sooner|quicker|me)|over (faster|sooner|quicker)|go to (heaven|god)|want to (go|be with)|it (kill|end|take)|let it (take|kill)|be with (him|her|dad|mum))
(WANTS|i|to) * do? euthan to? (myself|at home|me)
(help|ask|want) (me|him|her|myself) to? (die|end it|end my life|go END) !(DIEOK)
`;

export const dangersByMeans = [hurtSelf, means].join('\n');
