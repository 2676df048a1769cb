import type {State} from '../values/states.ts'

export type Rule = {
  /** What it asks for, as staff read it. */
  readonly title: string
  /** The law, or the terms of whoever owns the figure. */
  readonly source: string
  /** The first day it holds, as 2011-01-01; absent where it is custom or the terms of a trade body. */
  readonly since?: string
  /** The month in which the source was last compared, as 2026-11; absent if not since it was written down. */
  readonly seen?: string
  /** Where it holds; absent for all states. */
  readonly states?: readonly State[]
  /** Who can put it right. */
  readonly who: 'content editors' | 'administrators' | 'whoever keeps the stock'
  readonly todo: string
}

const CONSUMER_LAW = '2011-01-01'

/**
 * What the law and the trade ask of a dealer's advertisements, as data (australian-rules.md). `listDraftBreaches` and
 * `listSettingsBreaches` compare documents with it, `listPageBreaches` of the storefront compares pages. Engineering
 * notes and no legal advice.
 */
export const COMPLIANCE_RULES = {
  'licence-number': {
    title: 'Licence number',
    source:
      'Motor Dealers and Repairers Act 2013 (NSW) s 19A, Motor Vehicle Dealers Act 1973 (WA) s 21, and alike',
    states: ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT'],
    who: 'administrators',
    todo: 'Fill in Identity → Licence number in the settings of the site, and show it.',
  },
  'comparison-rate': {
    title: 'Comparison rate beside each rate',
    source: 'National Credit Code ss 160–164',
    since: '2010-07-01',
    who: 'content editors',
    todo: 'Write the comparison rate beside the rate or repayment, or fill in “Finance rate”.',
  },
  'rate-warning': {
    title: 'Warning of the comparison rate',
    source: 'National Consumer Credit Protection Regulations 2010 reg 99',
    since: '2010-07-01',
    who: 'administrators',
    todo: 'Put the prescribed warning back into Finance → Comparison rate warning.',
  },
  'price-basis': {
    title: 'What a price includes',
    source: 'Australian Consumer Law s 48',
    since: CONSUMER_LAW,
    who: 'administrators',
    todo: 'Fill in Price wording → what prices include, or send the basis with the stock.',
  },
  'single-price': {
    title: 'One total price',
    source: 'Australian Consumer Law s 48',
    since: CONSUMER_LAW,
    who: 'content editors',
    todo: 'Write the drive-away price, with every fee that has to be paid in it.',
  },
  'one-price': {
    title: 'One price for a car',
    source: 'Australian Consumer Law ss 18, 29 and 47',
    since: CONSUMER_LAW,
    who: 'administrators',
    todo: 'Open the page and the car: they have to ask the same price. Tell the platform if they still differ then.',
  },
  'former-price': {
    title: 'Former price that was asked',
    source: 'Australian Consumer Law ss 18 and 29; ACCC guidance on price comparisons',
    since: CONSUMER_LAW,
    who: 'content editors',
    todo: 'Take the former price away, or give the offer its first day where the price was asked just before.',
  },
  'offer-end': {
    title: 'Offer with an end',
    source: 'Australian Consumer Law ss 18 and 29',
    since: CONSUMER_LAW,
    who: 'content editors',
    todo: 'Choose the day on which the offer ends.',
  },
  'from-price': {
    title: '“From” price with a car behind it',
    source: 'Australian Consumer Law s 35',
    since: CONSUMER_LAW,
    who: 'content editors',
    todo: 'Write the lowest price at which such a car is in stock, or leave the price out.',
  },
  'permit-number': {
    title: 'Permit number of a prize promotion',
    source: 'The states’ rules of trade promotions (`PERMIT_RULES`)',
    seen: '2026-11',
    states: ['NSW', 'ACT', 'SA', 'NT'],
    who: 'content editors',
    todo: 'Write the number of the permit on the promotion.',
  },
  'promotion-terms': {
    title: 'Terms of a prize promotion',
    source: 'The states’ rules of trade promotions',
    seen: '2026-11',
    who: 'content editors',
    todo: 'Fill in what the promotion lacks.',
  },
  'figure-year': {
    title: 'Year or standard of a safety or fuel figure',
    source: 'ANCAP’s terms for advertisers; Australian Design Rule 81/02',
    who: 'whoever keeps the stock',
    todo: 'Say the year of the rating, or the test or cycle that the consumption comes from.',
  },
  'card-surcharge': {
    title: 'No surcharge for a card',
    source: 'Competition and Consumer Act 2010 part IVC; the product adds none',
    since: '2016-09-01',
    who: 'content editors',
    todo: 'Take the surcharge out of the text: no card costs more here.',
  },
  'ticked-box': {
    title: 'No box ticked beforehand',
    source: 'Spam Act 2003; ACMA guidance on consent',
    since: '2004-04-10',
    who: 'administrators',
    todo: 'Leave every consent and extra for the shopper to choose.',
  },
  'false-urgency': {
    title: 'No false urgency',
    source: 'Australian Consumer Law ss 18 and 29',
    since: CONSUMER_LAW,
    who: 'content editors',
    todo: 'Say when the offer ends instead; leave out what nobody can prove.',
  },
  'review-source': {
    title: 'Reviews with their number',
    source: 'Australian Consumer Law s 29(1)(e) and (f); ACCC guidance on online reviews',
    since: CONSUMER_LAW,
    who: 'content editors',
    todo: 'Say from how many reviews an average is, and give nothing for a review.',
  },
  'accessibility-contact': {
    title: 'A way to say that a page is hard to use',
    source: 'Disability Discrimination Act 1992 s 24; guidelines on digital access, 2025',
    since: '1993-03-01',
    who: 'content editors',
    todo: 'Publish a page about accessibility with a phone number, and link to it in Navigation → Legal links.',
  },
} as const satisfies {readonly [id: string]: Rule}

export type RuleId = keyof typeof COMPLIANCE_RULES

/** A breach in words: what to do, the rule with its source, and who can do it. */
export function describeBreach({rule, message}: {readonly rule: RuleId; readonly message: string}): string {
  const {title, source, who} = COMPLIANCE_RULES[rule]
  return `${message} (${title}: ${source}. For ${who}.)`
}
