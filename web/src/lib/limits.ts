const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** A number of events in a period that starts with the first of them. */
export type Share = {
  /**
   * Whose events are counted: of a sender (a network, or a signed-in shopper), about a topic (what the request names,
   * such as a phone number), of a sender about a topic, or of a whole site.
   */
  readonly per: 'sender' | 'topic' | 'topic-and-sender' | 'site'
  readonly times: number
  /** The number without a proof of work, counted separately; as with one if not given. */
  readonly unproven?: number
  readonly seconds: number
  /**
   * Beyond the number, a harder proof of work or a wait of a minute is required, and nothing is refused for longer:
   * strangers can use up a share that is not of one sender.
   */
  readonly slows?: true
}

/**
 * All limits of the product. A share that is not of one sender slows, with three exceptions, which only the owner can
 * use up or which protect them: texts to a phone, secrets that only their holder has, and what a site pays for.
 */
export const LIMITS = {
  /** Topic: the phone number. Texts to a phone are limited for its owner's sake; see `rememberSender`. */
  signInCode: [
    {per: 'topic-and-sender', times: 1, seconds: 30},
    {per: 'sender', times: 20, unproven: 2, seconds: HOUR},
    {per: 'topic-and-sender', times: 3, seconds: HOUR},
    {per: 'topic', times: 6, seconds: HOUR},
    {per: 'topic', times: 12, seconds: DAY},
    {per: 'site', times: 300, unproven: 30, seconds: HOUR, slows: true},
  ],
  /** Topic: the proof of work, which allows one text. */
  signInProof: [{per: 'topic', times: 1, seconds: 2 * HOUR}],
  /** Topic: the application, whose address only the finance desk has. */
  financeDeskCode: [{per: 'topic', times: 6, seconds: HOUR}],
  /** Topic: the phone number. A family at one address, or a dealer's own tablet, stays below it. */
  form: [
    {per: 'sender', times: 40, unproven: 15, seconds: HOUR},
    {per: 'topic', times: 40, seconds: HOUR, slows: true},
    {per: 'site', times: 1000, unproven: 60, seconds: HOUR, slows: true},
  ],
  /** Topic: the phone number. */
  reservation: [
    {per: 'sender', times: 10, unproven: 3, seconds: HOUR},
    {per: 'topic', times: 5, seconds: HOUR, slows: true},
    {per: 'topic', times: 10, seconds: DAY, slows: true},
    {per: 'site', times: 300, unproven: 60, seconds: HOUR, slows: true},
  ],
  /** Topic: the e-mail address or phone number of the person who pays. */
  onlinePayment: [
    {per: 'sender', times: 20, seconds: HOUR},
    {per: 'topic', times: 10, seconds: HOUR, slows: true},
    {per: 'site', times: 500, seconds: HOUR, slows: true},
  ],
  tradeInBegin: [
    {per: 'sender', times: 300, seconds: HOUR},
    {per: 'site', times: 2000, seconds: HOUR, slows: true},
  ],
  /** Topic: the valuation, once its holder is known. */
  tradeInStep: [
    {per: 'sender', times: 300, seconds: HOUR},
    {per: 'topic', times: 120, seconds: HOUR},
  ],
  tradeInPhotos: [{per: 'topic', times: 40, seconds: HOUR}],
  /** Topic: the proof of work. */
  plate: [
    {per: 'topic', times: 3, seconds: HOUR},
    {per: 'sender', times: 5, seconds: HOUR},
    {per: 'sender', times: 20, seconds: DAY},
  ],
  /** Senders are shoppers; topic: the e-mail address, which may be another person's. */
  alertEmail: [
    {per: 'sender', times: 5, seconds: HOUR},
    {per: 'topic', times: 3, seconds: HOUR, slows: true},
  ],
  /** Senders are shoppers. */
  financeSave: [{per: 'sender', times: 300, seconds: HOUR}],
  financeSend: [{per: 'sender', times: 6, seconds: DAY}],
  purchaseSave: [{per: 'sender', times: 300, seconds: HOUR}],
  purchaseOrder: [{per: 'sender', times: 12, seconds: HOUR}],
  /** More than a person does, so that a script cannot inflate a dealer's count or fill the records. */
  phoneReveal: [{per: 'sender', times: 30, seconds: 10 * MINUTE}],
  /** More calls than an agent makes for one person. */
  agent: [{per: 'sender', times: 120, seconds: MINUTE}],
} as const satisfies {readonly [name: string]: readonly Share[]}

export type LimitName = keyof typeof LIMITS

/** The look-ups of number plates that a site pays for in a day; the second half needs a harder proof of work. */
export function listPlateBudget(perDay: number): readonly Share[] {
  return [
    {per: 'site', times: perDay, seconds: DAY},
    {per: 'site', times: Math.ceil(perDay / 2), seconds: DAY, slows: true},
  ]
}

/** As `LIMITS`, counted within each process, because they protect no more than it: pages of a visitor, and secrets. */
export const PROCESS_LIMITS = {
  vitals: {times: 60, seconds: MINUTE},
  visits: {times: 60, seconds: MINUTE},
  visitNumbers: {times: 20, seconds: MINUTE},
  wrongSecret: {times: 30, seconds: MINUTE},
} as const
