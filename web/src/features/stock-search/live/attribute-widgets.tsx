import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {
  useConfigure,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch'
import {FILTER_ATTRIBUTES, isRange} from '#/domain/listing/filter-attributes'
import {MAX_FACET_VALUES, sortOrder} from '#/gateways/search/search-parameters'
import {indexName} from './ui-state'

type Props = {attributes: readonly FilterAttribute[]; sortOptions: readonly SortOption[]; pageSize: number}

/**
 * InstantSearch's widgets without a face: they declare what is asked for and counted. What is seen is the same
 * view that the server draws.
 */
export function AttributeWidgets({attributes, sortOptions, pageSize}: Props) {
  useSearchBox()
  usePagination()
  useConfigure({hitsPerPage: pageSize, maxValuesPerFacet: MAX_FACET_VALUES})
  useSortBy({items: sortOptions.map((option) => ({label: option, value: indexName(sortOrder(option))}))})
  return attributes.map((name) =>
    isRange(name) ? <RangeWidget key={name} name={name} /> : <ListWidget key={name} name={name} />,
  )
}

function ListWidget({name}: {name: FilterAttribute}) {
  const {field, kind} = FILTER_ATTRIBUTES[name]
  useRefinementList({attribute: field, operator: kind === 'all' ? 'and' : 'or', limit: MAX_FACET_VALUES})
  return null
}

function RangeWidget({name}: {name: FilterAttribute}) {
  useRange({attribute: FILTER_ATTRIBUTES[name].field})
  return null
}
