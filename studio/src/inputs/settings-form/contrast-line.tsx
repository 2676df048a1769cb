import {formatContrast, listThemeContrasts, TEXT_CONTRAST} from '@forecourt/schemas/settings/contrast'
import {Flex} from '@sanity/ui'
import {Words} from '../../core/parts/words.tsx'
import {useFormLayers} from '../form-layers/form-layers.ts'

/** Under a colour of the theme: how well it reads with each colour that it meets, as one chooses. */
export function ContrastLine({path}: {path: string}) {
  const layers = useFormLayers()
  const [group, name] = path.split('.')
  if (!layers || group !== 'theme') return null
  const pairs = listThemeContrasts(layers.readValues().theme).filter(
    ({text, on}) => text === name || on === name,
  )
  if (pairs.length === 0) return null
  return (
    <Flex as="ul" gap={3} padding={0} style={{listStyle: 'none', margin: 0}} wrap="wrap">
      {pairs.map(({text, on, words, ratio}) => (
        <li key={`${text} ${on}`}>
          <Words muted={ratio >= TEXT_CONTRAST} weight={ratio >= TEXT_CONTRAST ? 'regular' : 'semibold'}>
            {words}: {formatContrast(ratio)}
            {ratio >= TEXT_CONTRAST ? ', easy to read' : `, hard to read: ${TEXT_CONTRAST} is needed`}
          </Words>
        </li>
      ))}
    </Flex>
  )
}
