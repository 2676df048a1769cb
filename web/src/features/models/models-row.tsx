import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {CardBand} from '#/ui/card-band'
import type {Model} from './list-models'
import {ModelCard} from './models-page'

/** The first models of the new range on the home page. */
export function ModelsRow({models, settings}: {models: readonly Model[]; settings: Settings['models']}) {
  return (
    <CardBand
      title={settings.title}
      link={{label: 'All models', href: linkTo('models')}}
      cards={models.map((model) => <ModelCard key={model.id} model={model} settings={settings} />)}
    />
  )
}
