/**
 * The paragraphs of the first legal pages with the ids that they have now; "…" is a fact of the dealer. What begins with
 * "former" is said no more, because it was untrue of some sites.
 */
const FORMER: readonly (readonly [id: string, line: string])[] = [
  [
    'site.policy.1',
    'This policy says how …, ABN … (“we”), handles personal information that you give us on this website or that we collect when you use it. We follow the Privacy Act 1988 (Cth) and the Australian Privacy Principles.',
  ],
  ['collect', '## What we collect'],
  [
    'site.collect.1',
    '- What you write in a form: your name, how to reach you, your message, the car it is about, and what you tell us of a car that you offer us.',
  ],
  [
    'site.collect.2',
    '- With a form: when you sent it, the pages and the advertisement that led you to it, and the browser you used. We keep your internet address only in a form that cannot be read back, to stop misuse.',
  ],
  [
    'former.collect.1',
    '- If you ask about finance: the amount and the plans that you tell us of. A lender that you apply to collects more and tells you about that itself.',
  ],
  ['careers.collect.1', '- If you apply for a job: what you send us about yourself.'],
  [
    'end.collect.1',
    'You can look at this website without saying who you are. If you leave out what a form asks for, we may not be able to answer you.',
  ],
  [
    'former.collect.2',
    'Cars that you save, compare or have looked at stay in your own browser. So do your contact details, where the browser keeps them for the next form.',
  ],
  ['hold', '## How we collect and hold it'],
  [
    'site.hold.1',
    'We collect it from you: on this website, by phone, by e-mail and in person. We hold it in systems that only those can open who need it for their work. When we no longer need it and no law makes us keep it, we delete it or take your name off it.',
  ],
  ['use', '## What we use it for'],
  [
    'site.use.1',
    '- To answer you, to show you a car, to book a test drive or a service, to value your car, and to sell and deliver what you buy.',
  ],
  ['site.use.2', '- To keep the records that the law asks of a motor dealer.'],
  ['site.use.3', '- To keep this website safe and to learn which advertisements are of use.'],
  [
    'end.use.1',
    '- To send you news and offers, only if you agreed to it. Every such message says who sends it and how to stop it; you can also tell us to stop at any time.',
  ],
  ['share', '## Who we give it to'],
  [
    'former.share.1',
    '- Companies that run our website, e-mail and customer records for us, and may use it for nothing else.',
  ],
  [
    'former.share.2',
    '- A lender or finance broker, if you ask about finance; a manufacturer, if it is about its cars, their warranty or a recall.',
  ],
  ['site.share.4', '- Authorities and others, where the law makes us.'],
  ['end.share.1', 'We do not sell it. Countries outside Australia where it is kept: ….'],
  ['decisions', '## Decisions made by computer'],
  [
    'former.decisions.1',
    'Repayments and other figures that this website works out are estimates. No computer program decides by itself whether we sell to you, buy from you or help you with finance.',
  ],
  ['access', '## See it or have it corrected'],
  [
    'end.access.1',
    'Ask us, and we show you what we hold about you or correct it, usually within 30 days. Asking costs nothing. We may first ask who you are. If we refuse, we tell you why in writing.',
  ],
  ['complaints', '## Complaints'],
  [
    'end.complaints.1',
    'Write to us first: we look into it and answer within 30 days. If you are not content with our answer, you can complain to the Office of the Australian Information Commissioner, oaic.gov.au.',
  ],
  ['reach', '## How to reach us about privacy'],
  ['end.reach.1', 'E-mail … or call …. You can have this policy on paper, free of charge.'],
  [
    'site.terms.1',
    'These terms apply to this website. …, ABN … (“we”), runs it. Nothing in them takes away rights that the Australian Consumer Law or the motor dealer law of your state gives you.',
  ],
  ['cars', '## Cars and prices'],
  [
    'site.cars.1',
    'Cars are offered while they are for sale. We take a car off as soon as we know that it is sold; that it is shown here does not hold it for you.',
  ],
  [
    'site.cars.2',
    'A price marked “Drive away” includes registration, stamp duty, compulsory insurance and dealer delivery for a private buyer in …. A price marked “Excl. government charges” does not include those charges: we tell you the total before you decide.',
  ],
  [
    'site.cars.3',
    'Pictures show the car itself unless we say that they show another of its kind. If something here is wrong, we correct it as soon as we know; ask us about what matters to you before you buy.',
  ],
  ['offers', '## Offers'],
  ['site.offers.1', 'An offer holds for the days and on the conditions that are stated with it.'],
  ['figures', '## Finance figures'],
  [
    'finance.show.figures.1',
    'Weekly figures and what a calculator shows are examples at the rate, the comparison rate and the term beside them. They are no offer of credit. A lender decides, and its terms, fees and criteria apply.',
  ],
  ['sending', '## What you send us'],
  [
    'site.sending.1',
    'Send us what is true and yours to give. A form you send asks us for something: it buys, books or reserves nothing until we confirm it.',
  ],
  ['website', '## This website'],
  [
    'site.website.1',
    'You may look at, print and share pages for your own use. You may not copy the listings in bulk, pretend to be somebody else or try to break the site. Words, pictures and marks belong to us or to those who let us use them. Links may lead to websites of others, who answer for them.',
  ],
  [
    'site.website.2',
    'We do our best to keep this website right and running. As far as the law allows, we are not liable for loss that comes from its being unavailable.',
  ],
  ['law', '## Law'],
  ['end.law.1', 'The law of …, Australia, applies to these terms.'],
  ['questions', '## Questions and complaints'],
  [
    'end.questions.1',
    'Talk to us first: call … or e-mail …. If we cannot settle it, the consumer affairs office of your state or territory can help.',
  ],
]

const PATTERNS = FORMER.map(([id, line]) => {
  const parts = line.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return {id, pattern: new RegExp(`^${parts.join('.{1,200}?')}$`, 'u')}
})

/** The id of a paragraph of the first legal pages, whatever the dealer's facts; null for other words. */
export function findParagraph(line: string): string | null {
  return PATTERNS.find(({pattern}) => pattern.test(line))?.id ?? null
}
