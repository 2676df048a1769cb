'use client'

import {linkTo} from '@forecourt/schemas/routes/routes'
import {type FormEvent, useEffect, useState} from 'react'
import {Button, ButtonLink, getButtonClass} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'
import {TextField} from '#/ui/field'
import {Notice} from '#/ui/notice'
import {Skeleton} from '#/ui/skeleton'
import {AlertFields} from './alert-fields.tsx'
import type {ShownSearches as Listed} from './alert-settings.ts'
import {CHANNEL_WORDS, formatHour, PACE_WORDS, SAVE_WORDS} from './save-words.ts'

const ADDRESS = '/api/saved-searches'

type State = {readonly list: Listed | null; readonly error: string | null; readonly removed: string | null}
type Search = Listed['searches'][number]

/** A shopper's saved searches: open, rename, choose alerts, remove with undo. */
export function SavedSearchList() {
  const [state, setState] = useState<State>({list: null, error: null, removed: null})
  const load = async (removed: string | null, error: string | null) => {
    const list = await fetchList()
    setState((before) => ({list: list ?? before.list, removed, error: list ? error : SAVE_WORDS.unavailable}))
  }
  useEffect(() => {
    fetchList().then((list) => setState({list, removed: null, error: list ? null : SAVE_WORDS.unavailable}))
  }, [])
  const send = async (fields: {readonly [name: string]: string}) => {
    const error = await sendChange(fields)
    const removed = error === null && fields.act === 'remove' ? (fields.id ?? null) : null
    await load(removed, error)
    return error === null
  }
  const {list, error, removed} = state
  return (
    <div className="grid gap-6">
      {error && <Notice tone="critical">{error}</Notice>}
      {removed && (
        <Notice>
          <span className="flex flex-wrap items-center justify-between gap-3">
            The search is removed.
            <Button kind="secondary" size="small" onClick={() => send({act: 'undo', id: removed})}>
              Undo
            </Button>
          </span>
        </Notice>
      )}
      {!list && !error && <Skeleton className="min-h-40 rounded-card" label="Your saved searches" />}
      {list?.searches.length === 0 && <NoSearches />}
      {list && <UnconfirmedAddress list={list} />}
      <ul className="grid gap-4">
        {list?.searches.map((search) => (
          <SavedSearch key={search.id} search={search} list={list} send={send} />
        ))}
      </ul>
    </div>
  )
}

function NoSearches() {
  return (
    <EmptyState
      title="No saved searches yet"
      action={<ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>}
    >
      Choose what you look for in our stock and press “Save this search”. We can tell you when a car comes
      that matches, or when one becomes cheaper.
    </EmptyState>
  )
}

function UnconfirmedAddress({list: {email, isConfirmed, searches}}: {list: Listed}) {
  if (email === null || isConfirmed || !searches.some(({channel}) => channel === 'email')) return null
  return (
    <Notice tone="warning">
      We have sent an e-mail to {email}. Open its link to confirm the address: alerts by e-mail begin then.
    </Notice>
  )
}

type Send = (fields: {readonly [name: string]: string}) => Promise<boolean>

function SavedSearch({search, list, send}: {search: Search; list: Listed; send: Send}) {
  const [open, setOpen] = useState<'name' | 'alerts' | null>(null)
  const {id, name, href, channel, pace} = search
  const submit = (act: string) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const texts = [...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value)])
    if (await send({...Object.fromEntries(texts), act, id})) setOpen(null)
  }
  const toggle = (part: 'name' | 'alerts') => setOpen(open === part ? null : part)
  return (
    <li className="grid gap-4 rounded-card bg-sunk p-5">
      <div>
        <a href={href} className="inline-flex min-h-11 items-center text-lg font-semibold">
          {name}
        </a>
        <p className="text-sm text-ink-soft">{describeAlerts(search, list)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          aria-expanded={open === 'alerts'}
          onClick={() => toggle('alerts')}
        >
          Alerts<span className="sr-only"> for {name}</span>
        </Button>
        <Button kind="secondary" size="small" aria-expanded={open === 'name'} onClick={() => toggle('name')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button kind="quiet" size="small" onClick={() => send({act: 'remove', id})}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {open === 'name' && (
        <form onSubmit={submit('rename')} className="grid gap-4">
          <TextField
            label="Name"
            name="name"
            defaultValue={name}
            required
            maxLength={120}
            autoComplete="off"
          />
          <SaveButton />
        </form>
      )}
      {open === 'alerts' && (
        <form onSubmit={submit('alerts')} className="grid gap-5">
          <AlertFields
            settings={list.settings}
            chosen={{channel, pace, digestHour: list.digestHour, email: list.email}}
          />
          <SaveButton />
        </form>
      )}
    </li>
  )
}

function SaveButton() {
  return (
    <button type="submit" className={getButtonClass('primary', 'medium', 'justify-self-start')}>
      Save
    </button>
  )
}

function describeAlerts({channel, pace}: Search, {digestHour}: Listed): string {
  if (channel === 'none') return CHANNEL_WORDS.none
  const when =
    pace === 'daily' ? `${PACE_WORDS.daily.toLowerCase()}, from ${formatHour(digestHour)}` : 'at once'
  return `Alerts ${CHANNEL_WORDS[channel].toLowerCase()}, ${when}`
}

async function fetchList(): Promise<Listed | null> {
  try {
    const response = await fetch(ADDRESS, {cache: 'no-store'})
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Null when it was done, else what to say. */
async function sendChange(fields: {readonly [name: string]: string}): Promise<string | null> {
  try {
    const headers = {'Content-Type': 'application/json'}
    const response = await fetch(ADDRESS, {method: 'POST', headers, body: JSON.stringify(fields)})
    if (response.ok) return null
    const body: unknown = await response.json()
    const isWorded = typeof body === 'object' && body !== null && 'message' in body
    return isWorded ? String(body.message) : SAVE_WORDS.unavailable
  } catch {
    return SAVE_WORDS.unavailable
  }
}
