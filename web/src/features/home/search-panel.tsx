import {markTarget} from '#/browser/behaviour'
import {formatMoney} from '#/domain/vehicles/format-values'
import {SubmitButton} from '#/ui/button'
import {ChoiceRow} from '#/ui/choice-row'
import {SelectField, TextField} from '#/ui/field'
import {describeSearchTool} from '#/ui/form-tool'
import {Icon} from '#/ui/icon'
import {formatFound, MODEL_CHOICE_LABELS} from './panel-labels'
import type {SearchPanelSettings} from './search-panel-settings'

const ALL = {value: '', label: 'All'}

/**
 * A plain form for the stock search, which works at once; `search-panel.element.ts` shows how many cars it would
 * find.
 */
export function SearchPanel({site}: {site: SearchPanelSettings}) {
  return (
    <search-panel total={site.total ?? undefined} className="block">
      <form
        {...describeSearchTool(site.formTools)}
        {...markTarget('search-panel', 'form')}
        action={site.action}
        method="get"
        aria-label="Search our stock"
        className="@container grid gap-4"
      >
        {site.tabs && <ChoiceRow {...site.tabs} options={[ALL, ...site.tabs.options]} chosen={ALL.value} />}
        <TextField
          label="What are you looking for?"
          type="search"
          name="query"
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={site.example ?? undefined}
          toolparamdescription="Words: make, model, colour, body, price, kilometres or a stock number"
        />
        <div className="grid grid-cols-2 items-end gap-3 @3xl:grid-cols-[repeat(3,1fr)_auto]">
          <SelectField
            {...markTarget('search-panel', 'make')}
            label="Make"
            name="make"
            defaultValue=""
            toolparamdescription="The make, or empty for any"
          >
            <option value="">Any make</option>
            {site.makes.map(({value, count}) => (
              <option key={value} value={value}>
                {value} ({count})
              </option>
            ))}
          </SelectField>
          <ModelField />
          <SelectField
            label="Price"
            name="price"
            defaultValue=""
            toolparamdescription="The highest price in dollars after a hyphen, or empty for any"
          >
            <option value="">Any price</option>
            {site.prices.map((price) => (
              <option key={price} value={`-${price}`}>
                Up to {formatMoney(price)}
              </option>
            ))}
          </SelectField>
          <SubmitButton className="figures w-full whitespace-nowrap max-[22rem]:px-2! @3xl:min-w-52">
            <Icon name="search" />
            <span {...markTarget('search-panel', 'words')} suppressHydrationWarning>
              {formatFound(site.total)}
            </span>
          </SubmitButton>
        </div>
        <p {...markTarget('search-panel', 'status')} role="status" className="sr-only" />
      </form>
    </search-panel>
  )
}

/** The models of the selected make, which the script loads. */
function ModelField() {
  return (
    <div className="only-scripted">
      <SelectField {...markTarget('search-panel', 'model')} label="Model" disabled suppressHydrationWarning>
        <option value="">{MODEL_CHOICE_LABELS.noMake}</option>
      </SelectField>
    </div>
  )
}
