import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {DetailSection} from './detail-section'
import {Fold} from './fold'

type Equipment = Car['standardEquipment']

/** What the car has: the first few at once, everything by group one tap away (spec 4.10e, 9.4b). */
export function FeaturesSection({equipment: raw, shown}: {equipment: Equipment; shown: number}) {
  const equipment = withoutRepeats(raw)
  if (equipment.length === 0) return null
  const brief = <FeatureList items={equipment.slice(0, shown)} />
  return (
    <DetailSection id="features" title="Features" onPaper>
      {equipment.length <= shown ? (
        brief
      ) : (
        <Fold more={`Show All (${equipment.length})`} less="Hide" closed={brief}>
          {groupFeatures(equipment).map(([group, items]) => (
            <div key={group} className="mb-4">
              {group && <h3 className="mb-1 text-base">{group}</h3>}
              <FeatureList items={items} />
            </div>
          ))}
        </Fold>
      )}
    </DetailSection>
  )
}

function FeatureList({items}: {items: Equipment}) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-3">
      {items.map(({group, name}) => (
        <li
          key={`${group}-${name}`}
          className="border-b border-line py-2 print:py-0.5 [overflow-wrap:anywhere]"
        >
          {name}
        </li>
      ))}
    </ul>
  )
}

// Feeds name the same feature several times.
function withoutRepeats(equipment: Equipment): Equipment {
  return [...new Map(equipment.map((item) => [`${item.group}-${item.name}`, item])).values()]
}

function groupFeatures(items: Equipment): [string, Equipment][] {
  const groups = new Map<string, Equipment>()
  for (const item of items) {
    const group = item.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups]
}
