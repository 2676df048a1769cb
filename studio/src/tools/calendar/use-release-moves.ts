import {formatMoment} from '@forecourt/schemas/time/format-moment'
import type {Action} from '@sanity/client'
import {useState} from 'react'
import {useClient} from 'sanity'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import type {Day} from '../../core/zone/days.ts'
import type {Entry} from './entries.ts'
import {planReleaseMove} from './releases.ts'

/** Moves of releases in the calendar: each counts at once, because a release has no draft. */
export function useReleaseMoves() {
  const client = useClient({apiVersion: API_VERSION})
  const [said, setSaid] = useState('')

  async function move(release: Entry, day: Day): Promise<void> {
    if (release.start?.day === day) return
    const plan = planReleaseMove(release, day, Date.now())
    if ('problem' in plan) {
      setSaid(`${release.title} was not moved. ${plan.problem}`)
      return
    }
    try {
      // The client's own type of an edit wants a list where the backend takes an object.
      await client.action([...plan.actions] as Action[])
      const verb = release.start?.path === 'publishAt' ? 'is published on' : 'is meant for'
      setSaid(`${release.title} ${verb} ${formatMoment(plan.at, release.zone)}.`)
    } catch (cause) {
      setSaid(`${release.title} was not moved: ${describeReleaseRefusal(cause)}`)
    }
  }

  return {said, move}
}

function describeReleaseRefusal(cause: unknown): string {
  const isRefused = typeof cause === 'object' && cause !== null && 'statusCode' in cause
  return isRefused && cause.statusCode === 403
    ? 'it holds what your role may not publish. Ask an administrator.'
    : describeRefusal(cause)
}
