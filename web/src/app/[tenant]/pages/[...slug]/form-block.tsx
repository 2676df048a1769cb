import {linkToForm} from '#/domain/forms/form-links'
import {FormOrLink} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {NO_SUBJECT} from '#/features/forms/site-form'
import {BlockTitle} from '#/features/pages/block-title'
import {PlateForms} from '#/features/trade-ins/start-view'
import {ButtonLink} from '#/ui/button'
import {StaticHtml} from '#platform/static-html/static-html'
import {getValuedKinds} from '../../_parts/get-valued-kinds'
import {renderBeside} from '../../_parts/render-beside'
import type {BlockContext} from './block-context'

/** A form of the site; all but one on a page are links to their own pages. Nothing if the site does not have it. */
export async function FormBlock({block, tenant, place, page}: BlockContext<'form'>) {
  const form = await getForm(tenant, block.form, NO_SUBJECT)
  if (!form) return null
  const text = block.text ?? form.intro
  return (
    <div
      id={place.again ? undefined : (form.anchor ?? `${form.id}-form`)}
      className="form-view grid max-w-xl scroll-mt-24 gap-x-16 lg:max-w-none lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div>
        <BlockTitle title={block.title ?? form.title} />
        {text && <p className="-mt-3 mb-6 measure text-lg text-ink-soft">{text}</p>}
      </div>
      <div className={place.again ? undefined : 'form-ground lg:row-span-2'}>
        {place.again ? (
          <ButtonLink href={linkToForm(form.id)}>{form.title}</ButtonLink>
        ) : form.isStep ? (
          <StaticHtml>
            <PlateForms
              kinds={await getValuedKinds(tenant.slug)}
              state={tenant.settings.forms.defaultState}
            />
          </StaticHtml>
        ) : (
          <StaticHtml>
            <FormOrLink form={form} pageId={page} />
          </StaticHtml>
        )}
      </div>
      {!place.again && (await renderBeside(form, tenant))}
    </div>
  )
}
