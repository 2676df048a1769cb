import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {formatMoney} from '#/domain/vehicles/format-values'
import {ChoiceLinks} from '#/ui/choice-links'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {ContentPicture} from '#/ui/picture'
import {TitledSection} from '#/ui/titled-section'
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

const MOST_COLUMNS = 3

/** So few models are in view at once, without groups. */
const FEW = 4

// A group takes as many columns as it has models, so that groups of one model share a row.
const COLUMNS = [
  {section: '', cards: ''},
  {section: 'sm:col-span-2', cards: 'sm:grid-cols-2'},
  {section: 'sm:col-span-2 lg:col-span-3', cards: 'sm:grid-cols-2 lg:grid-cols-3'},
]

/** The new range, by group (spec 2.20). */
export function ModelsPage({models, settings, inStock, group}: ModelsPageProps) {
  const groups = groupModels(models, settings.groups)
  const shown = group ? groups.filter(({key}) => key === group) : groups
  if (models.length <= FEW && !group) {
    return (
      <Container className="py-10 lg:py-14">
        <h1 className="mb-8 text-4xl">{settings.title}</h1>
        <ModelGrid
          models={groups.flatMap(({models: inGroup}) => inGroup)}
          settings={settings}
          inStock={inStock}
          level={2}
        />
      </Container>
    )
  }
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="text-4xl">{settings.title}</h1>
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
      <div className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({key, label, models: inGroup}) => {
          const columns = COLUMNS[Math.min(inGroup.length, MOST_COLUMNS) - 1]
          return (
            <TitledSection
              key={key}
              id={`group-${key}`}
              title={label}
              headingClass="mb-4"
              className={columns?.section}
            >
              <ul className={joinClassNames('grid gap-4 lg:gap-6', columns?.cards)}>
                {inGroup.map((model) => (
                  <li key={model.id}>
                    <ModelCard model={model} settings={settings} inStock={inStock.get(model.id)} isRow />
                  </li>
                ))}
              </ul>
            </TitledSection>
          )
        })}
      </div>
    </Container>
  )
}

type ModelGridProps = {
  models: readonly Model[]
  settings: Settings['models']
  inStock?: StockCounts
  showPrice?: boolean
  level?: 2 | 3
}

/** Cards of models: one is a row, two or four fill the width, otherwise three are side by side. */
export function ModelGrid({models, settings, inStock, showPrice, level}: ModelGridProps) {
  return (
    <ul
      className={joinClassNames(
        'grid gap-4 lg:gap-6',
        models.length === 1 ? 'max-w-3xl' : 'sm:grid-cols-2',
        models.length > 2 && models.length !== 4 && 'lg:grid-cols-3',
      )}
    >
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard
            model={model}
            settings={settings}
            inStock={inStock?.get(model.id)}
            showPrice={showPrice}
            level={level}
            isRow
            alone={models.length === 1}
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
  /** Whether it is a row on every screen. */
  alone?: boolean
}

/** A model in a list: picture, name, lowest price, how many are in stock. */
export function ModelCard({
  model,
  settings,
  inStock = 0,
  showPrice = true,
  level = 3,
  isRow = false,
  alone = false,
}: Props) {
  const word = formatModelStatus(model.status, settings)
  const price = showPrice ? getFromPrice(model) : null
  return (
    <article
      className={joinClassNames(
        'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface',
        isRow && 'max-sm:grid max-sm:grid-cols-[9fr_11fr]',
        alone && 'sm:grid sm:grid-cols-2',
      )}
    >
      <div className="relative">
        <ContentPicture
          image={model.image}
          ratio="3 / 2"
          sizes={`(min-width: 62rem) 400px, (min-width: 36rem) 50vw, ${isRow ? '45vw' : 'calc(100vw - 2rem)'}`}
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
          alone && 'sm:justify-center',
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
              alone ? 'sm:pt-2' : isRow ? 'sm:mt-auto sm:pt-2' : 'mt-auto pt-2',
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
