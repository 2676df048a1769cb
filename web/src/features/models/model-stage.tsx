import {formatMoney} from '#/domain/vehicles/format-values'
import {ContentPicture} from '#/ui/picture'
import type {Model} from './list-models'

const SIZES = '(min-width: 62rem) 720px, calc(100vw - 2rem)'
const RATIO = '3 / 2'

type Paint = Model['colours'][number]

/** The picture of a model; if it has colours with pictures, a selection of them. Works without JavaScript. */
export function ModelStage({model}: {model: Model}) {
  const shown = model.colours.filter(({image}) => image !== null)
  const others = model.colours.filter(({image}) => image === null)
  return (
    <div>
      {shown.length > 0 ? <PaintChoice model={model} paints={shown} /> : <OwnPicture model={model} />}
      {others.length > 0 && (
        <ul
          aria-label={shown.length > 0 ? 'More colours' : 'Colours'}
          className="mt-3 flex flex-wrap gap-x-4 gap-y-2"
        >
          {others.map((paint) => (
            <li key={paint.name} className="flex items-center gap-2 text-sm">
              <span
                aria-hidden="true"
                style={{background: paint.swatch}}
                className="size-4 rounded-full border border-ink/25"
              />
              {describePaint(paint)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OwnPicture({model}: {model: Model}) {
  return <ContentPicture image={model.image} ratio={RATIO} sizes={SIZES} priority className="rounded-card" />
}

/**
 * Swatches under a picture area of fixed height: each is a radio button that shows its picture. The others are loaded
 * when selected.
 */
function PaintChoice({model, paints}: {model: Model; paints: readonly Paint[]}) {
  return (
    <fieldset className="relative flex flex-wrap gap-1 pt-[calc(66.667%+3rem)]">
      <legend className="sr-only">Colour in the picture</legend>
      {paints.map((paint, at) => (
        <div key={paint.name} className="contents">
          <input
            type="radio"
            id={`paint-${at}`}
            name="paint"
            defaultChecked={at === 0}
            aria-label={describePaint(paint)}
            className="peer sr-only"
          />
          <label
            htmlFor={`paint-${at}`}
            title={describePaint(paint)}
            className="grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2"
          >
            <span style={{background: paint.swatch}} className="size-8 rounded-full border border-ink/25" />
          </label>
          <figure className="absolute inset-x-0 top-0 hidden peer-checked:block">
            <ContentPicture
              image={paint.image}
              alt={paint.image?.alt || `${model.name} in ${paint.name}`}
              ratio={RATIO}
              sizes={SIZES}
              priority={at === 0}
              className="rounded-card"
            />
            <figcaption className="flex min-h-12 items-center text-sm">{describePaint(paint)}</figcaption>
          </figure>
        </div>
      ))}
    </fieldset>
  )
}

function describePaint({name, price, note}: Paint): string {
  return [name, price ? `+ ${formatMoney(price)}` : '', note ?? ''].filter(Boolean).join(' · ')
}
