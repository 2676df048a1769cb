import {filterPictures, type RefusedPicture} from './filter-pictures.ts'
import type {FeedCar} from './parse-feed.ts'

/** The position of a car in the feed, and its name. */
export type Example = {line: number; name: string}

/** What accepted cars of a feed lack, so that shoppers see less of them. */
export type MissingValues = {
  withoutBody: Example[]
  withoutPicture: {reason: string; cars: Example[]}[]
  refusedPictures: {reason: string; urls: string[]}[]
}

/** A car of a feed, with the pictures to show. */
export type PicturedCar = FeedCar & {pictures: readonly string[]}

/** The cars of a feed with the pictures to show, and their missing values. */
export function listMissingValues(
  cars: readonly FeedCar[],
  photoHosts: readonly string[],
): {cars: PicturedCar[]; lacks: MissingValues} {
  const taken = cars.map((source) => ({source, ...filterPictures(source.car, photoHosts)}))
  const bare = taken.filter(({pictures}) => pictures.length === 0)
  const named = bare.filter(({source}) => source.car.images.length > 0)
  const unnamed = bare.filter(({source}) => source.car.images.length === 0)
  const getExample = ({source}: {source: FeedCar}): Example => ({line: source.line, name: source.car.name})
  return {
    cars: taken.map(({source, pictures}) => ({...source, pictures})),
    lacks: {
      withoutBody: taken.filter(({source: {car}}) => !car.body && !car.simple_body).map(getExample),
      withoutPicture: [
        {reason: 'the feed names none', cars: unnamed.map(getExample)},
        {reason: 'none of those named was taken', cars: named.map(getExample)},
      ].filter((group) => group.cars.length > 0),
      refusedPictures: groupByReason(taken.flatMap(({refused}) => refused)),
    },
  }
}

function groupByReason(refused: readonly RefusedPicture[]): MissingValues['refusedPictures'] {
  const groups = new Map<string, string[]>()
  for (const {url, reason} of refused) {
    const urls = groups.get(reason)
    if (urls) urls.push(url)
    else groups.set(reason, [url])
  }
  return [...groups]
    .map(([reason, urls]) => ({reason, urls}))
    .toSorted((a, b) => b.urls.length - a.urls.length)
}

const EXAMPLES = 3
const LABEL = 11

/** The lines of a report on missing values of cars; none where nothing is missing. */
export function describeMissingValues({
  withoutBody,
  withoutPicture,
  refusedPictures,
}: MissingValues): string[] {
  const bare = withoutPicture.reduce((total, {cars}) => total + cars.length, 0)
  const refused = refusedPictures.reduce((total, {urls}) => total + urls.length, 0)
  return [
    ...(withoutBody.length > 0
      ? [
          `${'no body'.padEnd(LABEL)}${withoutBody.length}: found by no choice of body`,
          ...listExamples(withoutBody.map(say)),
        ]
      : []),
    ...(bare > 0
      ? [
          `${'no picture'.padEnd(LABEL)}${bare}: hidden by sites that show cars "Only with pictures"`,
          ...withoutPicture.flatMap(({reason, cars}) => [
            `  ${cars.length} × ${reason}`,
            ...listExamples(cars.map(say)),
          ]),
        ]
      : []),
    ...(refused > 0
      ? [
          `${'pictures'.padEnd(LABEL)}${refused} not taken`,
          ...refusedPictures.flatMap(({reason, urls}) => [
            `  ${urls.length} × ${reason}`,
            ...listExamples(urls),
          ]),
        ]
      : []),
  ]
}

function say({line, name}: Example): string {
  return `line ${line}, ${name}`
}

function listExamples(all: readonly string[]): string[] {
  const rest = all.length - EXAMPLES
  return [...all.slice(0, EXAMPLES), ...(rest > 0 ? [`and ${rest} more`] : [])].map((text) => `    ${text}`)
}
