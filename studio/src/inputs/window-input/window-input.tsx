import {Box, Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import {type InputProps, type ObjectInputProps, set, setIfMissing, unset} from 'sanity'
import {Note, SmallButton} from '../../core/parts/words.tsx'
import type {EdgeName} from '../../core/zone/edge.ts'
import {describeZone} from '../../core/zone/resolve-site-zone.ts'
import {useDocumentZone} from '../../core/zone/use-document-zone.ts'
import {EdgeBoxes} from './edge-boxes.tsx'
import {listCommonEnds} from './window-edge.ts'

const EDGES = {start: 'Shows from', end: 'Shows until'} as const

/** When something shows, in the dealer's time zone and not the computer's. */
export function WindowInput(props: InputProps) {
  const {value, onChange, readOnly, members} = props as ObjectInputProps
  const zone = useDocumentZone()
  const [now] = useState(Date.now)
  if (!zone) return null
  const write = (edge: EdgeName, instant: string | null) =>
    onChange(instant ? [setIfMissing({}), set(instant, [edge])] : unset([edge]))
  return (
    <Stack gap={3}>
      <Flex gap={4} wrap="wrap">
        {Object.entries(EDGES).map(([name, title]) => {
          const edge = name as EdgeName
          const member = members.find((one) => one.kind === 'field' && one.name === edge)
          return (
            <EdgeBoxes
              edge={edge}
              instant={value?.[edge]}
              isFocused={member?.kind === 'field' && member.field.focused === true}
              isReadOnly={readOnly ?? false}
              key={edge}
              markers={member?.kind === 'field' ? member.field.validation : []}
              title={title}
              write={(instant) => write(edge, instant)}
              zone={zone.zone}
            />
          )
        })}
      </Flex>
      <Note>In {describeZone(zone)}. Leave the first empty to start at once.</Note>
      <Flex align="center" aria-label="Choose the end" gap={1} role="group" wrap="wrap">
        {listCommonEnds(now, zone.zone).map(({title, instant}) => (
          <SmallButton
            disabled={readOnly ?? false}
            key={title}
            onClick={() => write('end', instant)}
            text={title}
          />
        ))}
        <Box flex={1} />
      </Flex>
    </Stack>
  )
}
