import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {formatCredit} from '#/domain/finance/format-finance'
import {formatMoney} from '#/domain/vehicles/format-values'
import {joinClassNames} from '#/ui/class-names'
import {FileLink} from '#/ui/file-link'
import {Picture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import {CreditLines} from '#/ui/rates'
import {TitledSection} from '#/ui/titled-section'
import {getFromPrice} from './compare-grades'
import {formatModelStatus, getModelTitle} from './group-models'
import type {Model} from './list-models'
import {ModelGrades, ModelSpecifications} from './model-grades'
import {ModelStage} from './model-stage'

type Props = {
  model: Model
  settings: Settings['models']
  /** The available actions: enquire, test drive, see cars in stock. */
  actions: ReactNode
  /** What there is of it, between its grades and specifications: the cars in stock, the offers. */
  children?: ReactNode
}

/** The page of a model: its description and lowest price, its grades, pictures and specifications. */
export function ModelDetail({model, settings, actions, children}: Props) {
  const {gallery} = model
  return (
    <article className="grid grid-cols-1 gap-12 lg:gap-16">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <ModelStage model={model} />
        <ModelFacts model={model} settings={settings} actions={actions} />
      </div>
      <ModelGrades model={model} />
      {children}
      {gallery.length > 0 && <Gallery pictures={gallery} />}
      <ModelSpecifications model={model} />
    </article>
  )
}

function ModelFacts({model, settings, actions}: Props) {
  const word = formatModelStatus(model.status, settings)
  const price = getFromPrice(model)
  return (
    <div className="flex flex-col items-start gap-4">
      {word && <p className="rounded-inner border border-line px-2 py-1 text-sm font-semibold">{word}</p>}
      <h1 className="text-4xl">{getModelTitle(model)}</h1>
      {model.shortDescription && <p className="max-w-[50ch] text-lg">{model.shortDescription}</p>}
      {price !== null && (
        <div>
          <p className="figures text-2xl font-semibold">
            <span className="text-base font-normal text-ink-soft">{settings.fromText}</span>{' '}
            {formatMoney(price)}
          </p>
          {model.priceNote && <p className="text-sm text-ink-soft">{model.priceNote}</p>}
        </div>
      )}
      <CreditLines credit={formatCredit(model.credit)} size="text-2xl" />
      <div className="mt-2 flex w-full max-w-md flex-wrap gap-3 *:grow *:first:basis-full">{actions}</div>
      {model.description && (
        <div className="mt-2 measure border-t border-line pt-5">
          <Prose value={model.description} />
        </div>
      )}
      <FileLink file={model.brochure} label={settings.brochureText} />
    </div>
  )
}

// With an odd number the first is the widest, so that none is alone in its row.
function Gallery({pictures}: {pictures: Model['gallery']}) {
  return (
    <TitledSection id="gallery" title="Gallery" headingClass="mb-6">
      <ul
        className={joinClassNames(
          'grid grid-cols-2 gap-2 lg:gap-4',
          pictures.length % 4 === 0 && 'lg:grid-cols-4',
        )}
      >
        {pictures.map(({url, alt, width}, at) => {
          const isWide = at === 0 ? pictures.length % 2 === 1 : false
          return (
            <li key={url} className={joinClassNames(isWide && 'col-span-2')}>
              <Picture
                src={url}
                alt={alt}
                naturalWidth={width}
                ratio={isWide ? '21 / 9' : '3 / 2'}
                sizes={isWide ? '(min-width: 80rem) 1280px, 100vw' : '(min-width: 80rem) 640px, 50vw'}
                className="rounded-card"
              />
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
