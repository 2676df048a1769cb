import {formOfSetting} from '#/domain/forms/has-form'
import {linkToForm} from '#/domain/forms/link-to-form'
import {FormOrLink} from '#/features/enquiries/form-or-link'
import {getForm} from '#/features/enquiries/get-form'
import {ButtonLink} from '#/ui/button'
import {BlockTitle} from './block-title'
import type {BlockContext} from './page-block-view'

/** A form of the site; a second one on the same page is a link to its own page. Nothing where the site has it not. */
export async function FormBlock({block, tenant, place, page}: BlockContext<'form'>) {
  const subject = {carSlug: null, car: null, place: null}
  const setting = await getForm(tenant, formOfSetting(block.form), subject)
  if (!setting) return null
  const text = block.text ?? setting.form.intro
  return (
    <div data-form-view className="max-w-xl">
      <BlockTitle title={block.title ?? setting.form.title} />
      {text && <p className="-mt-3 mb-6 text-lg text-ink-soft">{text}</p>}
      {place.again ? (
        <ButtonLink href={linkToForm(setting.form.id)}>{setting.form.title}</ButtonLink>
      ) : (
        <FormOrLink setting={setting} settings={tenant.settings} place={null} pageId={page} />
      )}
    </div>
  )
}
