/** What only sounds like a sign: other meanings of its words, and what someone wants to prevent or understand. */
export const harmless = `
(all|and|but|feel|feels|feeling)? (good|fine|ok|okay) now
fever ** (merchandise|caps|beanies|tour)
seizure of (income|property|assets|goods|wages|house)
hit on the head (our|my|the|his|her|all|that|those)
hit (our|my|the) ** on the head
wake (up)? to (the|a|this|what)
(wee|small|early) (small)? hours
shake (finances|finance|money|start|voice|internet|connection|ground|phone|camera|video|legs on the dance)
(fever|treatment|alert|emergency|chemo) card
SIGN * (ended|finished) (in|last|weeks|months)
drop (earrings|scones|scone|in|off|box)
year (SIGN)
(night|jungle|spring|gold rush) fever
(chocolate|vanilla|protien|strawberry|berry|ensure) shake
shake (she|he|i|they|we) (will|would|might) (actually)? (like|drink|enjoy)
bleed (a|the|my)? (radiator|radiators|brakes|brake)
bleed of (money|cash|talent|staff)
faint (website|app|page|screen|phone|computer|ipad|laptop|doctor|site|tv|remote|button|call centre)
(no|without|not have|not had|zero|never) (sign|signs)? (of)? (any|more|had)? (fever|temp|chest pain|chest|headache|bleed|vomit|diarrhoea|bruise|rash|seizure|infection|hightemp|chills|shake|trouble breath|cough|pain)
SIGN ** over it
(not|cant) breath talk
(wig|bra|dress|suit|prosthesis|shoe|kitchen|mask) seizure
(fund|bank|roof|shed|bed|tent|market|marriage|economy|building|company|team|super|chair|stool) * faint
faint (pencil|marks|print|lines|line|writing|copy|smell|light|colour|hope)
(shake it|dance) ** (off|out)
bleed (us|them|me|him|you|the|dry|disorder|disorders|control|kit)
SIGN (story|stories|blog|book|club|essay|diary)
fever (dreem|dreams)
(do|does|will|would) (all|most|many|some|other)? (people|patients|everyone|others|everybody|vaccine|vaccines) * (cause|get|have|give|make|trigger|lead|help|affect|stop|prevent) ** SIGN
(how|tips|ways|advice) (to|for|on|about)? (prevent|avoid|reduce|lower|manage|cope|deal|relieve|ease) ** SIGN !(this|now|tonight|it)
(do|does) ** cause SIGN
(what|whats) (is|are|does|causes) (a|an|the)? SIGN !(tonight|now)
(story|stories|survive|surviving|survived|memoir|blog|podcast|book|article|webinar) ** SIGN
(netflix|relax|rest) and (chills|chill)
SIGN ** (diet|recipe|recipes|cookbook|snacks|statistics|percentage|explained|awareness|definition|pronounce|webinar)
(diet|recipe|recipes|snacks) ** (diarrhoea|vomit|neutropenic|bleed|infection)
flu (shot|shots|vaccine|vaccination|jab|needle|injection)
(had|got) (a|mini)? stroke (before|in|years|when|at|and died|10|20|five|two|last)
(hay|scarlet|yellow|dengue|glandular|cabin|rheumatic|q|ross river|gold|footy|baby|spring|disco|saturday night|election|world cup) fever
fever (dream|tree|pitch|few)
(how|when|which) ** (prevent|avoid|reduce|measure|treated|diagnosed|defined|explained)
how long * SIGN * last
(what|whats) (is|are|does|do|causes) (a|the|an)? (normal|cytokine|neutropenic|platelets|line|rigors|gvhd|sepsis|anaphylaxis|jaundice|dvt|spinal|tumour|tumor|petechiae|transplant|cart|graft|seizure)
(how|tips|ways|advice) (to|for|on|about) (prevent|avoid|reduce|lower|manage|cope|deal|ease) !(bleed|this|it|my|the|nose|vomit|him|her)
(prevent|preventing|prevention|avoid|avoiding|reduce|lower (my|the|your|her|his)|protect) ** (infection|fever|bleed|clot|dvt|falls|fell|bruise|swollen|stroke|constipation|spots)
(explained|meaning|definition|information|info|facts|article|leaflet|factsheet|video|podcast|webinar|book|study|trial|trials|research|statistics|symptoms list)
(confused|confusing) (about|by|with|over|on|which|what|how|whether|if|as to) (my|the|all|a|these|medicare|ndis|centrelink|bills|forms|letter|letters|insurance|diet|foods|food|test|tests|results|blood test|tablets|appointments|superannuation|super|will|which|what|how|names|types|types of|treatment|chemo|staging|options|words|numbers|platelets|everything|it all)
(so|very|really|bit|im|i am|feel|totally|completely)? confused (about|by|with|over|how|which|what) !(is happening|happened|day)
faint (hope|praise|line|smell|memory|hearted|positive|of heart)
(black|blue) (clothes|dress|tie|friday|humour|humor|suit|coffee|tea|swan|market|box)
heart (broken|breaking|warming|felt|to heart|of the)
(broken|whole|by|sweet|young at|with all my|set my|lose|change of) heart
bleed (money|hearts|love|cash|heart|edge|dry)
(head|heads) (start|space|of|scarf|scarves|wear|shave|shaved|hair|covering|coverings|office|nurse|hunter|hunters|line|phones|torch|over heels|band|rest)
(neck|head) (pillow|scarf|brace|cushion|warmer)
back (pain|) (exercise|exercises|stretches|massage|pillow|cushion|chair|physio)
(back|leg|neck|shoulder|arm) (exercise|exercises|stretches|massage|brace)
breath (exercise|exercises|technique|techniques|class|app|meditation|taking|work|of fresh|test|courses|training|for)
(take a|catch your|deep|bated|mindful|fresh|waste of|save your|under my) breath !(hurts|pain)
temp (of (the|a)|for) (pool|room|fridge|food|bath|water|oven|house|shower|spa|wine)
(pool|room|water|fridge|food|bath|oven|weather|outside|body|basal|ideal|normal|safe|right|best) temp
(buy|buying|best|which|cheap|good|digital|ear|how to use|need a|get a) ** thermometer
(fits|fitting|fit) (for|in (with|my|a|his|her|the (bag|box|suitcase|boot))|my|with|into|the|to|bit|clothes|wig|bra|prosthesis)
(allergic|allergy) (to (exercise|work|mornings|nonsense)|tablets|season|clinic|test|tests|testing|shots|card|bracelet)
(infection|hospital) control
(blood|platelets) (donation|donor|donors|test|tests|type|bank|count|counts|sugar|pressure|cancer|cancers|group)
yellow (wristband|card|pages|book|clothes|flowers|form|ribbon|bin)
(swollen) (the|numbers|ranks|pride)
spot (on|the|prize)
on the spot
(cold|chills|chilled|chill) (out|feet|weekend|playlist|bin|bag|cap|caps|sore|sores|hands|drinks|meals|soup)
(hot) (flush|flushes|flash|flashes|chocolate|tea|water|drinks|drink|meals|food|pot|chips|water bottle|weather|day|days|summer|tub|spa)
chest (freezer|of|hair|x ray|xray|press|physio|binder|strap|of drawers)
(tight) (budget|clothes|deadline|knit)
(wet|bed) (weather|wipes)
(period) (products|pants|pads|of|drama|poverty|pain)
shake (recipe|recipes|hands|things|it up|off)
(milk|protein|banana|nutrition|breakfast) shake
(stroke|stroking) (of luck|of genius|my (cat|dog)|the)
(cramps|cramp) (style|my style)
(down) (payment|the track|syndrome|under)
(drive|driving|drove) ** (numb|seizure|drowsy|tablets)
(can|should|may|is it ok to|is it safe to|am i allowed) (i|we|he|she|you) (shave|fly|swim|travel|drive|drink|eat|garden|pat|visit) ** (platelets|neutropenic|infection|chemo|transplant|line|port|picc)
`;
