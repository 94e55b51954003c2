/** Ways to say one thing, a line each, everyday words beside those of the subject; `_` joins a phrase. A negator before a word turns it round anyway. */
export const sameThings = `
spin rotate turn turn_round turn_around turn_itself rotation
earth world globe
orbit go_round go_around travel_round circle revolve revolution
vibrate vibration oscillate wobble shake back_and_forth to_and_fro
pitch note tone
loud volume noisy loudness
collide hit bump crash strike collision knock bang_into bump_into
evaporate evaporation dry_up dry_out turn_into_gas turn_into_vapour boil_off boil_away
vapour moisture damp humidity humid steam
condense condensation turn_into_water turn_into_liquid droplet drop
melt turn_into_liquid become_liquid thaw
freeze turn_into_ice become_solid solidify
room_temperature surroundings environment outside
weight weigh
gravity gravitation pull_of_earth attraction
friction rub rubbing
electricity current
path route way_round
battery cell power_supply
bulb lamp light
wire cable
positive plus
negative minus
heat warmth thermal
light sunlight sunshine ray
reflect bounce bounce_off throw_back bounce_back send_back
bend refract refraction change_direction
source origin come_from
photosynthesis make_food produce_food make_sugar produce_sugar make_glucose
sugar glucose
predator hunter hunt eat_them enemy
prey hunted
eat feed consume devour
animal creature beast
rabbit bunny hare
human people person man mankind
child kid toddler
parent mum dad family
offspring descendant young next_generation baby daughter
inherit pass_on hand_down hand_on passed_down pass_down
reproduce multiply breed divide have_babies have_offspring
bacteria germ microbe microorganism bacterium bug
disease illness sickness infection ill sick
medical medicine healthcare
medicine drug treatment
resistant resistance
blood bloodstream
breathe respire inhale breath respiration
oxygen air o2
carbon_dioxide co2
water h2o
gene genetic
mutation changed_gene random_change
adapt suit adjust adaptation
habitat home place_where_live environment surroundings
extinct die_out wiped_out disappear vanish extinction
pollution dirty waste contaminate pollute smoke
fertiliser nutrient manure
soil ground earth
river stream water_course
flood high_water inundate overflow
erode erosion wear_away wash_away eat_away
deposit drop_down lay_down settle dump sediment leave_behind deposition
sediment mud silt
bank edge shore
narrow thin thinner slim
break_through cut_through burst_through
mountain hill high_ground slope
rain rainfall precipitation wet_weather
wind breeze air_current
coast shore sea beach seaside
city town urban
countryside village rural
migrate move_away move_to emigrate leave_for migration
population inhabitants number_of_people
birth born have_children baby
death die deaths mortality
farm agriculture farming
factory mill industry
worker labour labourer employee workforce
job work employment employed
unemployed jobless out_of_work lose_job
company firm business producer manufacturer enterprise
customer consumer buyer client shopper
seller vendor shop supplier
product good commodity ware
price cost charge fee
buy purchase
sell sold sale market
demand want_to_buy ask_for wanted
supply offer available provide
substitute replacement alternative instead switch_to
complement together_with goes_with
money cash income funds currency
wage salary pay income earnings
tax duty levy charge
save saving put_aside store
borrow loan credit lend debt
invest put_money investment
purchasing_power buy_less worth_less lose_value
government state authority ruler
king monarch crown
law rule legislation act
parliament assembly legislature
court judge trial jury
prove show proof evidence demonstrate establish
guilty blame fault responsible
crime offence criminal
victim claimant injured_party
accused defendant
harm damage hurt injury injure loss
compensation damages make_good pay_for_loss
contract agreement deal
duty obligation responsibility
prison jail locked_up imprisonment
careful reasonable sensible
war fight battle fighting
army troops soldiers military
weapon gun arms
treaty agreement pact peace
colony empire overseas_territory
uprising revolt rebellion
freedom liberty free
slave enslaved slavery
vote elect election ballot
trade commerce
machine mechanism device
invention inventor innovation invent
transport carry move bring convey transfer
store keep hold save memory
send transmit transfer pass_on forward deliver
receive get obtain accept arrive
receiver recipient addressee
sender source transmitter
message information
computer machine host device pc
network internet web
address number ip
reliable guarantee make_sure ensure dependable
acknowledge confirm confirmation ack
retransmit resend send_again sends_again retransmission
connection link line connected
error mistake fault wrong slip
repeat again once_more do_again redo
compare comparison check_against
search look_for find seek
sort order ordered alphabetical arrange
half middle halve halfway
index position place slot
begin start first initial front
end finish last terminate final
next following
encrypt encode cipher scramble lock
decrypt decode unlock decipher
signature sign
wait wait_for hold_on
memory ram
anomaly outlier error
average mean
accurate exact precise
measure measurement
fair_test only_variable only_one_variable
variable factor quantity
result outcome effect consequence
cause reason lead_to result_in bring_about due_to
learn acquire taught
norm right_and_wrong
behaviour behave act conduct
society community public world
help assist aid support step_in
bystander onlooker others_present watch stand_around
responsibility duty
response reaction react reply
stimulus trigger signal
salivate drool saliva salivation
remember recall
large big huge great
small little tiny slight
many lot plenty much numerous
few little
hard difficult tough
easy simple
important significant main crucial
surround all_around around
empty vacant nothing_in
full filled
remove take_away get_rid_of take_out
add put_in put_on
need require must necessary
use employ apply utilise
produce make create generate manufacture
destroy ruin wreck
need_for purpose aim
contain hold have_inside include
separate split divide divide_up
join combine merge fuse unite unite_with
trap catch caught enclose shut_in locked_in pocket
escape get_out leave lost get_away let_out
flow run stream
cover coat layer
shine glow bright
visible see
atmosphere air
vacuum without_air
wood timber wooden
glass pane
plastic polymer
cloth fabric textile garment
coil wind winding
pick_up lift attract hold
stick cling adhere
shape form
amount quantity how_much stuff
`;
