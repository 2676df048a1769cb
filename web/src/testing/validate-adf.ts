import {parseXml, type XmlNode} from './parse-xml.ts'

type Rule = {
  /** The children in their order, as a DTD writes them. */
  readonly children?: string
  /** The attributes with their values, separated by `|`; all values if there are none. */
  readonly attributes?: {readonly [name: string]: string}
  readonly required?: readonly string[]
  readonly text?: RegExp
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

/** ADF 1.0 (australian-rules.md, leads): order, names and values of elements and attributes. */
const RULES: {readonly [name: string]: Rule} = {
  adf: {children: 'prospect+'},
  prospect: {
    attributes: {status: 'new|resend'},
    children: 'id*, requestdate, vehicle+, customer, vendor, provider?',
  },
  id: {attributes: {sequence: '', source: ''}},
  requestdate: {text: MOMENT},
  vehicle: {
    attributes: {interest: 'buy|lease|sell|trade-in|test-drive', status: 'new|used'},
    required: ['interest'],
    children:
      'id*, year?, make, model, vin?, stock?, trim?, doors?, bodystyle?, transmission?, odometer?, condition?, ' +
      'colorcombination*, imagetag?, price*, pricecomments?, option*, finance*, comments?',
  },
  year: {text: /^\d{4}$/},
  doors: {text: /^\d+$/},
  odometer: {attributes: {status: '', units: 'km|mi'}, text: /^\d+$/},
  colorcombination: {children: 'interiorcolor?, exteriorcolor?, preference?'},
  price: {
    attributes: {
      type: 'quote|offer|msrp|invoice|call|appraisal|asking',
      currency: 'AUD',
      delta: '',
      relativeto: '',
      source: '',
    },
    text: /^\d+$/,
  },
  finance: {children: 'method, amount*, balance?'},
  method: {text: /^(?:cash|finance|lease)$/},
  amount: {
    attributes: {type: 'downpayment|monthly|total', limit: 'maximum|minimum|exact', currency: 'AUD'},
    text: /^\d+$/,
  },
  balance: {attributes: {type: 'finance|residual', currency: 'AUD'}, text: /^\d+$/},
  customer: {children: 'contact, id*, timeframe?, comments?'},
  contact: {children: 'name+, email?, phone*, address?'},
  name: {
    attributes: {part: 'first|middle|suffix|last|full', type: 'individual|business'},
    required: ['part'],
    text: /\S/,
  },
  email: {attributes: {preferredcontact: '0|1'}, text: /^[^@\s]+@[^@\s]+$/},
  phone: {
    attributes: {
      type: 'voice|fax|cellphone|pager',
      time: 'morning|afternoon|evening|nopreference|day',
      preferredcontact: '0|1',
    },
    text: /\d/,
  },
  address: {
    attributes: {type: ''},
    children: 'street*, apartment?, city?, regioncode?, postalcode?, country?',
  },
  postalcode: {text: /^\d{4}$/},
  country: {text: /^AU$/},
  timeframe: {children: 'description?, earliestdate?, latestdate?'},
  earliestdate: {text: MOMENT},
  latestdate: {text: MOMENT},
  vendor: {children: 'id*, vendorname, url?, contact'},
  provider: {children: 'id*, name, service?, url?, email?, phone?, contact?'},
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
    return values === undefined || (values !== '' && !values.split('|').includes(value))
  })
  const missing = required.filter((name) => attributes[name] === undefined)
  return [
    ...wrong.map(([name, value]) => `${name}="${value}" is not allowed`),
    ...missing.map((name) => `${name} is missing`),
  ]
}

function validateChildren({children}: XmlNode, {children: wanted = ''}: Rule): string[] {
  const found = children.map(({name}) => `<${name}>`).join('')
  const pattern = wanted.replaceAll(/(\w+)([?*+]?)(?:, )?/g, '(?:<$1>)$2')
  return new RegExp(`^${pattern}$`).test(found) ? [] : [`wrong children or order: ${found || 'none'}`]
}
