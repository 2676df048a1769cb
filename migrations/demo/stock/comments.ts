import type {Random} from './random.ts'

export type CommentFacts = {
  name: string
  city: string
  type: 'new' | 'demo' | 'used'
  km: number
  age: number
  owners: number
  highlights: readonly string[]
  electric: boolean
}

const km = (value: number) => `${value.toLocaleString('en-AU')} km`

const OPENING_NEW = [
  (f: CommentFacts) =>
    `This ${f.name} is in stock at ${f.city} and can be registered in your name within two working days.`,
  (f: CommentFacts) => `Brand new ${f.name}, on the floor at ${f.city}. No waiting on a ship, no order fee.`,
  (f: CommentFacts) =>
    `A ${f.name} ready for delivery from ${f.city}, with factory paint protection still on the doors.`,
]
const OPENING_DEMO = [
  (f: CommentFacts) =>
    `Our own demonstrator, driven by the sales team for ${km(f.km)} and washed every Friday since.`,
  (f: CommentFacts) => `${f.name} demonstrator with ${km(f.km)}. The first owner on the papers will be you.`,
  (f: CommentFacts) =>
    `Used for test drives from ${f.city} only. ${km(f.km)}, most of the new car warranty to run.`,
]
const OPENING_USED = [
  (f: CommentFacts) =>
    `${f.name} with ${km(f.km)}, traded here by its ${f.owners === 1 ? 'only owner' : 'last owner'} on a newer model.`,
  (f: CommentFacts) =>
    `A straight ${f.name}. ${f.owners === 1 ? 'One owner' : `${f.owners} owners`}, ${km(f.km)}, and it drives the way it should.`,
  (f: CommentFacts) =>
    `If you have been looking for a ${f.name}, come and sit in this one. ${km(f.km)} and honest all over.`,
  (f: CommentFacts) =>
    `Local ${f.name}, garaged in ${f.city} by the look of the paint. ${km(f.km)} on the clock.`,
]
const HISTORY = [
  'Service book stamped throughout, two keys, original handbook in the glovebox.',
  'Full service history. Tyres have more than half their tread, front brake pads replaced in our workshop.',
  'Two keys and books. One stone chip on the bonnet that we have touched in and will point out to you.',
  'Serviced before sale, with a new battery and wiper blades. The inspection report is on the passenger seat.',
  'Minor wear on the driver’s bolster, otherwise a tidy cabin from a smoke-free home.',
]
const CLOSE_NEW = [
  'Price is drive away with twelve months of registration, compulsory insurance, stamp duty and dealer delivery.',
  'Drive-away price, nothing to add. Fleet and ABN buyers, ask us for the bonus that applies to you.',
]
const CLOSE_USED = [
  'Trade-ins welcome. Ask us for the history report; we have it printed.',
  'Finance to approved applicants, and a written trade price in twenty minutes.',
  'Happy to send a walk-around video. Interstate buyers: we can arrange an independent inspection and transport.',
  'Statutory warranty applies where the car’s age and kilometres qualify; the form on the windscreen says which.',
]

/** A dealer's description of a car: sections separated by a pipe (spec 3.1, 5.7). */
export function writeComments(facts: CommentFacts, random: Random): string {
  const openings = {new: OPENING_NEW, demo: OPENING_DEMO, used: OPENING_USED}[facts.type]
  const sections = [random.pick(openings)(facts), highlightsIn(facts)]
  if (facts.type === 'used') sections.push(random.pick(HISTORY))
  if (facts.electric)
    sections.push('Charged to 80% before every test drive. The battery’s health reading is in the file.')
  sections.push(random.pick(facts.type === 'used' ? CLOSE_USED : CLOSE_NEW))
  return sections.filter((section) => section !== '').join(' | ')
}

function highlightsIn({highlights}: CommentFacts): string {
  const [first, ...rest] = highlights.map((name, at) => (at === 0 ? name : lowerFirst(name)))
  if (!first) return ''
  const last = rest.pop()
  return last ? `${[first, ...rest].join(', ')} and ${last}.` : `${first}.`
}

// Names such as "Apple CarPlay" and "LED" keep their capitals.
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+(?: [a-z]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
