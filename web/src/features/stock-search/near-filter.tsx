import {markTarget} from '#/browser/behaviour'
import {formatListingNear} from '#/domain/listing/describe-listing'
import {type ListingState, WITHIN_KM, withNear} from '#/domain/listing/listing-state'
import {isPosition} from '#/domain/near/near'
import {SubmitButton} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {type FilledSections, FilterSection} from './filter-list'
import {ListingForm} from './listing-link'

/**
 * The cars near a postcode, or near the device's position, which is requested only on click. A form, because only the
 * server can look up postcodes.
 */
export function NearFilter({listing, filled}: {listing: ListingState; filled: FilledSections}) {
  const {near} = listing
  const isUnknown = near !== null && near.point === null
  return (
    <FilterSection
      name="near"
      title="Distance"
      open={near !== null}
      filled={filled}
      listing={listing}
      chosen={near ? formatListingNear(near) : null}
    >
      <near-me className="block">
        <ListingForm base={withNear(listing, null)} label="Distance" className="grid grid-cols-2 gap-2">
          <label className="block text-sm text-ink-soft">
            Postcode
            <input
              name="near"
              inputMode="numeric"
              autoComplete="postal-code"
              pattern="[0-9]{4}"
              title="Four digits"
              maxLength={4}
              required
              defaultValue={near && !isPosition(near.text) ? near.text : undefined}
              aria-invalid={isUnknown ? true : undefined}
              aria-describedby="near-problem"
              {...markTarget('near-me', 'postcode')}
              className="field-control"
            />
          </label>
          <label className="block text-sm text-ink-soft">
            Within
            <select name="within" defaultValue={near?.within ?? ''} className="field-control">
              <option value="">Any distance</option>
              {WITHIN_KM.map((km) => (
                <option key={km} value={km}>
                  {km} km
                </option>
              ))}
            </select>
          </label>
          <SubmitButton kind="secondary" size="small">
            Apply
          </SubmitButton>
          <button
            type="button"
            {...markTarget('near-me', 'ask')}
            className="only-scripted inline-flex min-h-11 items-center justify-center gap-1 text-sm font-semibold text-link"
          >
            <Icon name="pin" size={16} />
            My position
          </button>
        </ListingForm>
        <p
          id="near-problem"
          role="status"
          {...markTarget('near-me', 'problem')}
          className="mt-2 text-sm text-critical empty:hidden"
          suppressHydrationWarning
        >
          {isUnknown ? `We do not know where ${near.text} is, so distances are left out.` : ''}
        </p>
        {near?.credit && (
          <p className="mt-2 text-xs text-ink-soft">
            <a href={near.credit.url} className="underline">
              {near.credit.text}
            </a>
          </p>
        )}
      </near-me>
    </FilterSection>
  )
}
