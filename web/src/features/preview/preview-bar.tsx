'use client'

import {formatMoment, getZoneCity} from '@forecourt/schemas/time/format-moment'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {type CSSProperties, type SubmitEvent, useState} from 'react'
import {encode} from 'uqr'
import {postJson} from '#/lib/fetch-json'
import {type PreviewView, parseMoment} from '#/lib/site-view'
import {showToolChoice, showView} from './choose-view'

type Props = {
  view: PreviewView
  zone: string
  /** Why the shown view may not be the one that the tool has chosen; empty if it is. */
  problem: string
}

/** The current view of a preview, with a selection of the time and a QR code that opens the page on a phone. */
export function PreviewBar({view, zone, problem: toolProblem}: Props) {
  const asOf = parseMoment(view)
  const [link, setLink] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  async function openTime(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [date = '', time = ''] = String(new FormData(event.currentTarget).get('time') ?? '').split('T')
    if (!date || !time) return
    if (!(await showView({at: toInstant({date, time}, zone)}))) setProblem(REFUSED)
  }

  async function makeLink() {
    const {pathname, search, origin} = window.location
    const answer = await postJson('/api/preview/link', {to: `${pathname}${search}`}).catch(() => null)
    const body: unknown = answer?.ok ? await answer.json() : null
    if (typeof body === 'object' && body !== null && 'path' in body) setLink(`${origin}${String(body.path)}`)
    else setProblem(REFUSED)
  }

  return (
    <details style={BAR} aria-label="Preview">
      <summary style={{cursor: 'pointer'}}>
        {describeView(view, zone)}
        <span role="status">{toolProblem && ` – ${toolProblem}`}</span>
      </summary>
      <form onSubmit={openTime} style={COLUMN}>
        <label style={COLUMN}>
          <span>Show the site as of ({getZoneCity(zone)} time)</span>
          <input
            defaultValue={toInputValue(asOf?.at ?? Date.now(), zone)}
            name="time"
            required
            style={INPUT}
            type="datetime-local"
          />
        </label>
        <button style={BUTTON} type="submit">
          Show this time
        </button>
        {asOf && (
          <button
            onClick={async () => (await showToolChoice()) || setProblem(REFUSED)}
            style={BUTTON}
            type="button"
          >
            Back to now
          </button>
        )}
        <button onClick={() => void makeLink()} style={BUTTON} type="button">
          Open on a phone
        </button>
        {window.top === window.self && (
          <a href="/api/preview/leave" style={{color: 'inherit', textDecoration: 'underline'}}>
            Leave the preview
          </a>
        )}
      </form>
      {link && <Code link={link} />}
      <p role="status" style={{margin: 0}}>
        {problem}
      </p>
    </details>
  )
}

/** A QR code for a phone's camera. */
function Code({link}: {link: string}) {
  const {data, size} = encode(link, {border: 2})
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <figure style={{margin: 0}}>
      <svg
        aria-label="Code of this preview for a phone’s camera"
        role="img"
        style={{background: '#ffffff', display: 'block', width: '13rem'}}
        viewBox={`0 0 ${size} ${size}`}
      >
        <path d={path.join('')} fill="#000000" />
      </svg>
      <figcaption>
        <a href={link} style={{color: 'inherit'}}>
          This link
        </a>{' '}
        opens the page for whoever has it, for a quarter of an hour.
      </figcaption>
    </figure>
  )
}

/** Words for a view that the storefront refused. */
export const REFUSED = 'That could not be shown. Open the preview again in the Studio.'

function describeView(view: PreviewView, zone: string): string {
  const asOf = parseMoment(view)
  if (asOf === null) return view === 'drafts' ? 'Preview: with drafts' : 'Preview: as published'
  return `Preview: as of ${formatMoment(asOf.at, zone)}${asOf.release === null ? '' : ', with a release'}`
}

function toInputValue(instant: number, zone: string): string {
  const {date, time} = toLocalTime(instant, zone)
  return `${date}T${time}`
}

// Independent of the site's theme: it is not part of the page.
const BAR: CSSProperties = {
  position: 'fixed',
  insetInlineStart: '1rem',
  insetBlockEnd: '1rem',
  zIndex: 60,
  maxWidth: 'calc(100vw - 2rem)',
  maxHeight: 'calc(100vh - 2rem)',
  overflow: 'auto',
  padding: '.5rem 1rem',
  background: '#111827',
  color: '#ffffff',
  borderRadius: '.5rem',
  fontSize: '.875rem',
}
const COLUMN: CSSProperties = {display: 'grid', gap: '.5rem', paddingBlock: '.5rem'}
const INPUT: CSSProperties = {color: '#111827', background: '#ffffff', padding: '.5rem', minHeight: '2.75rem'}
const BUTTON: CSSProperties = {
  border: '1px solid #ffffff',
  borderRadius: '.25rem',
  minHeight: '2.75rem',
  padding: '.25rem .75rem',
}
