import {StackError} from '../../stack/stack-error.ts'
import type {Action} from './actions.ts'
import {type Answer, type Asking, load, post, sendForm, writePhone} from './ask-storefront.ts'

const RECORDS_AWAY = [303, 503]

/** What shoppers do who are signed in, and what they begin with a car that can be reserved: each time another one. */
export function listAccountActions(
  cookie: string,
  cars: readonly string[],
): {readonly [name: string]: Action} {
  const choose = ({turn}: Asking) => cars[turn % cars.length] ?? '/'
  const read = (find: (car: string) => string): Action => ({
    act: (asking) => load(asking, find(choose(asking)), {cookie}),
    healthy: 200,
    away: {records: [200, 503], search: [200, 503], content: [200, 503]},
  })
  const press = (path: string, fields: {readonly [name: string]: string}): Action => ({
    act: async (asking) => {
      const body = new URLSearchParams({...fields, car_id: readSlug(choose(asking))})
      return readNote(await post(asking, path, String(body), {cookie}))
    },
    healthy: 303,
    away: {records: RECORDS_AWAY, search: RECORDS_AWAY, content: RECORDS_AWAY},
  })
  return {
    'my garage': read(() => '/my-garage'),
    'saved searches': read(() => '/saved-searches'),
    'lenders compared': read((car) => `/personalised/finance?car_id=${readSlug(car)}`),
    'an application for finance': press('/api/finance-application', {step: 'loan', price: '20000'}),
    'a step of buying a car': press('/api/purchase', {step: 'trade-in', method: 'none'}),
    'a reservation begun': {
      // Not signed in: a number has few reservations in an hour.
      act: async (asking) => {
        const page = await load(asking, `${choose(asking)}/checkout`)
        if (page.status !== 200) return page
        if (page.body.includes('"/api/reservations"')) return readNote(await sendForm(asking, page.body))
        // Without a form it says why: an outage, or a car that is taken.
        const isTaken = page.body.includes('This car is taken')
        return {...page, status: !isTaken && /(?:right|just) now/.test(page.body) ? 503 : 303}
      },
      healthy: 303,
      away: {payments: RECORDS_AWAY, records: RECORDS_AWAY, search: RECORDS_AWAY, content: RECORDS_AWAY},
    },
  }
}

function readSlug(car: string): string {
  return car.split('/').at(-1) ?? ''
}

/** The reason for an action without effect is in the address of the redirect. */
function readNote(answer: Answer): Answer {
  const said = new URL(answer.location, 'http://site').searchParams
  const note = said.get('problem') ?? said.get('told') ?? ''
  if (/unavailable|payment-down/.test(note)) return {...answer, status: 503}
  return /often|expired/.test(note) ? {...answer, status: 429} : answer
}

/** Signs a shopper in with the code that is texted to them. Returns the cookies. @throws StackError where that fails */
export async function signShopperIn(
  asking: Asking,
  readCode: (phone: string) => Promise<string>,
): Promise<string> {
  const phone = writePhone(asking)
  const asked = await post(asking, '/api/sign-in/code', `phone=${phone}`)
  const code = await readCode(`+61${phone.slice(1)}`)
  const {cookie} = await post(asking, '/api/sign-in/session', `code=${code}`, {cookie: asked.cookie})
  if (!cookie.includes('__Host-shopper=')) throw new StackError('Nobody can sign in.')
  return cookie
}
