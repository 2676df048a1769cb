import {toJson} from '#/browser/behaviour'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Button, ButtonLink} from '#/ui/button'
import {CheckboxField} from '#/ui/choice-field'
import {SelectField, TextField} from '#/ui/field'
import {RangeSlider} from '#/ui/range-slider'
import {CompareButton, FavouriteButton} from '#/ui/vehicle-buttons'
import {Row, Specimen} from './specimen'

const NAME = '2024 Specimen Car'

const CAR = pickRememberedVehicle(
  {id: 'styleguide', slug: 'specimen-car', make: 'Specimen', model: 'Car', images: []},
  NAME,
)

/** Buttons, inputs and selections, in every state. */
export function Controls() {
  return (
    <>
      <Specimen title="Buttons">
        {(['primary', 'secondary', 'quiet'] as const).map((kind) => (
          <Row key={kind}>
            <Button kind={kind} size="large">
              Large
            </Button>
            <Button kind={kind}>Medium</Button>
            <Button kind={kind} size="small">
              Small
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
            <ButtonLink kind={kind} href="#content">
              As a link
            </ButtonLink>
          </Row>
        ))}
        <div className="band on-band rounded-card p-4">
          <Button kind="on-band">On the band</Button>
        </div>
      </Specimen>
      <Specimen title="Save and compare">
        <vehicle-actions
          car={toJson(CAR)}
          className="flex flex-wrap items-center gap-4 rounded-card bg-sunk p-4"
        >
          <FavouriteButton />
          <FavouriteButton label="Save" />
          <CompareButton />
        </vehicle-actions>
      </Specimen>
      <Specimen title="Fields">
        <div className="grid max-w-md gap-4">
          <TextField label="Name" placeholder=" " />
          <TextField label="Phone" defaultValue="not a number" aria-invalid />
          <TextField label="Stock number" defaultValue="HU0076" disabled />
          <SelectField label="Make" defaultValue="">
            <option value="">Any make</option>
            <option>A make with a very long name that does not fit its place</option>
          </SelectField>
        </div>
      </Specimen>
      <Specimen title="Tick">
        <div className="grid max-w-md">
          <CheckboxField label="Automatic only" defaultChecked />
          <CheckboxField label="Has a tow bar" />
          <CheckboxField label="Not available here" disabled />
        </div>
      </Specimen>
      <Specimen title="Slider">
        <div className="max-w-md">
          <RangeSlider
            label="Price"
            track={{min: 5000, max: 250_000, step: 500, unit: 500, gap: 1}}
            bounds={{min: null, max: null}}
            unit="dollars"
            names={{min: 'styleguide_min', max: 'styleguide_max'}}
          />
        </div>
      </Specimen>
    </>
  )
}
