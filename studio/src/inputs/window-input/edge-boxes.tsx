import {Box, Flex, Stack, TextInput} from '@sanity/ui'
import {useEffect, useId, useRef, useState} from 'react'
import {Note, Words} from '../../core/parts/words.tsx'
import {describeEdge, type EdgeName} from '../../core/zone/edge.ts'
import {type EdgeText, formatEdge, parseEdge} from './window-edge.ts'

type Props = {
  edge: EdgeName
  title: string
  instant: unknown
  zone: string
  isFocused: boolean
  isReadOnly: boolean
  markers: readonly {level: string; message: string}[]
  write: (instant: string | null) => void
}

/** The day and the time of one end of a window. */
export function EdgeBoxes({edge, title, instant, zone, isFocused, isReadOnly, markers, write}: Props) {
  const id = useId()
  const day = useRef<HTMLInputElement>(null)
  const stored = formatEdge(edge, instant, zone)
  // The boxes contain the typed text; it is stored once it is a complete date.
  const [typed, setTyped] = useState<EdgeText | null>(null)
  const text = typed ?? stored
  useEffect(() => {
    if (isFocused) day.current?.focus()
  }, [isFocused])

  function type(change: Partial<EdgeText>) {
    const next = {...text, ...change}
    setTyped(next)
    const read = parseEdge(edge, next, zone)
    if (read) write(read)
  }

  function leave() {
    if (typed && parseEdge(edge, typed, zone) === null && instant) write(null)
    setTyped(null)
  }

  return (
    <Stack aria-label={title} gap={2} role="group">
      <Words weight="medium">{title}</Words>
      <Flex gap={2}>
        <Box style={{width: 150}}>
          <TextInput
            aria-describedby={markers.length > 0 ? id : undefined}
            aria-label={`${title}: day`}
            fontSize={1}
            onBlur={leave}
            onChange={(event) => type({date: event.currentTarget.value})}
            readOnly={isReadOnly}
            ref={day}
            type="date"
            value={text.date}
          />
        </Box>
        <Box style={{width: 128}}>
          <TextInput
            aria-label={`${title}: time`}
            fontSize={1}
            onBlur={leave}
            onChange={(event) => type({time: event.currentTarget.value})}
            readOnly={isReadOnly || text.date === ''}
            type="time"
            value={text.time}
          />
        </Box>
      </Flex>
      {stored.date && <Note>{describeEdge(edge, String(instant), zone)}</Note>}
      {markers.length > 0 && <Words id={id}>{markers.map(({message}) => message).join(' ')}</Words>}
    </Stack>
  )
}
