import type {SeedMark, SeedPicture} from '../load/seed-document.ts'
import type {Emblem} from '../pictures/draw-mark.ts'
import type {View} from '../pictures/vehicles.ts'

type Subject = Omit<SeedPicture, 'form' | 'view'>

/** For slides and the first screen: calm on the left. */
export function wide(subject: Subject): SeedPicture {
  return {...subject, form: 'wide'}
}

/** The same on a phone: calm on top. */
export function tall(subject: Subject): SeedPicture {
  return {...subject, form: 'tall'}
}

/** For offers and tiles. */
export function standard(subject: Subject): SeedPicture {
  return {...subject, form: 'offer'}
}

/** A part of a vehicle, such as its cabin. */
export function part(view: View, subject: Subject): SeedPicture {
  return {...subject, form: 'stock', view}
}

/** A made-up mark, read as its name. */
export function mark(name: string, emblem: Emblem): SeedMark {
  return {mark: name, emblem, alt: name}
}
