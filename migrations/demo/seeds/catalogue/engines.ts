export type Fuel = 'Unleaded' | 'Premium' | 'Diesel' | 'Hybrid' | 'Electric'

/** An engine as sold: litres, cylinders, litres per 100 km, torque in Nm, gearbox and number of gears. */
export type Engine = {
  readonly fuel: Fuel
  readonly litres: number
  readonly cylinders: number
  readonly induction: 'Aspirated' | 'Turbo Intercooled' | 'Electric'
  readonly consumption: number
  readonly torque: number
  readonly gearbox: string
  readonly gears: number
}

function petrol(
  litres: number,
  cylinders: number,
  consumption: number,
  torque: number,
  gears: number,
  gearbox = 'Sports Automatic',
): Engine {
  return {fuel: 'Unleaded', litres, cylinders, induction: 'Aspirated', consumption, torque, gearbox, gears}
}

function turbo(
  litres: number,
  cylinders: number,
  consumption: number,
  torque: number,
  gears: number,
  gearbox = 'Sports Automatic',
): Engine {
  return {
    fuel: 'Premium',
    litres,
    cylinders,
    induction: 'Turbo Intercooled',
    consumption,
    torque,
    gearbox,
    gears,
  }
}

function diesel(
  litres: number,
  cylinders: number,
  consumption: number,
  torque: number,
  gears: number,
  gearbox = 'Sports Automatic',
): Engine {
  return {
    fuel: 'Diesel',
    litres,
    cylinders,
    induction: 'Turbo Intercooled',
    consumption,
    torque,
    gearbox,
    gears,
  }
}

function hybrid(litres: number, cylinders: number, consumption: number, torque: number): Engine {
  return {
    fuel: 'Hybrid',
    litres,
    cylinders,
    induction: 'Aspirated',
    consumption,
    torque,
    gearbox: 'Constant Variable',
    gears: 1,
  }
}

function electric(torque: number): Engine {
  return {
    fuel: 'Electric',
    litres: 0,
    cylinders: 0,
    induction: 'Electric',
    consumption: 0,
    torque,
    gearbox: 'Reduction Gear',
    gears: 1,
  }
}

const CVT = 'Constant Variable'
const DUAL_CLUTCH = 'Sports Automatic Dual Clutch'

export const engines = {
  petrol12: petrol(1.2, 4, 5.2, 118, 4),
  petrol14: petrol(1.4, 4, 6.2, 132, 6),
  petrol15: petrol(1.5, 4, 6.1, 150, 6, CVT),
  petrol18: petrol(1.8, 4, 6.9, 172, 7, CVT),
  petrol20: petrol(2, 4, 7.2, 200, 6),
  petrol20cvt: petrol(2, 4, 7.1, 196, 8, CVT),
  petrol25: petrol(2.5, 4, 7.6, 250, 6),
  petrol25cvt: petrol(2.5, 4, 7.8, 244, 8, CVT),
  petrol27: petrol(2.7, 4, 11.2, 245, 6),
  petrol35: petrol(3.5, 6, 9.7, 335, 8),
  petrol36: petrol(3.6, 6, 9.9, 347, 8),
  petrol37: petrol(3.7, 6, 10.6, 366, 7),
  petrol50: petrol(5, 8, 12.7, 556, 10),
  petrol56: petrol(5.6, 8, 14.4, 560, 7),
  petrol60: petrol(6, 8, 12.9, 530, 6),
  turbo10: turbo(1, 3, 5.4, 172, 7, DUAL_CLUTCH),
  turbo13: turbo(1.3, 4, 6.4, 240, 7, DUAL_CLUTCH),
  turbo14: turbo(1.4, 4, 6.1, 250, 8, DUAL_CLUTCH),
  turbo15: turbo(1.5, 4, 7.1, 250, 7, DUAL_CLUTCH),
  turbo15cvt: turbo(1.5, 3, 7.2, 300, 8, CVT),
  turbo16: turbo(1.6, 4, 7.4, 265, 7, DUAL_CLUTCH),
  turbo20: turbo(2, 4, 7.5, 350, 8),
  turbo24: turbo(2.4, 4, 8.5, 350, 8, CVT),
  turbo25: turbo(2.5, 4, 8.1, 420, 6),
  turbo30: turbo(3, 6, 10.8, 475, 9),
  diesel16: diesel(1.6, 4, 5.6, 300, 6),
  diesel19: diesel(1.9, 4, 6.9, 350, 6),
  diesel20: diesel(2, 4, 7.4, 400, 8),
  diesel20van: diesel(2, 4, 7.3, 340, 7, DUAL_CLUTCH),
  diesel22: diesel(2.2, 4, 6.3, 440, 8),
  diesel23: diesel(2.3, 4, 7.5, 450, 7),
  diesel24: diesel(2.4, 4, 8.2, 430, 8),
  diesel28: diesel(2.8, 4, 7.9, 500, 6),
  diesel30: diesel(3, 4, 8, 450, 6),
  diesel30six: diesel(3, 6, 8.4, 600, 10),
  diesel32: diesel(3.2, 5, 8.9, 470, 6),
  diesel33: diesel(3.3, 6, 8.9, 700, 10),
  diesel52truck: diesel(5.2, 4, 16, 513, 6),
  hybrid15: hybrid(1.5, 3, 3.5, 120),
  hybrid16: hybrid(1.6, 4, 5.3, 265),
  hybrid18: hybrid(1.8, 4, 4, 142),
  hybrid25: hybrid(2.5, 4, 4.8, 221),
  electricSmall: electric(310),
  electricLarge: electric(600),
} as const satisfies {[name: string]: Engine}

export type EngineName = keyof typeof engines
