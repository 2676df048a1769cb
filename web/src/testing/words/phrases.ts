import type {StockCatalogue} from '#/domain/listing/resolve-listing'

const list = (text: string) => text.split('; ').map((value) => ({value, count: 1}))

/** The values of a fictitious stock of cars, caravans and motorcycles, spelled as in feeds. */
export const STOCK_VALUES: StockCatalogue['values'] = {
  car_type: list('new; demo; used'),
  item_type: list('car; caravan; motorcycle'),
  make: list(
    'Toyota; Mazda; Hyundai; Ford; Kia; Nissan; Mitsubishi; Subaru; Honda; Holden; Volkswagen; Mercedes-Benz; BMW; Audi; Isuzu; Suzuki; MG; GWM; Jeep; Land Rover; Tesla; Lexus; Volvo; Skoda; Jayco; Harley-Davidson; Yamaha',
  ),
  make_model: list(
    'Toyota Hilux; Toyota Corolla; Toyota Camry; Toyota RAV4; Toyota Kluger; Toyota Landcruiser Prado; Toyota HiAce; Toyota Yaris; Toyota 86; Mazda 2; Mazda 3; Mazda CX-3; Mazda CX-5; Mazda BT-50; Mazda MX-5; Hyundai i30; Hyundai Tucson; Hyundai Santa Fe; Hyundai Kona; Hyundai iLoad; Ford Ranger; Ford Everest; Ford Focus; Ford Mustang; Ford Transit Custom; Kia Cerato; Kia Carnival; Kia Sportage; Kia EV6; Kia Rio; Nissan X-Trail; Nissan Navara; Nissan Patrol; Nissan Qashqai; Nissan LEAF; Mitsubishi Triton; Mitsubishi Outlander; Mitsubishi Pajero Sport; Mitsubishi ASX; Subaru Forester; Subaru Outback; Subaru WRX; Honda Civic; Honda CR-V; Honda Jazz; Holden Commodore; Holden Colorado; Volkswagen Golf; Volkswagen Polo; Volkswagen Tiguan; Volkswagen Amarok; Mercedes-Benz C200; Mercedes-Benz Sprinter; BMW X3; BMW 320i; Audi A3; Audi Q5; Isuzu D-MAX; Isuzu MU-X; Suzuki Swift; Suzuki Jimny; MG ZS; MG MG3; GWM Cannon; GWM Haval Jolion; Jeep Wrangler; Jeep Grand Cherokee; Land Rover Discovery; Tesla Model 3; Lexus NX; Volvo XC60; Skoda Octavia; Jayco Starcraft; Jayco Expanda; Harley-Davidson Street Bob; Yamaha MT-07',
  ),
  badge: list(
    'SR5; SR; Workmate; Ascent; Ascent Sport; ZR; GX; GXL; XLT; Wildtrak; Sport; Touring; Maxx Sport; GT; GTI; ST-X; N-Trek; LS-U; X-Terrain; Premium; Active; Elite; SV6; Highlander; Limited; 110TSI; GLS; Titanium',
  ),
  body: list(
    'suv; ute; sedan; hatch; wagon; van; coupe; convertible; cabChassis; peopleMover; 4x4; bus; lightTruck; motorhome; caravan; camperTrailer; cruiser; adventureBike; roadBike',
  ),
  transmission: list('Automatic; Manual'),
  fuel: list('Petrol; Diesel; Hybrid; Electric; Plug-in Hybrid; LPG'),
  drive: list('FWD; RWD; AWD; 4WD'),
  seats: list('2; 4; 5; 6; 7; 8; 12'),
  colour: list('White; Black; Silver; Grey; Blue; Red; Green; Orange; Yellow; Brown; Beige; Gold; Maroon'),
  filtered_features: list(
    'Tow Bar; Bull Bar; Reverse Camera; 360 Camera; Sunroof; Leather Seats; Heated Seats; Apple CarPlay; Android Auto; Adaptive Cruise; Third Row; Canopy',
  ),
  city: list('Parramatta; Penrith; Alexandria; Orange; Gold Coast; Wollongong'),
  location_name: list('Parramatta Motor Centre; Penrith Used Cars'),
  state: list('NSW; QLD; WA'),
  weekly_price_range: list(
    '0-50; 50-100; 100-150; 150-200; 200-250; 250-300; 300-350; 350-400; 400-450; 450-500',
  ),
}

/**
 * Typical Australian queries with their expected meaning, written by hand: filters, then `rest`, the words for the
 * text search. `model` includes the make. The current year is 2026.
 */
export const PHRASES = `
white ute manual | colour=White body=ute transmission=Manual
cheap automatic suv | sort=lowestPrice transmission=Automatic body=suv
toyota hilux under 30000 | model=Toyota Hilux price=-30000
toyota | make=Toyota
hilux | model=Toyota Hilux
hi lux | model=Toyota Hilux
hylux | model=Toyota Hilux
mazda 3 | model=Mazda 3
mazda3 | model=Mazda 3
mazda 2 2018 | model=Mazda 2 year=2018-2018
2018 mazda 2 | model=Mazda 2 year=2018-2018
cx5 | model=Mazda CX-5
cx 5 | model=Mazda CX-5
cx-5 diesel | model=Mazda CX-5 fuel=Diesel
mazda cx 5 white | model=Mazda CX-5 colour=White
i30 auto | model=Hyundai i30 transmission=Automatic
i 30 | model=Hyundai i30
hyundai i30 under 15k | model=Hyundai i30 price=-15000
rav4 hybrid | model=Toyota RAV4 fuel=Hybrid
rav 4 | model=Toyota RAV4
corolla ascent sport | model=Toyota Corolla badge=Ascent_Sport
toyota corolla hatch | model=Toyota Corolla body=hatch
hilux sr5 | model=Toyota Hilux badge=SR5
hilux sr5 4x4 auto | model=Toyota Hilux badge=SR5 drive=4WD transmission=Automatic
ford ranger wildtrak | model=Ford Ranger badge=Wildtrak
ranger xlt diesel under 45k | model=Ford Ranger badge=XLT fuel=Diesel price=-45000
navara st-x | model=Nissan Navara badge=ST-X
d-max ls-u | model=Isuzu D-MAX badge=LS-U
dmax x-terrain black | model=Isuzu D-MAX badge=X-Terrain colour=Black
golf gti | model=Volkswagen Golf badge=GTI
vw golf | model=Volkswagen Golf
vw | make=Volkswagen
volkswagon tiguan | model=Volkswagen Tiguan
merc c200 | model=Mercedes-Benz C200
mercedes | make=Mercedes-Benz
mercedes benz sprinter van | model=Mercedes-Benz Sprinter body=van
beemer | make=BMW
bmw x3 | model=BMW X3
bmw x 3 diesel | model=BMW X3 fuel=Diesel
landcruiser | model=Toyota Landcruiser Prado
land cruiser prado | model=Toyota Landcruiser Prado
prado gxl | model=Toyota Landcruiser Prado badge=GXL
toyota prado 7 seater | model=Toyota Landcruiser Prado seats=7
x-trail | model=Nissan X-Trail
xtrail 7 seat | model=Nissan X-Trail seats=7
x trail white | model=Nissan X-Trail colour=White
crv | model=Honda CR-V
honda cr-v under 25 grand | model=Honda CR-V price=-25000
pajero | model=Mitsubishi Pajero Sport
pajero sport | model=Mitsubishi Pajero Sport
triton 4wd | model=Mitsubishi Triton drive=4WD
grand cherokee | model=Jeep Grand Cherokee
cherokee | model=Jeep Grand Cherokee
santa fe diesel 7 seater | model=Hyundai Santa Fe fuel=Diesel seats=7
santafe | model=Hyundai Santa Fe
mu-x | model=Isuzu MU-X
mux 7 seater diesel | model=Isuzu MU-X seats=7 fuel=Diesel
bt50 | model=Mazda BT-50
bt 50 manual | model=Mazda BT-50 transmission=Manual
toyota 86 manual | model=Toyota 86 transmission=Manual
tesla model 3 | model=Tesla Model 3
model 3 white | model=Tesla Model 3 colour=White
mg3 | model=MG MG3
mg zs | model=MG ZS
jolion | model=GWM Haval Jolion
great wall cannon | model=GWM Cannon
wrx | model=Subaru WRX
suby outback | model=Subaru Outback
suburu forester | model=Subaru Forester
commodore sv6 | model=Holden Commodore badge=SV6
holden commodore v8 | model=Holden Commodore rest=v8
holden colorado ute | model=Holden Colorado body=ute
kluger | model=Toyota Kluger
toyota or mazda | make=Toyota,Mazda
corolla or mazda 3 | model=Toyota Corolla,Mazda 3
hilux or ranger under 40k | model=Toyota Hilux,Ford Ranger price=-40000
toyota camry hybrid sedan | model=Toyota Camry fuel=Hybrid body=sedan
hyundia tucson | model=Hyundai Tucson
toyta corolla | model=Toyota Corolla
mitsubshi outlander | model=Mitsubishi Outlander
carnival 8 seater | model=Kia Carnival seats=8
forrester | model=Subaru Forester
outlandr | model=Mitsubishi Outlander
ute | body=ute
utes | body=ute
white utes | colour=White body=ute
dual cab ute | body=ute
dual cab 4x4 | body=ute drive=4WD
single cab tray | body=ute,cabChassis
pickup | body=ute
pick up truck | body=ute,lightTruck
cab chassis | body=cabChassis
suv | body=suv
small suv | body=suv
suvs under 20000 | body=suv price=-20000
family suv 7 seats | body=suv seats=7 out=family
station wagon | body=wagon
wagons | body=wagon
hatchback | body=hatch
small hatch auto | body=hatch transmission=Automatic out=small
sedan | body=sedan
sedans black | body=sedan colour=Black
people mover | body=peopleMover
people movers under 40k | body=peopleMover price=-40000
minivan | body=peopleMover
van | body=van
white van diesel | colour=White body=van fuel=Diesel
delivery van | body=van
convertible | body=convertible
soft top | body=convertible
coupe red | body=coupe colour=Red
2 door | body=coupe
motorhome | body=motorhome
campervan | body=motorhome
caravan | body=caravan
caravans under 60k | body=caravan price=-60000
camper trailer | body=camperTrailer
motorbike | item_type=motorcycle
motorbikes under 10k | item_type=motorcycle price=-10000
harley | make=Harley-Davidson
cruiser | body=cruiser
adventure bike | body=adventureBike
jayco expanda | model=Jayco Expanda
bus | body=bus
truck | body=lightTruck
automatic | transmission=Automatic
auto | transmission=Automatic
manual | transmission=Manual
stick | transmission=Manual
stick shift | transmission=Manual
diesel manual ute | fuel=Diesel transmission=Manual body=ute
petrol auto hatch | fuel=Petrol transmission=Automatic body=hatch
turbo diesel | fuel=Diesel
unleaded | fuel=Petrol
hybrid | fuel=Hybrid
hybrid suv | fuel=Hybrid body=suv
plug in hybrid | fuel=Plug-in_Hybrid
phev suv | fuel=Plug-in_Hybrid body=suv
electric | fuel=Electric
ev under 50k | fuel=Electric price=-50000
electric cars | item_type=car fuel=Electric
lpg | fuel=LPG
4x4 | drive=4WD
4wd diesel | drive=4WD fuel=Diesel
four wheel drive | drive=4WD
awd wagon | drive=AWD body=wagon
all wheel drive | drive=AWD
fwd | drive=FWD
2wd ute | drive=FWD,RWD body=ute
rear wheel drive coupe | drive=RWD body=coupe
off road | drive=4WD
7 seater | seats=7
seven seater suv | seats=7 body=suv
8 seats | seats=8
7-seater diesel | seats=7 fuel=Diesel
7 seats or more | seats=7,8,12
7+ seats | seats=7,8,12
at least 7 seats | seats=7,8,12
5 seater hatch | seats=5 body=hatch
12 seater bus | seats=12 body=bus
two seater convertible | seats=2 body=convertible
5 to 7 seats | seats=5,6,7
white | colour=White
white car | item_type=car colour=White
black suv | colour=Black body=suv
silver or grey sedan | colour=Silver,Grey body=sedan
gray hatch | colour=Grey body=hatch
red mazda | colour=Red make=Mazda
maroon | colour=Maroon
dark blue wagon | colour=Blue body=wagon out=dark
orange ford mustang | colour=Orange model=Ford Mustang
charcoal i30 | colour=Grey model=Hyundai i30
white or silver rav4 under 35k | colour=White,Silver model=Toyota RAV4 price=-35000
under 30000 | price=-30000
under $30,000 | price=-30000
under 30k | price=-30000
under $30k | price=-30000
under 30 grand | price=-30000
under 30 | price=-30000
less than 20000 | price=-20000
less than $20,000 | price=-20000
up to 25k | price=-25000
max 15000 | price=-15000
15k max | price=-15000
maximum price 18000 | price=-18000
below 10k | price=-10000
no more than 12000 | price=-12000
cheaper than 9000 | price=-9000
sub 20k | price=-20000
budget 25000 | price=-25000
my budget is 25k | price=-25000
price under 35000 | price=-35000
over 50k | price=50000-
more than $40,000 | price=40000-
above 30 000 | price=30000-
from 20k | price=20000-
at least 15000 | price=15000-
20 to 30 grand | price=20000-30000
20-30k | price=20000-30000
20k-30k | price=20000-30000
$20,000 - $30,000 | price=20000-30000
20000 to 30000 | price=20000-30000
between 15 and 20 grand | price=15000-20000
between $10,000 and $15,000 | price=10000-15000
between 15k and 25k suv | price=15000-25000 body=suv
from 10k to 20k | price=10000-20000
$10-15k | price=10000-15000
10 to 15 thousand dollars | price=10000-15000
over 10k under 20k | price=10000-20000
around 20k | price=18000-22000
about 30 grand | price=27000-33000
around $15,000 hatch | price=13500-16500 body=hatch
hatch 15k | body=hatch price=-15000
ute 40 grand | body=ute price=-40000
$25000 suv | price=-25000 body=suv
thirty grand | price=-30000
under twenty grand | price=-20000
ten to fifteen grand | price=10000-15000
under $100k | price=-100000
30k drive away | price=-30000
30,000 or less | price=-30000
50k plus | price=50000-
20 000 or under | price=-20000
$300 a week | weekly=-300
$300/week | weekly=-300
300 per week | weekly=-300
$150 pw | weekly=-150
under $200 a week | weekly=-200
less than 100 per week | weekly=-100
$100-$150 a week | weekly=100-150
100 to 200 a week | weekly=100-200
suv under $250 per week | body=suv weekly=-250
under $300 weekly | weekly=-300
$400 a fortnight | weekly=-200
ute $200 p/w | body=ute weekly=-200
less than 100,000 km | km=-100000
less than 100,000km | km=-100000
under 100000 kms | km=-100000
under 100k kms | km=-100000
under 100k km | km=-100000
under 80,000 kilometres | km=-80000
under 50 000 km | km=-50000
less than 60k on the clock | km=-60000
below 120 ks | km=-120000
under 150 thousand kms | km=-150000
max 90000 km | km=-90000
100000 km | km=-100000
under 150,000 kays | km=-150000
10,000 - 20,000 km | km=10000-20000
50 to 80 thousand km | km=50000-80000
between 20000 and 60000 kms | km=20000-60000
kms under 100000 | km=-100000
km less than 75000 | km=-75000
up to 100000kms | km=-100000
over 200000 km | km=200000-
low kms | sort=lowestKm
low km hatch | sort=lowestKm body=hatch
low mileage suv auto | sort=lowestKm body=suv transmission=Automatic
toyota camry low ks | model=Toyota Camry sort=lowestKm
2018 | year=2018-2018
2018 hilux | year=2018-2018 model=Toyota Hilux
2015 to 2018 | year=2015-2018
2015-2018 corolla | year=2015-2018 model=Toyota Corolla
2018 or newer | year=2018-
2018+ | year=2018-
2018 onwards rav4 | year=2018- model=Toyota RAV4
newer than 2017 | year=2018-
after 2016 | year=2017-
from 2019 | year=2019-
since 2020 suv | year=2020- body=suv
before 2012 | year=-2011
older than 2010 | year=-2009
pre 2000 | year=-1999
between 2014 and 2017 | year=2014-2017
2017 or 2018 mazda 3 | year=2017-2018 model=Mazda 3
year 2019 | year=2019-2019
built 2021 | year=2021-2021
2016 model forester | year=2016-2016 model=Subaru Forester
under 5 years old | year=2021-
less than 3 years old | year=2023-
over 10 years old | year=-2016
late model hilux | year=2021- model=Toyota Hilux
new | car_type=new
brand new suv | car_type=new body=suv
demo | car_type=demo
ex demo kia | car_type=demo make=Kia
demonstrator cx-5 | car_type=demo model=Mazda CX-5
used | car_type=used
used cars under 10000 | item_type=car car_type=used price=-10000
second hand ute | car_type=used body=ute
secondhand corolla | car_type=used model=Toyota Corolla
pre-owned mercedes | car_type=used make=Mercedes-Benz
near new i30 | car_type=used model=Hyundai i30
new toyota hilux sr5 | car_type=new model=Toyota Hilux badge=SR5
new or demo kia | car_type=new,demo make=Kia
cheap cars | item_type=car sort=lowestPrice
cheapest ute | sort=lowestPrice body=ute
cheap first car under 8k | item_type=car sort=lowestPrice price=-8000 out=first
newest suv | sort=latest body=suv
new arrivals | sort=latest
affordable hatch | sort=lowestPrice body=hatch
tow bar | filtered_features=Tow_Bar
suv with towbar | body=suv filtered_features=Tow_Bar
ute with bull bar and canopy | body=ute filtered_features=Bull_Bar,Canopy
apple carplay | filtered_features=Apple_CarPlay
hatch with carplay under 20k | body=hatch filtered_features=Apple_CarPlay price=-20000
android auto | filtered_features=Android_Auto
reversing camera | filtered_features=Reverse_Camera
sunroof | filtered_features=Sunroof
leather seats | filtered_features=Leather_Seats
suv leather sunroof | body=suv filtered_features=Leather_Seats,Sunroof
third row suv | filtered_features=Third_Row body=suv
heated seats wagon | filtered_features=Heated_Seats body=wagon
360 camera | filtered_features=360_Camera
adaptive cruise control | filtered_features=Adaptive_Cruise
near parramatta | city=Parramatta
ute near parramatta | body=ute city=Parramatta
cars in penrith | item_type=car city=Penrith
suv gold coast | body=suv city=Gold_Coast
cars in orange | item_type=car city=Orange
orange kona | colour=Orange model=Hyundai Kona
hilux near 2150 | model=Toyota Hilux near=2150
within 50 km of 2150 | near=2150@50
suv within 25km of 2000 | body=suv near=2000@25
hilux qld | model=Toyota Hilux state=QLD
cars for sale nsw | item_type=car state=NSW
mazda 3 new south wales | model=Mazda 3 state=NSW
not diesel suv | fuel=!Diesel body=suv
no manual | transmission=!Manual
suv not electric | body=suv fuel=!Electric
i want a white suv automatic under 35k | colour=White body=suv transmission=Automatic price=-35000
looking for a cheap manual hatch | sort=lowestPrice transmission=Manual body=hatch
manual diesel dual cab 4x4 under 45000 with tow bar | transmission=Manual fuel=Diesel body=ute drive=4WD price=-45000 filtered_features=Tow_Bar
white toyota hilux sr5 2019 or newer under 100,000 km under 55k | colour=White model=Toyota Hilux badge=SR5 year=2019- km=-100000 price=-55000
black 7 seater suv diesel auto awd under 40k near parramatta | colour=Black seats=7 body=suv fuel=Diesel transmission=Automatic drive=AWD price=-40000 city=Parramatta
2020 kia sportage gt | year=2020-2020 model=Kia Sportage badge=GT
used hyundai tucson highlander awd | car_type=used model=Hyundai Tucson badge=Highlander drive=AWD
subaru outback touring under 80000 kms | model=Subaru Outback badge=Touring km=-80000
automatic petrol hatch less than $15,000 under 80000km | transmission=Automatic fuel=Petrol body=hatch price=-15000 km=-80000
patrol | model=Nissan Patrol
tradie ute | body=ute
ex lease camry | model=Toyota Camry out=ex lease
one owner corolla | model=Toyota Corolla out=one owner
turbo petrol golf | fuel=Petrol model=Volkswagen Golf
cerato gt under 30 thousand | model=Kia Cerato badge=GT price=-30000
kia ev6 | model=Kia EV6
nissan leaf | model=Nissan LEAF
ford focus titanium | model=Ford Focus badge=Titanium
skoda octavia wagon | model=Skoda Octavia body=wagon
suzuki jimny manual | model=Suzuki Jimny transmission=Manual
jeep wrangler soft top | model=Jeep Wrangler body=convertible
kona electric | model=Hyundai Kona fuel=Electric
hiace van white manual | model=Toyota HiAce body=van colour=White transmission=Manual
audi q5 2017-2020 under 150,000km | model=Audi Q5 year=2017-2020 km=-150000
land rover discovery 7 seater | model=Land Rover Discovery seats=7
volvo xc60 | model=Volvo XC60
cb650r | rest=cb650r
N10234 | rest=N10234
wheelchair access | rest=wheelchair access
15 to 20 grand | price=15000-20000
15-20k | price=15000-20000
20k-15k | price=15000-20000
$20,000 - $10,000 | price=10000-20000
10 and 20 | rest=10 and 20
2015 to 2018 ute | year=2015-2018 body=ute
2018-2015 | year=2015-2018
between 50 and 80 thousand km | km=50000-80000
50-80,000 km | km=50000-80000
$150-$200 a week | weekly=150-200
about 7 seats | seats=7
price 3 to 5 | price=3000-5000
km 50 to 80 | km=50000-80000
price under 80 | price=-80000
km under 80 | km=-80000
2027 | year=2027-2027
2028 | rest=2028
13 seater | rest=13 seater
20k or more | price=20000-
two tone | rest=two tone
two seats | seats=2
twenty grand | price=-20000
3 to 5 years old | year=2021-2023
under 3 years old | year=2023-
100 thousand km | km=-100000
less than 2 months old | year=2025-
18 months old | year=2024-
over 30 months old | year=-2024
white 3 to 5 | colour=White rest=3 5
mazda 3 to 15k | model=Mazda 3 price=-15000
under 100 thousand dollars | price=-100000
white 13 to 15 | colour=White rest=13 15
white 10234 under 20k | colour=White price=-20000 rest=10234
10234 white to 20k | colour=White price=-20000 rest=10234
white gd6 to 20k | colour=White price=-20000 rest=gd6
white 2.8gdi to 20k | colour=White price=-20000 rest=2.8gdi
ute near 2150 white | body=ute near=2150 colour=White
white ute within 50 km of dubbo | colour=White body=ute near=dubbo@50
ute 50km from parramatta | body=ute city=Parramatta
ute not white | body=ute colour=!White
white sr5 ute | colour=White body=ute rest=sr5
white mgs | colour=White make=MG
white hatches | colour=White body=hatch
white boyota | colour=White rest=boyota
over 300 a week | weekly=300-9999
`
