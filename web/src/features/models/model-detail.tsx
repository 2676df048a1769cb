import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {formatMoney} from '#/domain/format-values'
import {ButtonLink} from '#/ui/button'
import {FileLink} from '#/ui/file-link'
import {Picture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import {formatModelStatus} from './group-models'
import type {Model} from './list-models'

type Props = {
  model: Model
  brand: string | null
  settings: Settings['models']
  /** The list of its cars in stock; null while there are none. */
  stockHref: string | null
  contact: ReactNode
}

/** The page of a model: what it is, what it costs from, and the cars on the ground. */
export function ModelDetail({model, brand, settings, stockHref, contact}: Props) {
  const word = formatModelStatus(model.status, settings)
  return (
    <article className="grid items-center gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16">
      <Picture
        src={model.image?.url ?? null}
        alt={model.image?.alt ?? ''}
        naturalWidth={model.image?.width}
        ratio="3 / 2"
        sizes="(min-width: 62rem) 640px, calc(100vw - 2rem)"
        priority
        className="rounded-card"
      />
      <div className="flex flex-col items-start gap-4">
        {word && <p className="rounded-inner border border-line px-2 py-1 text-sm font-semibold">{word}</p>}
        <h1 className="text-4xl">{brand ? `${brand} ${model.name}` : model.name}</h1>
        {model.shortDescription && <p className="max-w-[50ch] text-lg">{model.shortDescription}</p>}
        {model.fromPrice !== null && (
          <div>
            <p className="figures text-2xl font-semibold">
              <span className="text-base font-normal text-ink-soft">{settings.fromText}</span>{' '}
              {formatMoney(model.fromPrice)}
            </p>
            {model.priceNote && <p className="text-sm text-ink-soft">{model.priceNote}</p>}
          </div>
        )}
        {model.description && <Prose value={model.description} />}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {stockHref && <ButtonLink href={stockHref}>See {model.name} in stock</ButtonLink>}
          {contact}
        </div>
        <FileLink file={model.brochure} label={settings.brochureText} />
      </div>
    </article>
  )
}
