import type {PageForm} from '@forecourt/schemas'
import {formPath} from '#/domain/forms/form-address'
import type {FormId} from '#/domain/forms/form-id'
import {FormOrLink} from '#/features/enquiries/form-or-link'
import {getForm} from '#/features/enquiries/get-form'
import {ButtonLink} from '#/ui/button'
import {BlockTitle} from './block-title'
import type {BlockContext} from './page-block-view'

/** The forms of the platform behind those that staff choose; null for one that has a page of its own only. */
const FORMS: {readonly [form in PageForm]: FormId | null} = {
  general: 'general',
  callBack: 'call-back',
  finance: 'finance',
  testDrive: 'test-drive',
  tradeIn: null,
  parts: 'parts',
  fleet: 'fleet',
  careers: 'careers',
  serviceBooking: 'service',
}

/** A form of the site; a second one on the same page is a link to its own page. Nothing where the site has it not. */
export function FormBlock({block, tenant, place, page}: BlockContext<'form'>) {
  const id = FORMS[block.form]
  const subject = {carSlug: null, car: null, place: null}
  const setting = id && getForm(tenant, id, subject)
  if (!setting) return null
  const text = block.text ?? setting.form.intro
  return (
    <div data-form-view className="max-w-xl">
      <BlockTitle title={block.title ?? setting.form.title} />
      {text && <p className="-mt-3 mb-6 text-lg text-ink-soft">{text}</p>}
      {place.again ? (
        <ButtonLink href={formPath(setting.form.id, null, null)}>{setting.form.title}</ButtonLink>
      ) : (
        <FormOrLink setting={setting} settings={tenant.settings} place={null} pageId={page} />
      )}
    </div>
  )
}
