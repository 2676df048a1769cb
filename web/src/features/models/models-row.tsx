import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import type {Model} from './list-models'
import {ModelCard} from './models-page'

/** The first models of the new range on the home page, in a row to swipe on a phone. */
export function ModelsRow({models, settings}: {models: readonly Model[]; settings: Settings['models']}) {
  if (models.length === 0) return null
  return (
    <Band className="below">
      <SectionHeading title={settings.title} link={{label: 'All models', href: linkTo('models')}} />
      <ul className="snap-row -mx-4 scroll-px-4 gap-4 px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:gap-6">
        {models.map((model) => (
          <li key={model.id} className="w-[min(20rem,84vw)] md:w-auto">
            <ModelCard model={model} settings={settings} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
