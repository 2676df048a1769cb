import type {Car} from '@forecourt/schemas'

/** A mail to the dealer that names the car, so that the answer can be about it. */
export function enquiryMail(email: string, car: Car, title: string): string {
  const stock = car.stocknum ? `, stock number ${car.stocknum}` : ''
  const body = `Hello,\n\nI am interested in the ${title}${stock}. Is it still available?\n\nMy name:\nMy phone:\n`
  return mail(email, `Enquiry: ${title}${stock}`, body)
}

/** A mail to a friend with the car's address. */
export function shareMail(title: string, address: string): string {
  return mail('', title, `Have a look at this: ${title}\n${address}\n`)
}

function mail(to: string, subject: string, body: string): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
