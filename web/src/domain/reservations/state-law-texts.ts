import type {CarType, ItemType} from '@forecourt/schemas/vehicle/enums'

/** A buyer's rights under a state's law, as text for shoppers. */
type StateLawText = {
  readonly text: string
  /** The conditions of cars that it applies to; all if absent. */
  readonly carTypes?: readonly CarType[]
  /** When the law was looked up, and where. */
  readonly asAt: string
  readonly source: string
}

const ASKED = 'November 2026'

/**
 * Cooling-off periods by state. A reservation is not a contract and its whole deposit is refunded, which complies
 * with each of them. If a state's law was not found, no text is shown.
 */
export const STATE_LAW_TEXTS: {readonly [state: string]: StateLawText} = {
  NSW: {
    text: 'If you go on to buy with credit that the dealer arranges, New South Wales gives you until 5 pm on the dealer’s next trading day to change your mind.',
    asAt: ASKED,
    source: 'Motor Dealers and Repairers Act 2013 (NSW), s 84',
  },
  VIC: {
    text: 'If you go on to buy, Victoria gives you three clear business days after signing to change your mind, unless you have taken the car.',
    asAt: ASKED,
    source: 'Motor Car Traders Act 1986 (Vic), s 43',
  },
  QLD: {
    text: 'If you go on to buy, Queensland gives you one business day, until 5 pm, to change your mind about most used cars.',
    carTypes: ['used'],
    asAt: ASKED,
    source: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld), ss 99–109',
  },
  SA: {
    text: 'If you go on to buy, South Australia gives you two clear business days to change your mind about a used or demonstrator car. Until then nobody may ask you for more than a deposit.',
    carTypes: ['used', 'demo'],
    asAt: ASKED,
    source: 'sa.gov.au, Cooling-off rights',
  },
  ACT: {
    text: 'If you go on to buy, the ACT gives you three clear business days to change your mind.',
    asAt: ASKED,
    source: 'Sale of Motor Vehicles Act 1977 (ACT), s 25B',
  },
  WA: {
    text: 'Western Australia has no cooling-off period: a contract to buy binds you once it is signed.',
    asAt: ASKED,
    source: 'commerce.wa.gov.au',
  },
  NT: {
    text: 'The Northern Territory has no cooling-off period: a contract to buy binds you once it is signed.',
    asAt: ASKED,
    source: 'nt.gov.au',
  },
}

type Subject = {
  readonly car_type: CarType
  readonly item_type: ItemType
  readonly state?: string | null
  readonly location?: {readonly address?: {readonly state?: string | null} | null} | null
}

/**
 * The text for the state where a vehicle is [9.5a]; `siteState` for one without its own. Null if none is known, and
 * for caravans, to which the laws about motor vehicles do not apply.
 */
export function findStateLawText(
  {car_type, item_type, state, location}: Subject,
  siteState: string | null,
): StateLawText | null {
  const words = STATE_LAW_TEXTS[location?.address?.state ?? state ?? siteState ?? '']
  if (!words || item_type === 'caravan') return null
  return words.carTypes && !words.carTypes.includes(car_type) ? null : words
}
