import type {Settings} from '@forecourt/schemas/generated/site-types'
import {formatMoney} from '#/domain/format-values'
import {getModelPath} from '#/domain/model-path'
import {Heading} from '#/ui/heading'
import {Picture} from '#/ui/picture'
import {formatModelStatus} from './group-models'
import type {Model} from './list-models'

type Props = {model: Model; settings: Settings['models']; level?: 2 | 3; showPrice?: boolean}

/** A model in a list: picture, name, what it costs from. */
export function ModelCard({model, settings, level = 3, showPrice = true}: Props) {
  const word = formatModelStatus(model.status, settings)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative">
        <Picture
          src={model.image?.url ?? null}
          alt={model.image?.alt ?? ''}
          naturalWidth={model.image?.width}
          ratio="3 / 2"
          sizes="(min-width: 62rem) 400px, (min-width: 36rem) 50vw, 100vw"
        />
        {word && (
          <span className="absolute left-3 top-3 rounded-inner bg-surface px-2 py-1 text-sm font-semibold text-ink">
            {word}
          </span>
        )}
      </div>
      <div className="card-pad flex flex-1 flex-col gap-1">
        <Heading level={level} size="card">
          <a
            href={getModelPath(model, settings)}
            className="no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {model.name}
          </a>
        </Heading>
        {model.shortDescription && <p className="text-ink-soft">{model.shortDescription}</p>}
        {showPrice && model.fromPrice !== null && (
          <p className="figures mt-auto pt-2 font-semibold">
            <span className="font-normal text-ink-soft">{settings.fromText}</span>{' '}
            {formatMoney(model.fromPrice)}
          </p>
        )}
      </div>
    </article>
  )
}
