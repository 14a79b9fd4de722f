/**
 * What a query says besides the sign: that it is happening, that it is over, or that someone only wants to learn, buy
 * or arrange something. A query that says either of the last two, and not the first, is no call for help.
 */
export const happening = `
(now|tonight|overnight|sudden|still|worsening|happening|urgent|straight away)
(back|started|starting|come|coming|bleed|vomit|shake|fever|hot|up|happening) again
help (me|him|her|us|now|$)
(this|since|from) (morning|arvo|afternoon|evening|night|lunch|dinner|breakfast|yesterday|last night|the weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
(since|after) (chemo|cart|transplant) (today|yesterday)
(last|all) night
yesterday
(all|every) (day|hour)
(hour|hours) ago
(an|half an|one|two|three|1|2|3|4|5|6|12) (hour|hours|minutes|mins)
what (do|should|can) i (do|give)
(should|do|must) (i|we) (call|ring|go|take|worry)
is (it|this|that) (ok|an emergency|serious|bad|normal)
(cant|not) * stop
wont stop
(getting|gets|got) (worse|worst|bad)
(keep|keeps) (vomit|bleed|shake|faint)
(hes|shes|im|i am|he is|she is|my (mum|dad|husband|wife|son|daughter|partner|mother|father) is) (having|vomit|shake|bleed|confused|drowsy|hot|not|in|so|really)
(have|ive got|hes got|shes got|i have got|got) (a|the)? (fever|temp|hightemp|chills|shake|rigors|chest|hot|rash|seizure)
woke (up)?
`;

export const settled = `
(last|few|two|three|four|some|several|couple of|a|many|10|20|5|6|2|3) (years|months|decades|weeks|year|month|decade) (ago|back)
(weeks|months|years|decades|ages) ago
last (year|month|summer|winter|spring|autumn|century|decade|cycle|round|time|march|april|may|june|july)
(back )?in (january|february|march|april|june|july|august|september|october|november|december|year|the (1980s|1990s|80s|90s|2000s)|hospital last|2019|2020|2021|2022|2023|2024|2025)
(in|during) the (1960s|1970s|1980s|1990s|2000s|60s|70s|80s|90s)
(when|as) (i|he|she|we|mum|dad|nan|a|my mum) (was|had|a)? * (toddler|child|kid|baby|boy|girl|teenager|teen|young|little|pregnant|younger|small)
when (mum|dad|nan|pop|gran|my mum|my dad|my nan|my brother|my sister) had
(grew|grown|growing) out of
(fully|long|totally|completely) * (over|recovered|healed|cleared up|settled|resolved)
over (it|that|them) (now|at last)?
(wore|worn|wear|wears) off
(gone|settled|cleared|resolved|healed|better|recovered) (after|now|by itself|on its own|weeks|months|completely|at last|fully|days|last)
(turned out|all clear|false alarm|cleared to|nothing serious|came back (clear|normal|fine))
(survived|recovered|recovering|survivor|survivors|rehab)
(in|since) childhood
(as|since) (a)? (child|kid|toddler|baby|teen|teenager|boy|girl)
when i was
before (diagnosis|my diagnosis|the diagnosis|i was diagnosed|he died|she died|they died)
(long|decades|ages) ago
fear of
stroke (clause|foundation|group|survivor|recovery|awareness)
used to
(ended|finished) (in|last|ages|weeks|months|years|ago)
year
`;

/** How long ago a treatment was says nothing about when the sign occurred. */
export const treatedBefore = `
(chemo|cart|transplant|drug|biopsy|cells|surgery|operation|treatment|scan) * (ago|last (week|month|year|cycle|round)|in (january|february|march|april|may|june|july|august|september|october|november|december))
(last|this) (week|month|cycle|round) * (chemo|cart|transplant|drug|biopsy|cells|surgery|operation|treatment)
`;

/**
 * Only words that no one uses about an emergency. Places and things do not count: people collapse at work and bleed
 * into a bag.
 */
export const learning = `
(fact|factsheet|information) (sheet|sheets|pack|leaflet|booklet)
(video|videos|podcast|podcasts|webinar|webinars|film|movie|movies|netflix|quiz|lecture|documentary|novel|lyrics)
(photos|pictures|slides) for
(school|nurse|uni|university|nursing|first aid) (talk|project|training|course|assignment|exam|essay|students)
(difference|different) between
(definition|define|pronounce|stand for|stands for)
(insurance|centrelink|medicare|ndis|superannuation|tax|paperwork|mortgage|tickets|rebate|refund|subsidy)
(buy|buying|cheap|cheapest|discount|recommendation|recommendations|second hand|etsy|kmart|bunnings)
(wig|wigs|beanie|raincoat|recipe|recipes|cookbook|humidifier|toothbrush|toothpaste|lipstick|earrings)
(footy|finals|concert|netball|mcg|choir|raffle|fundraiser|fundraising|volunteer|volunteering)
(rescheduled|reschedule|opening hours|visiting hours|waiting list|enrol|enroll)
(support|online|facebook|peer) (group|groups|forum|community)
(statistics|stats|odds|percentage|survey)
(genetic|inherited|runs in the family|family history|preventing|prevention)
(checklist|just in case)
(feedback|complaint|compliment)
`;
