import type {Weekday} from '@forecourt/schemas/fields/time'
import {AddIcon} from '@sanity/icons/Add'
import {CopyIcon} from '@sanity/icons/Copy'
import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Flex, Stack, Switch, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import {type InputProps, set} from 'sanity'
import {BareButton, Note, Words} from '../../core/parts/words.tsx'
import {formatWeekday} from './describe-hour.ts'
import {isWholeTime, parseTime} from './parse-time.ts'
import {
  copyToWeekdays,
  findLikelySpans,
  findSpanProblem,
  MAX_SPANS,
  readWeek,
  type Span,
  type Week,
  withSpans,
  writeWeek,
} from './week.ts'

/** A week of opening hours as a grid: a line for each day, with a break where there is one. */
export function WeekInput(props: InputProps) {
  const {value, onChange, readOnly} = props
  const week = readWeek(value)
  const write = (next: Week) => onChange(set(writeWeek(next)))
  return (
    <Stack gap={3}>
      {week.map(({weekday, spans}) => (
        <Day
          change={(next) => write(withSpans(week, weekday, next))}
          copy={weekday >= 1 && weekday <= 5 ? () => write(copyToWeekdays(week, weekday)) : null}
          isReadOnly={readOnly ?? false}
          key={weekday}
          likely={findLikelySpans(week)}
          spans={spans}
          weekday={weekday}
        />
      ))}
    </Stack>
  )
}

// A period is identified only by its place in the day.
const PARTS = ['first', 'second', 'third']

type DayProps = {
  readonly weekday: Weekday
  readonly spans: readonly Span[]
  /** The hours that it opens with. */
  readonly likely: readonly Span[]
  readonly isReadOnly: boolean
  readonly change: (spans: readonly Span[]) => void
  readonly copy: (() => void) | null
}

function Day({weekday, spans, likely, isReadOnly, change, copy}: DayProps) {
  const id = useId()
  const name = formatWeekday(weekday)
  const problem = findSpanProblem(spans)
  const isOpen = spans.length > 0
  return (
    <Flex align="flex-start" aria-labelledby={id} gap={3} role="group" wrap="wrap">
      <Flex align="center" gap={2} style={{width: 112, minHeight: 33}}>
        <Switch
          aria-label={`${name}: open`}
          checked={isOpen}
          disabled={isReadOnly}
          onChange={() => change(isOpen ? [] : likely)}
        />
        <Words id={id} weight="medium">
          {name}
        </Words>
      </Flex>
      <Stack flex={1} gap={2} style={{minWidth: 216}}>
        {!isOpen && (
          <Flex align="center" style={{minHeight: 33}}>
            <Note>Closed</Note>
          </Flex>
        )}
        {spans.map((span, at) => (
          <SpanLine
            key={PARTS[at]}
            change={(next) => change(spans.map((one, other) => (other === at ? next : one)))}
            isReadOnly={isReadOnly}
            name={at === 0 ? name : `${name}, after the break`}
            remove={spans.length > 1 ? () => change(spans.filter((_, other) => other !== at)) : null}
            span={span}
          />
        ))}
        {problem && <Words role="alert">{problem}</Words>}
      </Stack>
      {isOpen && !isReadOnly && (
        <Flex gap={1}>
          {spans.length < MAX_SPANS && (
            <BareButton
              aria-label={`${name}: add a break`}
              icon={AddIcon}
              onClick={() => change([...spans, {open: '', close: ''}])}
              text="Break"
            />
          )}
          {copy && (
            <BareButton
              aria-label={`Copy ${name} to weekdays`}
              icon={CopyIcon}
              onClick={copy}
              text="Copy to weekdays"
            />
          )}
        </Flex>
      )}
    </Flex>
  )
}

type SpanProps = {
  readonly span: Span
  readonly name: string
  readonly isReadOnly: boolean
  readonly change: (span: Span) => void
  readonly remove: (() => void) | null
}

function SpanLine({span, name, isReadOnly, change, remove}: SpanProps) {
  const [wrong, setWrong] = useState({open: '', close: ''})
  return (
    <>
      <Flex align="center" gap={2}>
        <TimeBox
          isReadOnly={isReadOnly}
          label={`${name}: opens`}
          refuse={(open) => setWrong({...wrong, open})}
          time={span.open}
          write={(open) => change({...span, open})}
        />
        <Note>to</Note>
        <TimeBox
          isReadOnly={isReadOnly}
          label={`${name}: closes`}
          refuse={(close) => setWrong({...wrong, close})}
          time={span.close}
          write={(close) => change({...span, close})}
        />
        {remove && !isReadOnly && (
          <BareButton aria-label={`${name}: remove these hours`} icon={TrashIcon} onClick={remove} />
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
