import type {Location} from '@forecourt/schemas/generated/site-types'
import {Heading} from '#/ui/heading'
import {People} from '#/ui/people'

type Props = Pick<Location, 'team'> & {title?: string}

/** People of one or more places. Nothing where none are named. */
export function LocationTeam({team, title = 'Whom you meet'}: Props) {
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team" className="mt-10">
      <Heading level={2} id="team" className="mb-4">
        {title}
      </Heading>
      <People people={team} />
    </section>
  )
}
