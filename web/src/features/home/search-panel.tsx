import type {Settings} from '@forecourt/schemas'
import {formatMoney} from '#/domain/format-money'
import {ALL_CARS} from '#/domain/listing/path-words'
import {orderCarTypes} from '#/domain/order-car-types'
import {buttonClass} from '#/ui/button'
import {SelectField, TextField} from '#/ui/field'
import {Icon} from '#/ui/icon'

const PRICES = [5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000]
const CONDITIONS = {new: 'New', demo: 'Demo', used: 'Used'} as const
const KINDS = {car: 'Cars', caravan: 'Caravans', motorcycle: 'Motorcycles'} as const

/** What the site's stock offers to choose from; null while stock search does not answer. */
export type PanelChoices = {
  readonly total: number
  readonly makes: readonly {readonly value: string; readonly count: number}[]
} | null

/** A search that works at once, script or not: a plain form into the stock search. */
export function SearchPanel({settings, choices}: {settings: Settings; choices: PanelChoices}) {
  const {carTypes, itemTypes} = settings.stock
  const conditions = orderCarTypes(carTypes).map((value) => ({value, label: CONDITIONS[value]}))
  const kinds = itemTypes.map((value) => ({value, label: KINDS[value]}))
  return (
    <form action={`/search/${ALL_CARS}`} method="get" className="@container grid gap-4">
      {conditions.length > 1 && <Tabs legend="Condition" name="car_type" options={conditions} />}
      {conditions.length === 1 && kinds.length > 1 && kinds.length < 3 && (
        <Tabs legend="Kind" name="item_type" options={kinds} />
      )}
      <div className="grid items-end gap-3 @md:grid-cols-2 @3xl:grid-cols-[repeat(3,1fr)_auto]">
        <SelectField label="Make" name="make" defaultValue="">
          <option value="">Any make</option>
          {choices?.makes.map(({value, count}) => (
            <option key={value} value={value}>
              {value} ({count})
            </option>
          ))}
        </SelectField>
        <SelectField label="Price" name="price" defaultValue="">
          <option value="">Any price</option>
          {PRICES.map((price) => (
            <option key={price} value={`-${price}`}>
              Up to {formatMoney(price)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Model or keyword"
          name="query"
          type="search"
          placeholder=" "
          autoComplete="off"
          maxLength={80}
        />
        <button type="submit" className={buttonClass('primary', 'medium', 'w-full')}>
          <Icon name="search" />
          Search{choices && choices.total > 0 && <Total count={choices.total} />}
        </button>
      </div>
    </form>
  )
}

/** How many cars there are in all; the style sheet hides it once something is chosen, when it would mislead. */
function Total({count}: {count: number}) {
  return <span className="unchosen-only figures">{count.toLocaleString('en-AU')}</span>
}

type Option = {readonly value: string; readonly label: string}

function Tabs({legend, name, options}: {legend: string; name: string; options: readonly Option[]}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {[{value: '', label: 'All'}, ...options].map(({value, label}) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === ''}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
