type Service = {
  readonly key: string
  readonly name: string
  readonly description?: string
  readonly price?: number
  readonly shownPrice?: 'exact' | 'from' | 'none'
  readonly minutes?: number
  readonly capacity?: number
  readonly places?: readonly string[]
}

/** Services that the workshops of a maker offer; an entry of a site changes the price. Prices are invented. */
export const NISSAN_SERVICES: readonly Service[] = [
  {
    key: 'logbook',
    name: 'Logbook service',
    description: 'By the maker’s schedule, with genuine oil and filter, and your log book stamped.',
    price: 329,
    shownPrice: 'from',
    minutes: 120,
  },
  {
    key: 'safety-check',
    name: 'Safety check',
    description: 'Brakes, tyres, lights, steering and suspension, with a written report.',
    price: 99,
    minutes: 45,
  },
  {
    key: 'brakes',
    name: 'Brake pads and discs',
    description: 'Front or rear. We measure first and call before we replace anything.',
    price: 280,
    shownPrice: 'from',
    minutes: 150,
  },
  {
    key: 'alignment',
    name: 'Wheel alignment',
    description: 'All four wheels, on our own aligner, with a print-out.',
    price: 109,
    minutes: 45,
    capacity: 1,
  },
  {
    key: 'air-conditioning',
    name: 'Air conditioning',
    description: 'Pressure test, clean and new gas.',
    price: 189,
    minutes: 60,
    capacity: 1,
  },
  {
    key: 'diagnosis',
    name: 'Something is not right',
    description: 'A warning light, a noise or a smell. Tell us about it at the end of the form.',
    shownPrice: 'none',
  },
]

/** Services that a group of dealers offers at its own workshop. */
export const GROUP_SERVICES: readonly Service[] = [
  {
    key: 'minor',
    name: 'Minor service',
    description: 'Oil, filter, fluids and a look at everything that wears.',
    price: 249,
    minutes: 90,
  },
  {
    key: 'major',
    name: 'Major service',
    description:
      'The minor service, with plugs, air filter and brake fluid. For most cars every second year.',
    price: 489,
    shownPrice: 'from',
    minutes: 210,
  },
  {
    key: 'pink-slip',
    name: 'Pink slip',
    description: 'The inspection before you renew the registration in New South Wales.',
    price: 49,
    minutes: 30,
    capacity: 1,
  },
  {
    key: 'tyres',
    name: 'Tyres',
    description: 'Fitted and balanced; we call with a price for yours.',
    minutes: 60,
  },
]
