import {parseXml, type XmlNode} from './parse-xml.ts'

type Times = '1' | '?' | '*' | '+'
type Rule = {
  /** Children in their order. */
  readonly children?: readonly (readonly [string, Times])[]
  readonly attributes?: {readonly [name: string]: readonly string[] | 'any'}
  readonly required?: readonly string[]
  readonly text?: RegExp
}

const FLAG = ['0', '1']
const CURRENCY = ['AUD']
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

const CONTACT: Rule = {
  children: [
    ['name', '+'],
    ['email', '?'],
    ['phone', '*'],
    ['address', '?'],
  ],
}

/** ADF 1.0 (australian-rules.md, leads): order, names and values of elements and attributes. */
const RULES: {readonly [path: string]: Rule} = {
  adf: {children: [['prospect', '+']]},
  prospect: {
    attributes: {status: ['new', 'resend']},
    children: [
      ['id', '*'],
      ['requestdate', '1'],
      ['vehicle', '+'],
      ['customer', '1'],
      ['vendor', '1'],
      ['provider', '?'],
    ],
  },
  id: {attributes: {sequence: 'any', source: 'any'}},
  requestdate: {text: MOMENT},
  vehicle: {
    attributes: {
      interest: ['buy', 'lease', 'sell', 'trade-in', 'test-drive'],
      status: ['new', 'used'],
    },
    required: ['interest'],
    children: [
      ['id', '*'],
      ['year', '?'],
      ['make', '1'],
      ['model', '1'],
      ['vin', '?'],
      ['stock', '?'],
      ['trim', '?'],
      ['doors', '?'],
      ['bodystyle', '?'],
      ['transmission', '?'],
      ['odometer', '?'],
      ['condition', '?'],
      ['colorcombination', '*'],
      ['imagetag', '?'],
      ['price', '*'],
      ['pricecomments', '?'],
      ['option', '*'],
      ['finance', '*'],
      ['comments', '?'],
    ],
  },
  year: {text: /^\d{4}$/},
  doors: {text: /^\d+$/},
  odometer: {attributes: {status: 'any', units: ['km', 'mi']}, text: /^\d+$/},
  colorcombination: {
    children: [
      ['interiorcolor', '?'],
      ['exteriorcolor', '?'],
      ['preference', '?'],
    ],
  },
  price: {
    attributes: {
      type: ['quote', 'offer', 'msrp', 'invoice', 'call', 'appraisal', 'asking'],
      currency: CURRENCY,
      delta: 'any',
      relativeto: 'any',
      source: 'any',
    },
    text: /^\d+$/,
  },
  finance: {
    children: [
      ['method', '1'],
      ['amount', '*'],
      ['balance', '?'],
    ],
  },
  method: {text: /^(?:cash|finance|lease)$/},
  amount: {
    attributes: {
      type: ['downpayment', 'monthly', 'total'],
      limit: ['maximum', 'minimum', 'exact'],
      currency: CURRENCY,
    },
    text: /^\d+$/,
  },
  balance: {attributes: {type: ['finance', 'residual'], currency: CURRENCY}, text: /^\d+$/},
  customer: {
    children: [
      ['contact', '1'],
      ['id', '*'],
      ['timeframe', '?'],
      ['comments', '?'],
    ],
  },
  contact: CONTACT,
  name: {
    attributes: {part: ['first', 'middle', 'suffix', 'last', 'full'], type: ['individual', 'business']},
    required: ['part'],
    text: /\S/,
  },
  email: {attributes: {preferredcontact: FLAG}, text: /^[^@\s]+@[^@\s]+$/},
  phone: {
    attributes: {
      type: ['voice', 'fax', 'cellphone', 'pager'],
      time: ['morning', 'afternoon', 'evening', 'nopreference', 'day'],
      preferredcontact: FLAG,
    },
    text: /\d/,
  },
  address: {
    attributes: {type: 'any'},
    children: [
      ['street', '*'],
      ['apartment', '?'],
      ['city', '?'],
      ['regioncode', '?'],
      ['postalcode', '?'],
      ['country', '?'],
    ],
  },
  postalcode: {text: /^\d{4}$/},
  country: {text: /^AU$/},
  timeframe: {
    children: [
      ['description', '?'],
      ['earliestdate', '?'],
      ['latestdate', '?'],
    ],
  },
  earliestdate: {text: MOMENT},
  latestdate: {text: MOMENT},
  vendor: {
    children: [
      ['id', '*'],
      ['vendorname', '1'],
      ['url', '?'],
      ['contact', '1'],
    ],
  },
  provider: {
    children: [
      ['id', '*'],
      ['name', '1'],
      ['service', '?'],
      ['url', '?'],
      ['email', '?'],
      ['phone', '?'],
      ['contact', '?'],
    ],
  },
}

/** The errors of an ADF document; empty when it is valid. Throws when it is not XML. */
export function validateAdf(source: string): string[] {
  const {instructions, root} = parseXml(source)
  const prolog = instructions.map(({name, text}) => `${name}${text}`.trim())
  const faults = root.name === 'adf' ? [] : ['The root is not adf']
  if (prolog[0] !== 'xml version="1.0" encoding="UTF-8"') faults.push('The XML declaration is missing')
  if (prolog[1] !== 'adf version="1.0"') faults.push('The ADF instruction is missing')
  return [...faults, ...validateNode(root, '')]
}

function validateNode(node: XmlNode, parent: string): string[] {
  const path = `${parent}/${node.name}`
  const rule = RULES[node.name] ?? {}
  return [
    ...validateAttributes(node, rule).map((fault) => `${path}: ${fault}`),
    ...validateChildren(node, rule).map((fault) => `${path}: ${fault}`),
    ...(rule.text && !rule.text.test(node.text) ? [`${path}: "${node.text}" is not allowed`] : []),
    ...node.children.flatMap((child) => validateNode(child, path)),
  ]
}

function validateAttributes(
  {attributes}: XmlNode,
  {attributes: allowed = {}, required = []}: Rule,
): string[] {
  const wrong = Object.entries(attributes).filter(([name, value]) => {
    const values = allowed[name]
    return values === undefined || (values !== 'any' && !values.includes(value))
  })
  const missing = required.filter((name) => attributes[name] === undefined)
  return [
    ...wrong.map(([name, value]) => `${name}="${value}" is not allowed`),
    ...missing.map((name) => `${name} is missing`),
  ]
}

const PATTERN: {readonly [times in Times]: string} = {'1': '', '?': '?', '*': '*', '+': '+'}

function validateChildren({children}: XmlNode, rule: Rule): string[] {
  const found = children.map(({name}) => `<${name}>`).join('')
  const wanted = (rule.children ?? []).map(([name, times]) => `(?:<${name}>)${PATTERN[times]}`).join('')
  return new RegExp(`^${wanted}$`).test(found) ? [] : [`wrong children or order: ${found || 'none'}`]
}
