import type {SeedPicture} from '../load/seed-document.ts'

type Subject = Omit<SeedPicture, 'form'>

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
