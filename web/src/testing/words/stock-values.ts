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
