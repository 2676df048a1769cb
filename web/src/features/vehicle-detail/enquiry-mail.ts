import type {Car} from '@forecourt/schemas'

/** A mail to the dealer that names the car, so that the answer can be about it. */
export function enquiryMail(email: string, car: Car, title: string): string {
  const stock = car.stocknum ? `, stock number ${car.stocknum}` : ''
  const subject = `Enquiry: ${title}${stock}`
  const body = `Hello,\n\nI am interested in the ${title}${stock}. Is it still available?\n\nMy name:\nMy phone:\n`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
