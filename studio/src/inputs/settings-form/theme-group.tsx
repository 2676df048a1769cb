import type {FieldProps} from 'sanity'
import {styled} from 'styled-components'
import {SettingsGroup} from './settings-group.tsx'
import {ThemeSample} from './theme-sample.tsx'

const Beside = styled.div`
  container-type: inline-size;

  & > div {
    display: grid;
    gap: 24px;
  }

  & > div > :last-child {
    max-width: 280px;
    order: -1;
  }

  @container (min-width: 620px) {
    & > div {
      align-items: start;
      grid-template-columns: minmax(0, 1fr) 260px;
    }

    & > div > :last-child {
      order: 0;
      position: sticky;
      top: 16px;
    }
  }
`

/** The settings of the theme, with a sample of what they make beside them; above them where there is no room. */
export function ThemeGroup(props: FieldProps) {
  return (
    <Beside>
      <div>
        <SettingsGroup {...props} />
        <ThemeSample />
      </div>
    </Beside>
  )
}
