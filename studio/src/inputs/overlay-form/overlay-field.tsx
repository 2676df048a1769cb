import {carOverlay} from '@forecourt/schemas/car-overlay/car-overlay'
import {LIST_ORDER_LABELS, PRICE_BASIS_LABELS} from '@forecourt/schemas/vehicle/enums'
import {LOCKABLE_FIELDS, type LockableField} from '@forecourt/schemas/vehicle/own-values'
import type {StaffVehicleDetail} from '@forecourt/schemas/vehicle/staff-vehicle'
import {LockIcon} from '@sanity/icons/Lock'
import {Badge, Box, Button, Card, Flex, Stack} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {type FieldProps, type InputProps, set, unset} from 'sanity'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {OrderedChoices} from '../choice-list/choice-list-input.tsx'
import {useFormVehicle} from './use-vehicle.ts'

/** The switches that lock to a single value: the label of their button, and the text while locked. */
const SWITCHES: {readonly [name in LockableField]?: {value: boolean; button: string; words: string}} = {
  show_on_dealer_website: {value: false, button: 'Hide from websites', words: 'Hidden'},
  featured: {value: true, button: 'Put first', words: 'First on the home page'},
  sold: {value: true, button: 'Mark as sold', words: 'Sold'},
}

/** A field of a car with the feed's value and the locked value side by side. */
export function OverlayField(props: FieldProps) {
  const vehicle = useFormVehicle()
  const [isOpen, setOpen] = useState(false)
  const {name, title, value, inputProps} = props
  if (!isLockable(name)) return props.renderDefault(props)
  const isLocked = value !== undefined
  const told = vehicle?.feed[name]
  const onlyValue = SWITCHES[name]
  const press = onlyValue?.button ?? 'Lock'
  const lock = () => {
    const start = onlyValue ? onlyValue.value : getStart(name, told)
    if (start === undefined) setOpen(true)
    else inputProps.onChange(set(start))
  }
  const release = () => {
    setOpen(false)
    inputProps.onChange(unset())
  }
  return props.renderDefault({
    ...props,
    children: (
      <Stack gap={3}>
        {onlyValue && <SwitchHead help={props.description} title={title} />}
        <Flex gap={3} wrap="wrap">
          <Side title="From the feed">
            {vehicle ? <FeedValue name={name} vehicle={vehicle} /> : <Note>Not known yet</Note>}
          </Side>
          <Side isLocked={isLocked} title={isLocked ? 'Locked by staff' : 'Shoppers see'}>
            {(isLocked || isOpen) && !onlyValue && props.children}
            {isLocked && onlyValue && <Words>{onlyValue.words}</Words>}
            {!(isLocked || isOpen) && (
              <Note>{vehicle?.ruled.includes(name) && !told ? 'What a rule did' : 'What the feed says'}</Note>
            )}
            {!inputProps.readOnly && (
              <Box>
                {isLocked || isOpen ? (
                  <SmallButton aria-label={`Release: ${title}`} onClick={release} text="Release" />
                ) : (
                  <SmallButton aria-label={`${press}: ${title}`} onClick={lock} text={press} />
                )}
              </Box>
            )}
          </Side>
        </Flex>
      </Stack>
    ),
  })
}

// The Studio expects the input of a switch to show its label.
function SwitchHead({title, help}: {title: string | undefined; help: ReactNode}) {
  return (
    <Stack gap={3}>
      <Words weight="medium">{title}</Words>
      <Note>{help}</Note>
    </Stack>
  )
}

function isLockable(name: string): name is LockableField {
  return LOCKABLE_FIELDS.some((each) => each === name)
}

/** The initial locked value: the feed's, so that staff edit it instead of typing it. */
function getStart(name: LockableField, told: unknown): unknown {
  if (name === 'standardEquipment') return undefined
  return typeof told === 'string' && told !== '' ? told : undefined
}

// Side by side if the pane is wide enough.
const SIDE = {flex: '1 1 220px', minWidth: 0} as const

type SideProps = {title: string; isLocked?: boolean; children: ReactNode}

function Side({title, isLocked = false, children}: SideProps) {
  return (
    <Card border padding={3} radius={2} style={SIDE} tone={isLocked ? 'primary' : 'transparent'}>
      <Stack gap={3}>
        <Flex>
          <Badge tone={isLocked ? 'primary' : 'neutral'}>
            {isLocked && <LockIcon />} {title}
          </Badge>
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}

const LONG = {maxHeight: 240, overflow: 'auto'} as const
const AS_WRITTEN = {overflowWrap: 'anywhere', whiteSpace: 'pre-wrap'} as const

function FeedValue({name, vehicle}: {name: LockableField; vehicle: StaffVehicleDetail}) {
  const told = vehicle.feed[name]
  if (name === 'primary_image_url') {
    const picture = vehicle.pictures.find(({src}) => src === told)
    return picture ? <Picture picture={picture} width={160} /> : <Note>No picture</Note>
  }
  const words = describeFeedValue(name, told)
  if (words === null) return <Note>Nothing</Note>
  return (
    <Box paddingY={2} style={LONG}>
      <Words style={AS_WRITTEN}>{words}</Words>
    </Box>
  )
}

/** The feed's value of a field, formatted; null for none. */
export function describeFeedValue(name: LockableField, told: unknown): string | null {
  if (typeof told === 'boolean') return told ? 'Yes' : 'No'
  if (Array.isArray(told)) return told.length > 0 ? told.join(', ') : null
  if (typeof told !== 'string' || told.trim() === '') return null
  const labels = {
    ...(name === 'price_basis' && PRICE_BASIS_LABELS),
    ...(name === 'list_order' && LIST_ORDER_LABELS),
  }
  return Object.entries(labels).find(([value]) => value === told)?.[1] ?? told
}

const PICTURE = {aspectRatio: '4 / 3', borderRadius: 3, maxWidth: '100%', objectFit: 'cover'} as const

type PictureProps = {picture: StaffVehicleDetail['pictures'][number]; width: number}

function Picture({picture: {path}, width}: PictureProps) {
  const origin = useFormVehicle()?.origin ?? ''
  return <img alt="" loading="lazy" src={`${origin}${path}`} style={{...PICTURE, width}} />
}

/** Chooses the first picture among those of the car. */
export function FirstPictureInput({value, onChange, readOnly}: InputProps) {
  const vehicle = useFormVehicle()
  if (!vehicle) return null
  return (
    <Flex aria-label="Pictures of the car" gap={2} role="group" wrap="wrap">
      {vehicle.pictures.map((picture, at) => (
        <Button
          aria-label={`Picture ${at + 1}`}
          aria-pressed={value === picture.src}
          disabled={readOnly}
          key={picture.src}
          mode="bleed"
          onClick={() => onChange(set(picture.src))}
          padding={1}
          selected={value === picture.src}
        >
          <Picture picture={picture} width={96} />
        </Button>
      ))}
      {typeof value === 'string' && !vehicle.pictures.some(({src}) => src === value) && (
        <Note>The chosen picture is no longer one of the car’s pictures, so the feed’s order is used.</Note>
      )}
    </Flex>
  )
}

/** Chooses the features to list first, in order. */
export function FeaturesFirstInput({value, onChange, readOnly}: InputProps) {
  const vehicle = useFormVehicle()
  const names = vehicle?.feed.standardEquipment ?? []
  const chosen = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  return (
    <OrderedChoices
      choices={names.map((name) => ({value: name, title: name}))}
      chosen={chosen}
      isReadOnly={readOnly ?? false}
      onChoose={(items) => onChange(items.length > 0 ? set([...items]) : unset())}
      title={carOverlay.fields.standardEquipment.title}
    />
  )
}
