import type {Location} from '@forecourt/schemas/generated/site-types'
import {People} from '#/ui/people'
import {TitledSection} from '#/ui/titled-section'

type Props = Pick<Location, 'team'> & {title?: string}

/** People of one or more places. Nothing where none are named. */
export function LocationTeam({team, title = 'Meet the team'}: Props) {
  if (team.length === 0) return null
  return (
    <TitledSection id="team" title={title} headingClass="mb-4" className="not-first:mt-10">
      <People people={team} />
    </TitledSection>
  )
}
