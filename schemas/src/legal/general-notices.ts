import {STATE_NAMES} from '../values/states.ts'
import {
  defineNotice,
  describeProcessor,
  hasPayments,
  hasProcessor,
  isFeatureTold,
  type LegalNotice,
  type LegalSite,
} from './legal-notice.ts'

/** Placeholders for facts that staff have not given: square brackets around a description of what to fill in. */
export const LEGAL_GAPS = {
  legalName: '[Dealer’s legal name]',
  abn: '[ABN]',
  email: '[E-mail for privacy questions]',
  phone: '[Phone number]',
  state: '[State or territory]',
  creditProvider: '[Who provides the credit: name and Australian credit licence number]',
  commission: '[How you are paid for arranging finance]',
} as const

/** A placeholder in a text: letters in square brackets. */
export const LEGAL_GAP = /\[[^[\]]*\p{L}[^[\]]*\]/gu

function getFacts({settings: {identity, legal, finance}}: LegalSite): {
  readonly [fact in keyof typeof LEGAL_GAPS]: string
} {
  return {
    legalName: identity.legalName || LEGAL_GAPS.legalName,
    abn: identity.abn || LEGAL_GAPS.abn,
    email: legal.email || LEGAL_GAPS.email,
    phone: identity.phone || LEGAL_GAPS.phone,
    state: identity.state ? STATE_NAMES[identity.state] : LEGAL_GAPS.state,
    creditProvider: finance.creditProvider || LEGAL_GAPS.creditProvider,
    commission: legal.commission || LEGAL_GAPS.commission,
  }
}

type Facts = ReturnType<typeof getFacts>

function withFacts(write: (facts: Facts) => string): (site: LegalSite) => string {
  return (site) => write(getFacts(site))
}

/** What every site says before the paragraphs of its settings, by name. */
export const FIRST_NOTICES: {readonly [name: string]: LegalNotice} = {
  site: defineNotice({
    policy: withFacts(
      ({legalName, abn}) =>
        `This policy says how ${legalName}, ABN ${abn} (“we”), handles personal information that you give us on this website or that we collect when you use it. We follow the Privacy Act 1988 (Cth) and the Australian Privacy Principles.`,
    ),
    collect: [
      '- What you write in a form: your name, how to reach you, your message, and the car it is about.',
      '- With a form: when you sent it, the pages of this visit, the advertisement that led you here, and the browser you used. We keep your internet address only in a form that cannot be read back, to stop misuse.',
    ],
    hold: 'We collect it from you: on this website, by phone, by e-mail and in person. We hold it in systems that only those can open who need it for their work. When we no longer need it and no law makes us keep it, we delete it or take your name off it; this website does so by itself, each kind after a set time.',
    use: [
      '- To answer you, to show you a car, to sell and deliver what you buy, and to serve you afterwards.',
      '- To keep the records that the law asks of a motor dealer.',
      '- To keep this website safe, and to learn which pages and advertisements are of use.',
    ],
    share: [
      (site) =>
        `- ${describeProcessor(site, 'hosting')} runs the servers of this website and keeps its records.`,
      (site) => `- ${describeProcessor(site, 'mail')} carries the e-mails that this website sends.`,
      '- A manufacturer, if it is about its cars, their warranty or a recall.',
      '- Authorities and others, where the law makes us.',
    ],
    terms: withFacts(
      ({legalName, abn}) =>
        `These terms apply to this website. ${legalName}, ABN ${abn} (“we”), runs it. Nothing in them takes away rights that the Australian Consumer Law or the motor dealer law of your state gives you.`,
    ),
    cars: [
      'Cars are offered while they are for sale. We take a car off as soon as we know that it is sold; that it is shown here does not by itself hold it for you.',
      withFacts(
        ({state}) =>
          `A price marked “Drive away” includes registration, stamp duty, compulsory insurance and dealer delivery for a private buyer in ${state}. A price marked “Excl. government charges” does not include those charges: we tell you the total before you decide.`,
      ),
      'Pictures show the car itself unless we say that they show another of its kind. If something here is wrong, we correct it as soon as we know; ask us about what matters to you before you buy.',
    ],
    offers: 'An offer holds for the days and on the conditions that are stated with it.',
    sending:
      'Send us what is true and yours to give. A form that you send asks us for something; it does not by itself buy a car.',
    website: [
      'You may look at, print and share pages for your own use. You may not copy the listings in bulk, pretend to be somebody else or try to break the site. Words, pictures and marks belong to us or to those who let us use them. Links may lead to websites of others, who answer for them.',
      'We do our best to keep this website right and running. As far as the law allows, we are not liable for loss that comes from its being unavailable.',
    ],
    cookies:
      'This page says what this website keeps in your browser, what is measured, and what you agree to. What your browser keeps for your own use is not stored by us as well, unless we say so here or in the privacy policy.',
    browser: [
      '- For this visit: the pages that you looked at and the advertisement that led you here. They are sent with a form.',
      '- For this visit: what you have typed in a form, so that a reload does not lose it.',
      '- Which parts of the search are folded open, and notices that you have closed.',
      '- The state in which you would register a car, and how far you drive in a year, if you say so.',
    ],
    measuring:
      'If your browser asks not to be tracked (Global Privacy Control or Do Not Track), nothing is counted or measured.',
    others:
      '- Where a page has a video, the video service learns that you watch it when you press play, not before.',
  }),
  messages: defineNotice(
    {
      decisions: 'A message of yours may be put aside by mistake: call us if you hear nothing.',
    },
    {
      decides: {
        by: 'alone',
        what: 'Whether a form looks as if a robot had sent it, and is put aside instead of answered at once',
        from: 'how fast it was filled in, links in the message and the name, and a field that people do not see',
        code: ['web/src/features/forms/sender.ts', 'checkSender'],
      },
    },
  ),
  speed: defineNotice(
    {measuring: 'We also measure how fast pages open.'},
    {when: ({settings: {integrations}}) => !integrations.analyticsId && !integrations.askAnalyticsConsent},
  ),
  leadSystem: defineNotice(
    {
      share:
        '- The company that runs our customer records gets what you send us in a form, and may use it for nothing else.',
    },
    {
      when: ({settings: {forms}}) =>
        Boolean(forms.webhookUrl || forms.adfEmail || forms.recipients.some(({adfEmail}) => adfEmail)),
    },
  ),
  alerts: defineNotice(
    {
      consents:
        'Alerts by e-mail and by text are agreed to separately, beside the choice. Each message has a link that stops it, and you can stop texts by replying STOP where the sender can be replied to. What you agreed to stays on record for six years after you stopped it, or until you delete the account.',
    },
    {when: (site) => isFeatureTold('watchlist', site) || isFeatureTold('savedSearches', site)},
  ),
  careers: defineNotice(
    {
      collect: '- If you apply for a job: what you send us about yourself. It never goes to our sales team.',
    },
    {when: ({settings}) => settings.forms.careers.on},
  ),
  receipts: defineNotice(
    {use: '- To confirm a form by e-mail. Such an e-mail advertises nothing.'},
    {when: ({settings}) => settings.forms.autoReply},
  ),
  payments: defineNotice(
    {
      share: (site) =>
        `- ${describeProcessor(site, 'payments')} takes card payments on its own page. We learn what was paid, and never the number of your card.`,
    },
    {when: hasPayments},
  ),
  valuations: defineNotice(
    {
      share: (site) =>
        `- ${describeProcessor(site, 'valuations')} looks up number plates and values cars for us. It gets the plate and its state, or the kind of car with its kilometres, and neither your name nor how to reach you.`,
    },
    {when: (site) => hasProcessor(site, 'valuations')},
  ),
  maps: defineNotice(
    {
      others: (site) =>
        `- ${describeProcessor(site, 'maps')} draws streets on maps. It learns your internet address when you ask for the street map, not before.`,
    },
    {when: (site) => hasProcessor(site, 'maps') && site.settings.integrations.map !== 'link'},
  ),
  creditGuide: defineNotice(
    {
      credit: [
        withFacts(
          ({legalName, abn}) =>
            `This guide says who helps you with finance on this website. ${legalName}, ABN ${abn} (“we”), is no lender: we show what finance costs and pass on what you ask for. A lender decides, and its terms, fees and criteria apply.`,
        ),
        withFacts(({creditProvider}) => `The credit is provided by: ${creditProvider}`),
        withFacts(({commission}) => commission),
        'Before you sign, the lender gives you its own credit guide and tells you the rate, the fees and all that you will repay. You need not take finance that we show, and may look for it elsewhere.',
      ],
      creditComplaints: [
        withFacts(
          ({email, phone}) =>
            `Talk to us first: call ${phone} or e-mail ${email}. If it is about the lender, we tell you how to reach it.`,
        ),
        'If a complaint about credit is not settled, you can take it to the Australian Financial Complaints Authority, afca.org.au, free of charge.',
      ],
    },
    {when: (site) => site.settings.finance.show || isFeatureTold('financeApplication', site)},
  ),
}

/** What every site says after the paragraphs of its settings. */
export const LAST_NOTICES: {readonly [name: string]: LegalNotice} = {
  end: defineNotice({
    collect:
      'You can look at this website without saying who you are. If you leave out what a form asks for, we may not be able to answer you.',
    use: '- To send you news and offers, only if you agreed to it. Every such message says who sends it and how to stop it; you can also tell us to stop at any time.',
    share: 'We do not sell it. Where a country other than Australia is named, it is kept there too.',
    decisions:
      'Repayments, prices with government charges and other figures that this website works out are estimates, and decide nothing about you.',
    access:
      'Ask us, and we show you what we hold about you or correct it, usually within 30 days. Asking costs nothing. We may first ask who you are. If we refuse, we tell you why in writing.',
    complaints:
      'Write to us first: we look into it and answer within 30 days. If you are not content with our answer, you can complain to the Office of the Australian Information Commissioner, oaic.gov.au.',
    reach: withFacts(
      ({email, phone}) =>
        `E-mail ${email} or call ${phone}. You can have this policy on paper, free of charge.`,
    ),
    law: withFacts(({state}) => `The law of ${state}, Australia, applies to these terms.`),
    questions: withFacts(
      ({email, phone}) =>
        `Talk to us first: call ${phone} or e-mail ${email}. If we cannot settle it, the consumer affairs office of your state or territory can help.`,
    ),
    consents:
      'What you agreed to is kept with its exact words and the time. You can take a consent back at any time, as easily as you gave it: by the link in a message, or by telling us.',
  }),
}
