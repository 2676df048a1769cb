import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {listSpecRows, listSummaryRows, listTechnicalRows} from './list-spec-rows.ts'

function getCar(changed: Partial<Car>): Car {
  return carSchema.parse({
    id: '1',
    slug: 'car-1',
    name: '2020 Make Model',
    make: 'Make',
    model: 'Model',
    car_type: 'used',
    dealership_slug: 'dealer',
    ...changed,
  })
}

const ALL = declaredDefaults.vehiclePage

function rows(changed: Partial<Car>): {[label: string]: string} {
  return Object.fromEntries(listSpecRows(getCar(changed), ALL).map(({label, value}) => [label, value]))
}

describe('specification rows', () => {
  it('hides rows with empty values [5.17]', () => {
    expect(rows({})).toEqual({Condition: 'Used'})
    expect(rows({seats: 0, drive: '-', colour: null, variant: {cylinders: 0}})).toEqual({
      Condition: 'Used',
    })
  })

  it.each([
    [{km: 48_210}, 'Odometer', '48,210 km'],
    [{engine_size: 2}, 'Engine', '2.0 L'],
    [{variant: {enginesize: 889}, item_type: 'motorcycle'}, 'Engine', '889 cc'],
    [
      {engine_size: 0.3, variant: {enginesize: 321, enginesize_litres: 0.32}, item_type: 'motorcycle'},
      'Engine',
      '321 cc',
    ],
    [{engine_size: 0.321, variant: {enginesize_litres: 0.32}, item_type: 'motorcycle'}, 'Engine', '321 cc'],
    [{engine_size: 1.203, item_type: 'motorcycle'}, 'Engine', '1,203 cc'],
    [{engine_size: 0.3, item_type: 'motorcycle'}, 'Engine', 'about 300 cc'],
    [{variant: {fuelconsumptioncombined: 8.7}}, 'Fuel use, combined', '8.7 L/100 km'],
    [{variant: {vehiclelength: 4885}}, 'Length', '4,885 mm'],
    [{variant: {torque: 500}}, 'Torque', '500 Nm'],
    [{variant: {ancaprating: 5, ancapyear: 2022}}, 'ANCAP safety rating', '5 stars (2022)'],
    [{item_type: 'caravan', caravan: {body_length: 20.5}}, 'Body length', '20.5 ft (6.25 m)'],
    [{item_type: 'caravan', caravan: {tare_weight: 2480}}, 'Tare', '2,480 kg'],
    [{simple_fuel: 'Petrol', fuel: 'Premium'}, 'Fuel', 'Petrol (Premium)'],
    [{simple_fuel: 'Petrol', fuel: 'Petrol - Premium'}, 'Fuel', 'Petrol - Premium'],
    [{simple_fuel: 'Diesel'}, 'Fuel', 'Diesel'],
    [{simple_fuel: '-', fuel: 'Premium'}, 'Fuel', 'Premium'],
    [{simple_fuel: 'Petrol', fuel: '-'}, 'Fuel', 'Petrol'],
    [
      {simple_transmission: 'Automatic', transmission: 'Reduction Gear'},
      'Transmission',
      'Automatic (Reduction Gear)',
    ],
    [{transmission: 'Sports Automatic'}, 'Transmission', 'Sports Automatic'],
    [{transmission: 'Sports Automatic', variant: {geartype: 'Dual clutch'}}, 'Gearbox', 'Dual clutch'],
    [{simple_transmission: 'Automatic', variant: {geartype: 'automatic'}}, 'Gearbox', undefined],
  ] as const)('writes %j with its unit [5.17]', (changed, label, value) => {
    expect(rows(changed)[label]).toBe(value)
  })

  it('shows safety stars without a year only where the site wants them [3.3]', () => {
    const {undatedSafetyStars} = declaredDefaults.vehiclePage
    const stars = (undatedSafetyStars: boolean) => {
      const car = getCar({variant: {ancaprating: 5}})
      return listSpecRows(car, {showVin: true, showRegistration: true, undatedSafetyStars}).find(({label}) =>
        /ANCAP/.test(label),
      )
    }
    expect(stars(undatedSafetyStars)).toBeUndefined()
    expect(stars(true)).toEqual({label: 'ANCAP safety rating', value: '5 stars'})
  })

  it('show 0 km where it is known, and nothing otherwise [5.17]', () => {
    expect(rows({car_type: 'new', km: 0})).toEqual({Condition: 'New', Odometer: '0 km'})
    expect(rows({car_type: 'new', km: null})).toEqual({Condition: 'New'})
    expect(rows({car_type: 'used', km: 0})).toEqual({Condition: 'Used'})
  })

  it('shows no car figures of a caravan', () => {
    expect(rows({item_type: 'caravan', doors: 1})).not.toHaveProperty('Doors')
  })

  it('list the vehicle’s identity apart from its description, and lose no row [2.26a]', () => {
    const car = carSchema.parse({
      id: '1',
      slug: 'a',
      name: 'A',
      make: 'A',
      model: 'B',
      car_type: 'used',
      dealership_slug: 'd',
      vin: 'JTEAAAAH10K000001',
      regplate: 'ABC12D',
      seats: 5,
      km: 10,
    })
    const labels = (list: readonly {label: string}[]) => list.map(({label}) => label)
    expect(labels(listTechnicalRows(car, ALL))).toEqual(['Seats'])
    expect(labels(listSummaryRows(car, ALL))).toEqual(['Condition', 'Odometer', 'Registration', 'VIN'])
    expect(labels(listSpecRows(car, ALL))).toHaveLength(5)
    const closed = {showVin: false, showRegistration: false, undatedSafetyStars: false}
    expect(labels(listSpecRows(car, closed))).toEqual(['Seats', 'Condition', 'Odometer'])
  })

  it('lists no doors of a motorcycle, and one star as one [5.17]', () => {
    expect(rows({item_type: 'motorcycle', doors: 2, seats: 2})).toEqual({Seats: '2', Condition: 'Used'})
    expect(rows({variant: {ancaprating: 1, ancapyear: 2020}})['ANCAP safety rating']).toBe('1 star (2020)')
  })

  const figures = {
    seats: 5,
    doors: 4,
    drive: '4WD',
    body: 'Dual Cab',
    gearnum: 6,
    engine_size: 2.8,
    simple_fuel: 'Diesel',
    fuel: 'Diesel',
    simple_transmission: 'Automatic',
    transmission: 'Automatic',
    variant: {
      cylinders: 4,
      induction: 'Turbo',
      fuelconsumptioncombined: 8.1,
      fuelcapacity: 80,
      vehiclelength: 5325,
      vehiclewidth: 1855,
      vehicleheight: 1815,
      grossvehiclemass: 3050,
      torque: 500,
      ancaprating: 5,
      ancapyear: 2019,
    },
  }
  const drivetrain = [
    'Engine: 2.8 L',
    'Cylinders: 4',
    'Induction: Turbo',
    'Fuel: Diesel',
    'Fuel use, combined: 8.1 L/100 km',
    'Fuel tank: 80 L',
    'Transmission: Automatic',
    'Gears: 6',
  ]
  const sizes = ['Length: 5,325 mm', 'Width: 1,855 mm', 'Height: 1,815 mm', 'Gross vehicle mass: 3,050 kg']
  const said = (list: readonly {label: string; value: string}[]) =>
    list.map(({label, value}) => `${label}: ${value}`)

  it.each([
    [{cylinders: 4}, 'Cylinders: 4'],
    [{enginesize_litres: 2.4}, 'Engine: 2.4 L'],
    [{induction: 'Turbo'}, 'Induction: Turbo'],
    [{geartype: 'Dual clutch'}, 'Gearbox: Dual clutch'],
    [{fuelconsumptioncombined: 8.7}, 'Fuel use, combined: 8.7 L/100 km'],
    [{fuelcapacity: 80}, 'Fuel tank: 80 L'],
    [{grossvehiclemass: 3050}, 'Gross vehicle mass: 3,050 kg'],
    [{vehiclelength: 5325}, 'Length: 5,325 mm'],
    [{vehicleheight: 1815}, 'Height: 1,815 mm'],
    [{vehiclewidth: 1855}, 'Width: 1,855 mm'],
    [{torque: 500}, 'Torque: 500 Nm'],
    [{bodyconfiguration: 'Dual Cab'}, 'Body: Dual Cab'],
  ])('tell of the variant %j "%s" [3.3]', (variant, row) => {
    expect(said(listTechnicalRows(getCar({variant}), ALL))).toEqual([row])
  })

  it('list a complete car [3.1, 3.3]', () => {
    expect(said(listTechnicalRows(getCar(figures), ALL))).toEqual([
      'Body: Dual Cab',
      ...drivetrain,
      'Drive: 4WD',
      'Torque: 500 Nm',
      'Seats: 5',
      'Doors: 4',
      'ANCAP safety rating: 5 stars (2019)',
      ...sizes,
    ])
  })

  it('list a complete motorcycle [3.1, 3.3]', () => {
    expect(said(listTechnicalRows(getCar({...figures, item_type: 'motorcycle'}), ALL))).toEqual([
      'Style: Dual Cab',
      ...drivetrain.with(0, 'Engine: about 2,800 cc'),
      'Torque: 500 Nm',
      'Seats: 5',
      ...sizes,
    ])
  })

  it('list a complete caravan [3.4]', () => {
    const caravan = {
      sleeps: 4,
      body_length: 20.5,
      body_width: 8,
      tare_weight: 2480,
      aggregate_trailer_mass: 3000,
      axle_type: 'Tandem',
    }
    expect(said(listTechnicalRows(getCar({item_type: 'caravan', caravan}), ALL))).toEqual([
      'Sleeps: 4',
      'Body length: 20.5 ft (6.25 m)',
      'Body width: 8 ft (2.44 m)',
      'Tare: 2,480 kg',
      'Aggregate trailer mass: 3,000 kg',
      'Axles: Tandem',
    ])
  })

  it('list a complete summary [2.26a]', () => {
    const summary = {
      km: 10,
      colour: ' White ',
      interior_colour: 'Black',
      build_date: '03/2021',
      compliance_date: '04/2021',
      regplate: 'ABC12D',
      rego_expiry: '2027-01-31',
      vin: 'JTEAAAAH10K000001',
      stocknum: 'U1',
    }
    expect(said(listSummaryRows(getCar(summary), ALL))).toEqual([
      'Condition: Used',
      'Odometer: 10 km',
      'Colour: White',
      'Interior colour: Black',
      'Build date: 03/2021',
      'Compliance date: 04/2021',
      'Registration: ABC12D',
      'Registration expires: 2027-01-31',
      'VIN: JTEAAAAH10K000001',
      'Stock number: U1',
    ])
    const shown = (choice: {showVin: boolean; showRegistration: boolean}) =>
      said(listSummaryRows(getCar(summary), {...choice, undatedSafetyStars: false})).join()
    expect(shown({showVin: true, showRegistration: false})).toMatch(/VIN/)
    expect(shown({showVin: false, showRegistration: true})).toMatch(/ABC12D/)
  })

  it.each([
    [{body: 'Ute', variant: {bodyconfiguration: 'Dual Cab Pick-up'}}, 'Body', 'Dual Cab Pick-up'],
    [{engine_size: 2, variant: {enginesize_litres: 2.4}}, 'Engine', '2.4 L'],
    [{simple_fuel: 'Unleaded Petrol', fuel: 'petrol'}, 'Fuel', 'Unleaded Petrol'],
    [{fuel: 'Diesel'}, 'Fuel', 'Diesel'],
  ] as const)('show for %j in the row %s: %s [5.17]', (changed, label, value) => {
    expect(rows(changed)[label]).toBe(value)
  })

  it.each([
    [520, 'WLTP 2024', '520 km (WLTP 2024)'],
    [520, null, null],
    [null, 'WLTP 2024', null],
    [0, 'WLTP 2024', null],
  ])('have an electric range of %s only with its standard %s', (km, standard, expected) => {
    const rows = listSpecRows(getCar({electric_range: km, electric_range_standard: standard}), ALL)
    expect(rows.find(({label}) => label === 'Electric range')?.value ?? null).toBe(expected)
  })
})
