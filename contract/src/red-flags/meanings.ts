/** What words mean in a question about one's own body. Our own list, awaiting review by clinicians. */
/** `meaning: words that mean it`. Long words are also recognised with a typing slip. */
export const meanings = `
temp: temp temps temperature temperatures tempature temprature thermometer
fever: fever fevers feverish febrile pyrexia feaver fevr fevar
chills: chills shivers
shake: shake shakes shaking shaky shook tremble trembling shiver shivering shivery shivvering
rigors: rigors rigor rigours rigour
hot: hot burning boiling scorching
sweat: sweat sweats sweating sweaty
infection: infection infections infected
sepsis: sepsis septic
pus: pus puss oozing weeping discharge
line: picc port portacath hickman cvc catheter cannula vascath
red: red redness reddened
pain: pain pian pains ake painful ache aches aching hurt hurts hurting sore agony stabbing
chest: chest breastbone ribs rib
tight: tight tightness tightening pressure crushing squeezing heaviness
breath: breath breathe breathing breaths breathes breth
breathless: breathless breathlessness puffed wheezing wheeze wheezy weezing weezy puffing puff breathles gasping panting
heart: heart hart heartbeat pulse palpitations palpitation heartrate
racing: racing pounding thumping irregular fluttering skipping
faint: faint fainted fainting faints collapse collapsed collapsing collapses unconscious unresponsive
bleed: bleed bleeding bleeds bled haemorrhage hemorrhage haemorrhaging hemorrhaging
blood: blood bloody blod blud
stop: stop stops stopped stopping
clot: clot clots clotting
nose: nose nosebleed nosebleeds nostril
gums: gums gum
wee: wee weeing urine urinate urinating pee peeing piss pissing
poo: poo poos pooing poop stool stools faeces feces motions
vomit: vomit vomits vomiting vomited vomitting spew spewing spewed spews puke puking puked
cough: cough coffing couging coughing coughed coughs coughin
black: black tarry
bruise: bruise bruises bruising bruised
spots: spots petechiae dots
head: head skull
hit: hit bumped bump banged bang knocked whacked smacked cracked
fell: fell fall falls fallen
platelets: platelets platelet plts
confused: confused confusion disoriented disorientated delirious delirium muddled
drowsy: drowsy drowsiness sleepy
wake: wake waking woken rouse
jerk: jerk jerking jerked jerks twitch twitching
seizure: seizure seizures fitting convulsion convulsions convulsing
weak: weak weakness
work: work works working worked
conscious: conscious concious consious
balloon: balloon ballooned ballooning blew
enough: enough enuf enought
problem: problem problems problms
blisters: blisters blister blistering blistered
incontinent: incontinent incontinence incontinense incontinance
recognise: recognise recognize recognises recognizes reconise recognising recognised
drug: rituximab daratumumab dara penicillin antibiotic antibiotics contrast dye bactrim amoxicillin infusion transfusion injection needle blinatumomab obinutuzumab
trouble: trouble
difficult: difficult difficulty
struggle: struggle struggling struggles
hospital: hospital
ambulance: ambulance ambo ambos
handwriting: handwriting
swallow: swallow swallowing
oxygen: oxygen sats spo2
compression: compression
muddle: gibberish nonsense
cells: cells cell counts immunity
cancer: leukaemia leukemia lymphoma myeloma cll aml mds
numb: numb numbness tingling tingly
face: face facial
droop: droop drooping droopy drooped lopsided crooked
slur: slur slurred slurring slurs garbled
stroke: stroke
headache: headache headaches headake hedache migraine
sudden: sudden suddenly
worst: worst severe excruciating unbearable terrible massive splitting thunderclap
neck: neck
stiff: stiff stiffness
back: back spine
leg: leg legs thigh thighs
calf: calf calves
arm: arm arms
bladder: bladder bowel bowels
diarrhoea: diarrhoea diarrhea diarrhoa diarhea dihorrea dihorrhea diorrhea diorhea diarreah dioreah
tablets: tablets tablet pills pill meds medication medications
fluid: water fluid fluids drink drinks
keep: keep keeping kept
down: down
swollen: swollen swelling swells swelled puffy swelled swole
lips: lips lip
tongue: tongue tounge toungue
throat: throat
hives: hives welts
rash: rash rashes
allergic: allergic allergy
anaphylaxis: anaphylaxis anaphylactic
reaction: reaction reactions reacting
cramps: cramps cramp cramping spasms
yellow: yellow jaundice jaundiced
skin: skin
eyes: eyes
cart: cart
transplant: transplant transplants
chemo: chemo chemotherapy treatment immunotherapy venetoclax
neutropenic: neutropenic neutropenia neutrophils
dehydrated: dehydrated dehydration
talk: talk talking speak speaking words sentence sentences
flu: flu fluey flulike
ill: unwell ill sick crook rotten awful dreadful lousy shocking
`;

/** Everyday words that are one slip away from a word with a meaning, but are meant as written. */
export const everyday: ReadonlySet<string> = new Set(
  `fear feared fears dear shave shaved shaving peeling peeled camping camp sell spot spit stuff staff walking walked walks walk weed seed feet fleet resting restring still blooded breathy bread stops shop step port sport short sort shore share shape fibre favour favor never lever
  cover river legal legs armed army charm farm warm harm facet fate race pace backs pack sack hurts hunts neck deck
  heard heat head heal hart heat rest west wrest walk talks tale water later waiter drunk blue blood flood brood
  planet planets tables table pillow pilots portion rashly rush swelling bring being coffee clue pays paid paint pant
  points joint chilli child chile black blank block white weekly week weak waking making taking shaking baking sharing
  spare sparing sporting port ports sleep sleeping skim skip eyed eyes slips lip clips tips dips trips hips chest chess
  cheat chat best test rest guest pest feel fees fee we see bee lee pee keeps deep peep period rigour tremble
  treble slurp nurse purse curse course dripping dropping stabbing spotting dropped drips planting planted shaver shavers razor steak stroking stroked drop drops confusing confuse soaking soaked curse scalp flow`.split(
    /\s+/,
  ),
);
