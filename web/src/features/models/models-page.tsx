import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {formatMoney} from '#/domain/vehicles/format-values'
import {ChoiceLinks} from '#/ui/choice-links'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {ContentPicture} from '#/ui/picture'
import {getFromPrice} from './compare-grades'
import {formatModelStatus, groupModels} from './group-models'
import type {Model} from './list-models'

/** How many new and demo cars of each model are in stock, by the model's id. */
export type StockCounts = ReadonlyMap<string, number>

type ModelsPageProps = {
  models: readonly Model[]
  settings: Settings['models']
  inStock: StockCounts
  /** The only group to show; all by default. */
  group?: string
}

/** So few models are in view at once, without a choice of groups. */
const FEW = 4

/** The new range, by group (spec 2.20), with what the shown models cost and how many are in stock. */
export function ModelsPage({models, settings, inStock, group}: ModelsPageProps) {
  const groups = groupModels(models, settings.groups)
  const shown = groups.flatMap(({key, models: inGroup}) => (group && key !== group ? [] : inGroup))
  const hasChoice = models.length > FEW || Boolean(group)
  return (
    <Container className="py-10 lg:py-14">
      <Heading level={1}>{settings.title}</Heading>
      <p className="figures mt-2 text-lg text-ink-soft">{describeRange(shown, settings, inStock)}</p>
      {hasChoice && (
        <ChoiceLinks
          label="Groups of models"
          links={[
            {label: 'All', href: linkTo('models'), current: !group},
            ...groups.map(({key, label}) => ({
              label,
              href: withQuery(linkTo('models'), {body: key}),
              current: key === group,
            })),
          ]}
        />
      )}
      <div className="mt-6 lg:mt-8">
        <ModelGrid models={shown} settings={settings} inStock={inStock} level={2} />
      </div>
    </Container>
  )
}

/** For example "From $32,490 · 78 in stock". */
function describeRange(
  models: readonly Model[],
  {fromText}: Settings['models'],
  inStock: StockCounts,
): string {
  const prices = models.flatMap((model) => getFromPrice(model) ?? [])
  const count = models.reduce((sum, {id}) => sum + (inStock.get(id) ?? 0), 0)
  return [
    ...(prices.length > 0 ? [`${fromText} ${formatMoney(Math.min(...prices))}`] : []),
    ...(count > 0 ? [`${count} in stock`] : []),
  ].join(' · ')
}

type ModelGridProps = {
  models: readonly Model[]
  settings: Settings['models']
  inStock?: StockCounts
  showPrice?: boolean
  level?: 2 | 3
}

/** Cards of models in full rows; on a phone each has its picture at the side. */
export function ModelGrid({models, settings, inStock, showPrice, level}: ModelGridProps) {
  return (
    <ul className="full-rows">
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard
            model={model}
            settings={settings}
            inStock={inStock?.get(model.id)}
            showPrice={showPrice}
            level={level}
            isRow
          />
        </li>
      ))}
    </ul>
  )
}

type Props = {
  model: Model
  settings: Settings['models']
  inStock?: number
  showPrice?: boolean
  level?: 2 | 3
  /** Whether it is a row on a phone, with its picture at the side. */
  isRow?: boolean
}

/** A model in a list: picture, name, lowest price, how many are in stock. */
export function ModelCard({model, settings, inStock = 0, showPrice = true, level = 3, isRow = false}: Props) {
  const word = formatModelStatus(model.status, settings)
  const price = showPrice ? getFromPrice(model) : null
  return (
    <article
      className={joinClassNames('group picture-card', isRow && 'max-sm:grid max-sm:grid-cols-[9fr_11fr]')}
    >
      <div className="relative">
        <ContentPicture
          image={model.image}
          ratio="3 / 2"
          sizes={`(min-width: 62rem) 600px, (min-width: 36rem) 50vw, ${isRow ? '45vw' : 'calc(100vw - 2rem)'}`}
        />
        {word && (
          <span className="absolute left-3 top-3 rounded-inner bg-surface px-2 py-1 text-sm font-semibold text-ink">
            {word}
          </span>
        )}
      </div>
      <div
        className={joinClassNames(
          'card-pad flex min-w-0 flex-1 flex-col gap-1',
          isRow && 'max-sm:justify-center max-sm:py-3',
        )}
      >
        <Heading level={level} size="card">
          <a href={model.path} className="no-underline after:absolute after:inset-0 group-hover:underline">
            {model.name}
          </a>
        </Heading>
        {model.shortDescription && (
          <p className={joinClassNames('text-ink-soft', isRow && 'max-sm:hidden')}>
            {model.shortDescription}
          </p>
        )}
        {(price !== null || inStock > 0) && (
          <p
            className={joinClassNames(
              'figures flex flex-wrap items-baseline justify-between gap-x-4',
              isRow ? 'sm:mt-auto sm:pt-2' : 'mt-auto pt-2',
            )}
          >
            {price !== null && (
              <span className="font-semibold">
                <span className="font-normal text-ink-soft">{settings.fromText}</span> {formatMoney(price)}
              </span>
            )}
            {inStock > 0 && <span className="text-sm text-ink-soft">{inStock} in stock</span>}
          </p>
        )}
      </div>
    </article>
  )
}
