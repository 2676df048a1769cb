import {STATE_OPTIONS} from '@forecourt/schemas/values/states'
import {INPUTS} from '#/ui/field'
import {type Filled, PostedSelect, PostedText} from '#/ui/posted-fields'

type Address = {readonly [field in 'street' | 'suburb' | 'state' | 'postcode']?: string}

/** The address of the buyer, or to which the car is delivered; at first what is known of it. */
export function AddressFields({filled, known}: {filled: Filled; known: Address}) {
  return (
    <>
      <PostedText
        filled={filled}
        name="street"
        label="Number and street"
        fallback={known.street}
        maxLength={120}
        autoComplete="street-address"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <PostedText
          filled={filled}
          name="suburb"
          label="Suburb"
          fallback={known.suburb}
          maxLength={60}
          autoComplete="address-level2"
        />
        <PostedSelect
          filled={filled}
          name="state"
          label="State"
          options={STATE_OPTIONS}
          fallback={known.state}
        />
        <PostedText
          filled={filled}
          name="postcode"
          label="Postcode"
          fallback={known.postcode}
          {...INPUTS.postcode}
        />
      </div>
    </>
  )
}
