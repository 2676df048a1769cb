import type {SeedPicture} from '../load/seed-document.ts'
import type {View} from '../pictures/vehicles.ts'

type Subject = Omit<SeedPicture, 'form' | 'view'>

/** For offers and tiles. */
export function standard(subject: Subject): SeedPicture {
  return {...subject, form: 'offer'}
}

/** A part of a vehicle, such as its cabin. */
export function part(view: View, subject: Subject): SeedPicture {
  return {...subject, form: 'stock', view}
}
