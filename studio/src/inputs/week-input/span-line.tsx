import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Flex, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {BareButton, Note, Words} from '../../core/parts/words.tsx'
import {isWholeTime, parseTime} from './parse-time.ts'
import type {Span} from './week.ts'

type SpanProps = {
  readonly span: Span
  /** What stands before "opens" and "closes" where the boxes are read aloud. */
  readonly name: string
  readonly isReadOnly: boolean
  readonly change: (span: Span) => void
  readonly remove: (() => void) | null
}

/** The time from which and until which somewhere is open, as people type it. */
export function SpanLine({span, name, isReadOnly, change, remove}: SpanProps) {
  const [wrong, setWrong] = useState({open: '', close: ''})
  return (
    <>
      <Flex align="center" gap={2}>
        <TimeBox
          isReadOnly={isReadOnly}
          label={`${name}opens`}
          refuse={(open) => setWrong({...wrong, open})}
          time={span.open}
          write={(open) => change({...span, open})}
        />
        <Note>to</Note>
        <TimeBox
          isReadOnly={isReadOnly}
          label={`${name}closes`}
          refuse={(close) => setWrong({...wrong, close})}
          time={span.close}
          write={(close) => change({...span, close})}
        />
        {remove && !isReadOnly && (
          <BareButton
            aria-label={`${name}remove these hours`}
            icon={TrashIcon}
            mode="bleed"
            onClick={remove}
          />
        )}
      </Flex>
      {[wrong.open, wrong.close].filter(Boolean).map((typed) => (
        <Words key={typed} role="alert">
          “{typed}” is no time: write one such as 8:30 or 5pm.
        </Words>
      ))}
    </>
  )
}

type TimeProps = {
  readonly label: string
  readonly time: string
  readonly isReadOnly: boolean
  readonly write: (time: string) => void
  /** Takes what is no time when the box is left, and an empty text otherwise. */
  readonly refuse: (typed: string) => void
}

function TimeBox({label, time, isReadOnly, write, refuse}: TimeProps) {
  // The box contains the typed text; a complete time is stored at once, a short one such as "8" on blur. What is no time stays
  // to be corrected.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && parseTime(typed) === null

  function store(text: string) {
    const read = parseTime(text)
    if (read && read !== time) write(read)
  }

  function type(text: string) {
    setTyped(text)
    if (isWholeTime(text)) store(text)
  }

  function leave() {
    refuse(isWrong ? typed : '')
    if (isWrong) return
    if (typed !== null) store(typed)
    setTyped(null)
  }

  return (
    <Box style={{width: 96}}>
      <TextInput
        aria-invalid={isWrong}
        aria-label={label}
        fontSize={1}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
        placeholder="8:30"
        readOnly={isReadOnly}
        value={typed ?? time}
      />
    </Box>
  )
}
