import {paragraphs} from '../fields/paragraphs.ts'
import type {RichText} from '../fields/rich-text.ts'

/** A dealer's facts in the legal pages. An unknown one stays a marked placeholder. */
export type DealerFacts = {
  /** The company or person as registered. */
  readonly legalName?: string | null
  readonly abn?: string | null
  /** Where questions about privacy go. */
  readonly email?: string | null
  readonly phone?: string | null
  /** The state or territory that the dealer is licensed in, in words. */
  readonly state?: string | null
  /** Countries outside Australia where customers' details are stored, or "none" (APP 1.4). */
  readonly countries?: string | null
}

export type LegalSlug = 'privacy-policy' | 'terms-and-conditions'

/** A legal page in the project's own words. */
export type LegalPage = {
  readonly slug: LegalSlug
  readonly title: string
  readonly description: string
  readonly body: RichText
}

/** The addresses that forms and the footer link to. */
export const LEGAL_SLUGS: readonly LegalSlug[] = ['privacy-policy', 'terms-and-conditions']

/** A placeholder in the text: square brackets around a description of what to fill in. */
export const LEGAL_GAPS: {readonly [fact in keyof DealerFacts]-?: string} = {
  legalName: '[Dealer’s legal name]',
  abn: '[ABN]',
  email: '[E-mail for privacy questions]',
  phone: '[Phone number]',
  state: '[State or territory]',
  countries: '[Countries outside Australia where customers’ details are kept, or “none”]',
}

/**
 * The legal pages of a new site: a privacy policy as the Australian Privacy Principles require (APP 1.4, and the notice
 * of APP 5), and terms of use. A dealer's adviser should read them; they promise nothing that the product does not do.
 */
export function buildLegalPages(facts: DealerFacts): readonly LegalPage[] {
  const {legalName, abn, email, phone, state, countries} = withGaps(facts)
  return [
    {
      slug: 'privacy-policy',
      title: 'Privacy policy',
      description:
        'Which personal information we collect on this website, what for, who gets it, and how to see or correct it.',
      body: paragraphs(
        `This policy says how ${legalName}, ABN ${abn} (“we”), handles personal information that you give us on this website or that we collect when you use it. We follow the Privacy Act 1988 (Cth) and the Australian Privacy Principles.`,
        '## What we collect',
        '- What you write in a form: your name, how to reach you, your message, the car it is about, and what you tell us of a car that you offer us.',
        '- With a form: when you sent it, the pages and the advertisement that led you to it, and the browser you used. We keep your internet address only in a form that cannot be read back, to stop misuse.',
        '- If you ask about finance: the amount and the plans that you tell us of. A lender that you apply to collects more and tells you about that itself.',
        '- If you apply for a job: what you send us about yourself.',
        'You can look at this website without saying who you are. If you leave out what a form asks for, we may not be able to answer you.',
        'Cars that you save, compare or have looked at stay in your own browser. So do your contact details, where the browser keeps them for the next form.',
        '## How we collect and hold it',
        'We collect it from you: on this website, by phone, by e-mail and in person. We hold it in systems that only those can open who need it for their work. When we no longer need it and no law makes us keep it, we delete it or take your name off it.',
        '## What we use it for',
        '- To answer you, to show you a car, to book a test drive or a service, to value your car, and to sell and deliver what you buy.',
        '- To keep the records that the law asks of a motor dealer.',
        '- To keep this website safe and to learn which advertisements are of use.',
        '- To send you news and offers, only if you agreed to it. Every such message says who sends it and how to stop it; you can also tell us to stop at any time.',
        '## Who we give it to',
        '- Companies that run our website, e-mail and customer records for us, and may use it for nothing else.',
        '- A lender or finance broker, if you ask about finance; a manufacturer, if it is about its cars, their warranty or a recall.',
        '- Authorities and others, where the law makes us.',
        `We do not sell it. Countries outside Australia where it is kept: ${countries}.`,
        '## Decisions made by computer',
        'Repayments and other figures that this website works out are estimates. No computer program decides by itself whether we sell to you, buy from you or help you with finance.',
        '## See it or have it corrected',
        'Ask us, and we show you what we hold about you or correct it, usually within 30 days. Asking costs nothing. We may first ask who you are. If we refuse, we tell you why in writing.',
        '## Complaints',
        'Write to us first: we look into it and answer within 30 days. If you are not content with our answer, you can complain to the Office of the Australian Information Commissioner, oaic.gov.au.',
        '## How to reach us about privacy',
        `E-mail ${email} or call ${phone}. You can have this policy on paper, free of charge.`,
      ),
    },
    {
      slug: 'terms-and-conditions',
      title: 'Terms and conditions',
      description:
        'The terms on which you use this website, and what prices, pictures and finance figures on it mean.',
      body: paragraphs(
        `These terms apply to this website. ${legalName}, ABN ${abn} (“we”), runs it. Nothing in them takes away rights that the Australian Consumer Law or the motor dealer law of your state gives you.`,
        '## Cars and prices',
        'Cars are offered while they are for sale. We take a car off as soon as we know that it is sold; that it is shown here does not hold it for you.',
        `A price marked “Drive away” includes registration, stamp duty, compulsory insurance and dealer delivery for a private buyer in ${state}. A price marked “Excl. government charges” does not include those charges: we tell you the total before you decide.`,
        'Pictures show the car itself unless we say that they show another of its kind. If something here is wrong, we correct it as soon as we know; ask us about what matters to you before you buy.',
        '## Offers',
        'An offer holds for the days and on the conditions that are stated with it.',
        '## Finance figures',
        'Weekly figures and what a calculator shows are examples at the rate, the comparison rate and the term beside them. They are no offer of credit. A lender decides, and its terms, fees and criteria apply.',
        '## What you send us',
        'Send us what is true and yours to give. A form you send asks us for something: it buys, books or reserves nothing until we confirm it.',
        '## This website',
        'You may look at, print and share pages for your own use. You may not copy the listings in bulk, pretend to be somebody else or try to break the site. Words, pictures and marks belong to us or to those who let us use them. Links may lead to websites of others, who answer for them.',
        'We do our best to keep this website right and running. As far as the law allows, we are not liable for loss that comes from its being unavailable.',
        '## Law',
        `The law of ${state}, Australia, applies to these terms.`,
        '## Questions and complaints',
        `Talk to us first: call ${phone} or e-mail ${email}. If we cannot settle it, the consumer affairs office of your state or territory can help.`,
      ),
    },
  ]
}

function withGaps(facts: DealerFacts): {readonly [fact in keyof DealerFacts]-?: string} {
  const given = (fact: keyof DealerFacts) => facts[fact]?.trim() || LEGAL_GAPS[fact]
  return {
    legalName: given('legalName'),
    abn: given('abn'),
    email: given('email'),
    phone: given('phone'),
    state: given('state'),
    countries: given('countries'),
  }
}

type StoredPage = {
  readonly _id: string
  readonly _type: 'page'
  readonly slug: {readonly _type: 'slug'; readonly current: LegalSlug}
  readonly title: string
  readonly [field: string]: unknown
}

/** The legal pages of one site as the Studio saves them: shown there alone, with its locations below the words. */
export function buildLegalPageDocuments(
  site: {readonly id: string; readonly slug: string},
  facts: DealerFacts,
): readonly StoredPage[] {
  return buildLegalPages(facts).map(({slug, title, description, body}) => ({
    _id: getLegalPageId(site.slug, slug),
    _type: 'page',
    title,
    slug: {_type: 'slug', current: slug},
    description,
    blocks: [
      {_key: 'words', _type: 'words', body},
      {_key: 'locations', _type: 'locations', title: 'Where to reach us', department: 'all'},
    ],
    searchable: true,
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  }))
}

/** The id of the document in which a site gets its legal page of a slug. */
export function getLegalPageId(site: string, slug: string): string {
  return `page-${site}-${slug}`
}

const GAP = /\[[^[\]]*\p{L}[^[\]]*\]/gu

/** The placeholders left in a stored page, each once, in order; any text in square brackets is one. */
export function listGaps(value: unknown): string[] {
  return [...new Set(textsIn(value).flatMap((text) => text.match(GAP) ?? []))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  // A paragraph counts as one text, so a placeholder that is partly bold is found.
  if ('children' in value && Array.isArray(value.children)) return [value.children.map(spanText).join('')]
  return Object.entries(value).flatMap(([name, inner]) => (/^_|^href$/.test(name) ? [] : textsIn(inner)))
}

function spanText(span: unknown): string {
  const text = typeof span === 'object' && span !== null && 'text' in span ? span.text : ''
  return typeof text === 'string' ? text : ''
}
