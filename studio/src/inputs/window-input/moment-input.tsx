import {Stack} from '@sanity/ui'
import {type InputProps, type StringInputProps, set, unset} from 'sanity'
import {Note} from '../../core/parts/words.tsx'
import {describeZone} from '../../core/zone/resolve-site-zone.ts'
import {useDocumentZone} from '../../core/zone/use-document-zone.ts'
import {EdgeBoxes} from './edge-boxes.tsx'

/** A day and time, in the dealer's time zone and not the computer's. */
export function MomentInput(props: InputProps) {
  const {value, onChange, readOnly, focused, schemaType, validation} = props as StringInputProps
  const zone = useDocumentZone()
  if (!zone) return null
  return (
    <Stack gap={3}>
      <EdgeBoxes
        edge="start"
        instant={value}
        isFocused={focused === true}
        isReadOnly={readOnly ?? false}
        markers={validation}
        title={schemaType.title ?? ''}
        write={(instant) => onChange(instant ? set(instant) : unset())}
        zone={zone.zone}
      />
      <Note>In {describeZone(zone)}.</Note>
    </Stack>
  )
}
