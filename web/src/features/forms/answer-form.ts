import type {FormId} from '#/domain/forms/form-id'
import {isFormOpen} from '#/domain/forms/has-form'
import type {TenantConfig} from '#/tenant/tenant-config'
import {findFormOffer} from './find-form-offer'
import type {FormRequest} from './form-request'
import {formSecret} from './form-secret'
import {formWorld} from './form-world'
import {findFormCar, getForm} from './get-form'
import {leadFormProps} from './lead-form-props'
import {type FormSetting, type Received, receiveForm, type Sender} from './receive-form'
import {renderAgain} from './render-again'
import {hashAddress} from './sender-address'
import {issueView} from './view-token'

const HEADERS = {'Cache-Control': 'no-store'}
const CONFIRM = 'One more press: check what you wrote, then send it.'

/** Answers a posted form: JSON for the script, a page or a redirect for a browser without it. */
export async function answerForm(
  request: Request,
  tenant: TenantConfig,
  form: FormId,
  posted: FormRequest,
): Promise<Response> {
  const now = Date.now()
  const host = request.headers.get('host') ?? ''
  const setting = await settingOf(tenant, form, posted, now)
  if (!setting)
    return Response.json({message: 'This form is not open here.'}, {status: 404, headers: HEADERS})
  const received = await receiveForm(posted, setting, formWorld(setting, senderOf(request, posted), now))
  if (posted.scripted) return answerScript(received)
  if (received.kind === 'sent') {
    return new Response(null, {status: 303, headers: {...HEADERS, Location: received.next}})
  }
  return answerBrowser(host, tenant, setting, posted, received, now)
}

async function settingOf(
  tenant: TenantConfig,
  form: FormId,
  {values}: FormRequest,
  now: number,
): Promise<FormSetting | null> {
  const text = (name: string) =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : null
  if (!isFormOpen(tenant.settings, form, true, now)) return null
  const slug = text('car_id')
  const carSlug = slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? slug : null
  const found = await findFormCar(tenant, carSlug, now)
  // A slug that is none of the site's cars is left out; one that could not be looked up is kept.
  const car = found.ok ? found.data : null
  const kept = found.ok && car === null ? null : carSlug
  const place = form === 'location' ? knownPlace(tenant, text('location')) : null
  const offer = form === 'offerEnquiry' ? await findFormOffer(tenant, text('offer')) : null
  return getForm(tenant, form, {carSlug: kept, car, place, offer})
}

function senderOf(request: Request, {page}: FormRequest): Sender {
  return {
    url: urlOf(request, page),
    userAgent: request.headers.get('user-agent'),
    addressHash: hashAddress(request),
  }
}

function knownPlace({locations}: TenantConfig, slug: string | null): string | null {
  return locations.some((location) => location.slug === slug) ? slug : null
}

function urlOf(request: Request, page: string): string {
  const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0] === 'http' ? 'http' : 'https'
  return `${scheme}://${request.headers.get('host')}${page}`
}

function answerScript(received: Received): Response {
  switch (received.kind) {
    case 'sent':
      return Response.json(
        {lead: received.lead, next: received.next, events: received.events},
        {headers: HEADERS},
      )
    case 'confirm':
      return Response.json({message: CONFIRM, errors: [], expired: true}, {status: 403, headers: HEADERS})
    case 'refused': {
      const {status, errors, message, expired} = received
      return Response.json({errors, message, expired}, {status, headers: HEADERS})
    }
  }
}

async function answerBrowser(
  host: string,
  tenant: TenantConfig,
  setting: FormSetting,
  posted: FormRequest,
  received: Exclude<Received, {kind: 'sent'}>,
  now: number,
): Promise<Response> {
  const refused = received.kind === 'refused'
  const {token} = issueView(formSecret('view'), {
    site: setting.site,
    form: setting.form.id,
    at: now,
    plain: true,
  })
  const place = setting.form.hidden.location ?? null
  const html = await renderAgain(host, {
    ...leadFormProps(setting, tenant.settings, setting.form.id === 'location' ? place : null, posted.pageId),
    again: {
      values: posted.values,
      errors: refused ? received.errors : [],
      message: refused ? received.message : CONFIRM,
      view: token,
    },
  })
  const status = refused ? received.status : 200
  if (html !== null) {
    return new Response(html, {status, headers: {...HEADERS, 'Content-Type': 'text/html; charset=utf-8'}})
  }
  return new Response('Please go back: your message is still in the form. Then send it again.\n', {
    status: 503,
    headers: {...HEADERS, 'Content-Type': 'text/plain; charset=utf-8'},
  })
}
