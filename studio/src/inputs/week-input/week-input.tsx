import type {Weekday} from '@forecourt/schemas/fields/time'
import {AddIcon} from '@sanity/icons/Add'
import {CopyIcon} from '@sanity/icons/Copy'
import {Flex, Stack, Switch} from '@sanity/ui'
import {useId} from 'react'
import {type InputProps, set} from 'sanity'
import {BareButton, Note, Words} from '../../core/parts/words.tsx'
import {formatWeekday} from './describe-hour.ts'
import {SpanLine} from './span-line.tsx'
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
            name={at === 0 ? `${name}: ` : `${name}, after the break: `}
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
